//! One macro that turns an operation's kernels into a function that picks
//! among them, and the choice itself.
//!
//! For an operation `f(x)` with the kernels `wide` and `scalar` it makes
//!
//! ```text
//! mod f {
//!     #[inline(always)]
//!     fn auto(x) {
//!         if wide is static and nothing can be forced { return wide::f(x) }
//!         dispatched(x)
//!     }
//!
//!     static CHOICE: AtomicU32 = 0;                   // 0: not chosen yet
//!
//!     #[inline(never)]
//!     fn dispatched(x) {
//!         let choice = CHOICE.load(Relaxed);
//!         if choice & Wide != 0   { return wide::f(x) }
//!         if choice & Scalar != 0 { return scalar::f(x) }
//!         choose(x)
//!     }
//!
//!     #[cold]
//!     fn choose(x) { CHOICE.store(OPERATION.choose()); on(..., x) }
//!
//!     fn on(backend, x)                               // for a forced handle
//!     static OPERATION: Operation                     // for the report
//! }
//! ```
//!
//! All calls of `dispatched` are tail jumps. The unknown state is one of them,
//! to a function that has the operation's own arguments and runs it: a
//! detection that *returned* into the hot function would make the compiler save
//! registers in a stack frame there. `tests/codegen.rs` looks at the assembly.
//! The order of the kernels is the order of the tests, so the first one costs
//! one load, one test and one jump. `dispatched` is not inlined, since five
//! calls in place of one made what calls it too large to be inlined itself,
//! which cost more than the jump.

use core::fmt;
#[cfg(feature = "env-override")]
use core::sync::atomic::{AtomicU32, Ordering::Relaxed};

use crate::cpu::{self, Family, Token};

/// The name of a backend.
///
/// Each has a bit of its own, and zero is "not chosen yet". Bits rather than
/// numbers, because the compiler turns comparisons with numbers into a jump
/// table or a search tree, and tests of bits stay a chain in the order written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u32)]
pub(crate) enum Id {
    Scalar = 1 << 0,
    Sse2 = 1 << 1,
    Avx2 = 1 << 2,
    Avx512 = 1 << 3,
    Neon = 1 << 4,
    Simd128 = 1 << 5,
}

impl Id {
    pub(crate) const ALL: [Self; 6] =
        [Self::Scalar, Self::Sse2, Self::Avx2, Self::Avx512, Self::Neon, Self::Simd128];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Scalar => "scalar",
            Self::Sse2 => "sse2",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
            Self::Neon => "neon",
            Self::Simd128 => "simd128",
        }
    }

    /// Whether every CPU that runs `ceiling` also runs `self`.
    const fn within(self, ceiling: Self) -> bool {
        matches!(
            (self, ceiling),
            (Self::Scalar, _)
                | (Self::Sse2, Self::Sse2 | Self::Avx2 | Self::Avx512)
                | (Self::Avx2, Self::Avx2 | Self::Avx512)
                | (Self::Avx512, Self::Avx512)
                | (Self::Neon, Self::Neon)
                | (Self::Simd128, Self::Simd128)
        )
    }
}

/// A backend as compiled for this target.
#[derive(Clone, Copy)]
pub(crate) struct Kernel {
    pub(crate) id: Id,
    available: fn() -> bool,
}

impl Kernel {
    pub(crate) const fn new<T: Token>(id: Id) -> Self {
        Self { id, available: || T::new().is_some() }
    }

    pub(crate) fn is_available(&self) -> bool {
        (self.available)()
    }
}

/// What is forced from outside for one primitive, found once.
pub(crate) struct Forced {
    by_cfg: Option<Id>,
    #[cfg(feature = "env-override")]
    by_environment: AtomicU32,
}

/// `by_environment`: looked, and the variable does not name the primitive.
#[cfg(feature = "env-override")]
const NOTHING: u32 = u32::MAX;

impl Forced {
    pub(crate) const fn new(by_cfg: Option<Id>) -> Self {
        Self {
            by_cfg,
            #[cfg(feature = "env-override")]
            by_environment: AtomicU32::new(0),
        }
    }

    /// Whether the environment was found to leave the choice free. False while
    /// nobody has looked: the dispatched call that follows looks.
    #[allow(dead_code, reason = "not every target has code inlined for the baseline")]
    #[inline(always)]
    fn is_free(&self) -> bool {
        #[cfg(feature = "env-override")]
        return self.by_cfg.is_none() && self.by_environment.load(Relaxed) == NOTHING;
        #[cfg(not(feature = "env-override"))]
        self.by_cfg.is_none()
    }
}

