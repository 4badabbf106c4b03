//! What the number types have in common.

/// The operators of a type over its methods, by value and by reference:
/// `Add add AddAssign add_assign wrapping_add`.
macro_rules! operators {
    ($type:ty: $($trait:ident $name:ident $assign_trait:ident $assign:ident $method:ident)+) => {$(
        impl core::ops::$trait for $type {
            type Output = Self;

            #[inline]
            #[track_caller]
            fn $name(self, rhs: Self) -> Self {
                <$type>::$method(self, rhs)
            }
        }

        impl core::ops::$trait<&Self> for $type {
            type Output = Self;

            #[inline]
            #[track_caller]
            fn $name(self, rhs: &Self) -> Self {
                <$type>::$method(self, *rhs)
            }
        }

        impl core::ops::$trait<$type> for &$type {
            type Output = $type;

            #[inline]
            #[track_caller]
            fn $name(self, rhs: $type) -> $type {
                <$type>::$method(*self, rhs)
            }
        }

        impl core::ops::$trait for &$type {
            type Output = $type;

            #[inline]
            #[track_caller]
            fn $name(self, rhs: Self) -> $type {
                <$type>::$method(*self, *rhs)
            }
        }

        impl core::ops::$assign_trait for $type {
            #[inline]
            #[track_caller]
            fn $assign(&mut self, rhs: Self) {
                *self = <$type>::$method(*self, rhs);
            }
        }

        impl core::ops::$assign_trait<&Self> for $type {
            #[inline]
            #[track_caller]
            fn $assign(&mut self, rhs: &Self) {
                *self = <$type>::$method(*self, *rhs);
            }
        }
    )+};
}

pub(super) use operators;