/// One of `hex`, `keccak`, ...: what its operations have in common.
pub(crate) struct Primitive {
    pub(crate) name: &'static str,
    /// Every backend compiled for this target, widest first.
    pub(crate) backends: &'static [Kernel],
    pub(crate) operations: &'static [&'static Operation],
    pub(crate) forced: Forced,
    pub(crate) self_test: fn() -> Result<(), crate::backend::SelfTestError>,
}

impl Primitive {
    /// Whether code inlined for the baseline may bypass the choice.
    #[allow(dead_code, reason = "not every target has such code")]
    #[inline(always)]
    pub(crate) fn may_inline_baseline(&self) -> bool {
        self.forced.is_free()
    }

    /// Whether nothing can force a backend in this build.
    #[inline(always)]
    pub(crate) const fn is_free_at_compile_time(&self) -> bool {
        !cfg!(feature = "env-override") && self.forced.by_cfg.is_none()
    }

    pub(crate) fn find(&self, id: Id) -> Option<&Kernel> {
        self.backends.iter().find(|kernel| kernel.id == id)
    }

    /// The ceiling set by cfg or by the environment; ends the program if this
    /// machine cannot run it.
    pub(crate) fn forced(&self) -> Option<Id> {
        if let Some(id) = self.forced.by_cfg {
            if !self.find(id).is_some_and(Kernel::is_available) {
                refuse(format_args!(
                    "this program was built with --cfg fastprim_{}_backend=\"{}\", which this \
                     machine cannot run",
                    self.name,
                    id.name()
                ));
            }
            return Some(id);
        }
        #[cfg(feature = "env-override")]
        return self.forced_by_environment();
        #[cfg(not(feature = "env-override"))]
        None
    }

    #[cfg(feature = "env-override")]
    fn forced_by_environment(&self) -> Option<Id> {
        let cached = self.forced.by_environment.load(Relaxed);
        if cached != 0 {
            return Id::ALL.into_iter().find(|id| *id as u32 == cached);
        }
        let id = crate::backend::environment::forced(self);
        self.forced.by_environment.store(id.map_or(NOTHING, |id| id as u32), Relaxed);
        id
    }
}

/// An operation and the kernels it has.
pub(crate) struct Operation {
    pub(crate) name: &'static str,
    pub(crate) primitive: &'static Primitive,
    pub(crate) kernels: &'static [Kernel],
    /// Backends in the order of their speed on a core family. Those the
    /// operation does not have are passed over.
    pub(crate) preference: fn(Family) -> &'static [Id],
}

impl Operation {
    /// The kernel that calls without a handle use: the first of the preference
    /// that runs here and lies within what is forced.
    pub(crate) fn choose(&self) -> Id {
        let ceiling = self.primitive.forced();
        self.pick(ceiling)
    }

    /// The kernel used under `ceiling`, which this machine is known to run.
    pub(crate) fn pick(&self, ceiling: Option<Id>) -> Id {
        // An operation that has the forced kernel uses it, fast or not.
        if let Some(id) = ceiling
            && self.kernels.iter().any(|kernel| kernel.id == id)
        {
            return id;
        }
        let runs = |id: Id| {
            ceiling.is_none_or(|ceiling| id.within(ceiling))
                && self.kernels.iter().any(|kernel| kernel.id == id && kernel.is_available())
        };
        (self.preference)(cpu::facts().family())
            .iter()
            .copied()
            .find(|id| runs(*id))
            .unwrap_or(Id::Scalar)
    }
}

/// Ends the program: going on with another backend than the one asked for
/// would make a measurement or a test say something that is not true.
#[cold]
#[inline(never)]
pub(crate) fn refuse(why: fmt::Arguments<'_>) -> ! {
    #[cfg(feature = "std")]
    {
        std::eprintln!("fastprim: {why}");
        std::process::abort()
    }
    #[cfg(not(feature = "std"))]
    panic!("fastprim: {why}")
}

/// The id that a backend cfg names, as a constant. The list of the values is
/// in the manifest too, where a misspelled one becomes an error.
macro_rules! forced_by_cfg {
    ($cfg:ident) => {
        if cfg!($cfg = "scalar") {
            Some($crate::dispatch::Id::Scalar)
        } else if cfg!($cfg = "sse2") {
            Some($crate::dispatch::Id::Sse2)
        } else if cfg!($cfg = "avx2") {
            Some($crate::dispatch::Id::Avx2)
        } else if cfg!($cfg = "avx512") {
            Some($crate::dispatch::Id::Avx512)
        } else if cfg!($cfg = "neon") {
            Some($crate::dispatch::Id::Neon)
        } else if cfg!($cfg = "simd128") {
            Some($crate::dispatch::Id::Simd128)
        } else {
            None
        }
    };
}

/// See the module's documentation. `kernels` names modules of `arch`, best
/// first and without `scalar`, which every operation has. Each module has
/// `ID`, `Token`, and a function of the operation's name that takes the token
/// before the arguments.
macro_rules! dispatch {
    (
        kernels [$($kernel:ident)*]
        primitive $primitive:path;
        preference $preference:path;
        $(#[$doc:meta])*
        unsafe fn $name:ident($($arg:ident: $type:ty),* $(,)?) $(-> $return:ty)?;
    ) => {
        $crate::dispatch::dispatch! {
            @module [$($kernel)*] $primitive, $preference, [$(#[$doc])*]
            $name ($($arg),*) [$($arg: $type),*] [$(-> $return)?]
        }
    };
    (
        @module [$($kernel:ident)*] $primitive:path, $preference:path, [$($doc:tt)*]
        $name:ident $arguments:tt [$($parameters:tt)*] [$($return:tt)*]
    ) => {
        $($doc)*
        pub(super) mod $name {
            use core::sync::atomic::{AtomicU32, Ordering::Relaxed};

            use super::super::arch;
            use $crate::cpu::Token;
            use $crate::dispatch::{Id, Kernel, Operation, dispatch};

            pub(in super::super) static OPERATION: Operation = Operation {
                name: stringify!($name),
                primitive: &$primitive,
                kernels: &[
                    $(Kernel::new::<arch::$kernel::Token>(arch::$kernel::ID),)*
                    Kernel::new::<arch::scalar::Token>(arch::scalar::ID),
                ],
                preference: $preference,
            };

            static CHOICE: AtomicU32 = AtomicU32::new(0);

            /// With the best backend.
            ///
            /// # Safety
            /// The kernels' contract.
            #[inline(always)]
            pub(in super::super) unsafe fn auto($($parameters)*) $($return)* {
                dispatch!(@fold $primitive, [$($kernel)*], $name, $arguments);
                // SAFETY: the caller's promise.
                unsafe { dispatched $arguments }
            }

            #[inline(never)]
            unsafe fn dispatched($($parameters)*) $($return)* {
                let choice = CHOICE.load(Relaxed);
                $(if choice & arch::$kernel::ID as u32 != 0 {
                    // SAFETY: only `choose` stores it, after detection; the
                    // rest is the caller's promise.
                    return unsafe { dispatch!(@run $kernel, $name, $arguments) };
                })*
                if choice & Id::Scalar as u32 != 0 {
                    // SAFETY: the caller's promise.
                    return unsafe { dispatch!(@run scalar, $name, $arguments) };
                }
                // SAFETY: the caller's promise.
                unsafe { choose $arguments }
            }

            #[cold]
            #[inline(never)]
            unsafe fn choose($($parameters)*) $($return)* {
                let id = OPERATION.choose();
                CHOICE.store(id as u32, Relaxed);
                // SAFETY: chosen because it is available; the rest is the
                // caller's promise.
                unsafe { dispatch!(@call on, id, $arguments) }
            }

            /// With the backend `id`, or the best kernel within it.
            ///
            /// # Safety
            /// This machine runs `id`, and the kernels' contract.
            pub(in super::super) unsafe fn on(id: Id, $($parameters)*) $($return)* {
                $(if id == arch::$kernel::ID {
                    // SAFETY: the caller's promise.
                    return unsafe { dispatch!(@run $kernel, $name, $arguments) };
                })*
                debug_assert_eq!(id, Id::Scalar);
                // SAFETY: the caller's promise.
                unsafe { dispatch!(@run scalar, $name, $arguments) }
            }
        }
    };
    (@fold $primitive:path, [], $name:ident, $arguments:tt) => {};
    (@fold $primitive:path, [$best:ident $($rest:ident)*], $name:ident, $arguments:tt) => {
        if <arch::$best::Token as Token>::STATIC && $primitive.is_free_at_compile_time() {
            // SAFETY: the compiler was told that it is there; the rest is the
            // caller's promise.
            return unsafe { dispatch!(@run $best, $name, $arguments) };
        }
    };
    (@run $kernel:ident, $name:ident, $arguments:tt) => {
        dispatch!(
            @call arch::$kernel::$name,
            <arch::$kernel::Token as Token>::assume(),
            $arguments
        )
    };
    (@call $function:path, $first:expr, ($($arg:ident),*)) => { $function($first, $($arg),*) };
}
pub(crate) use {dispatch, forced_by_cfg};
