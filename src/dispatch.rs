//! One macro that turns an operation's kernels into a function that picks
//! among them, and the choice itself.
//!
//! For an operation `f(x)` it makes
//!
//! ```text
//! mod f {
//!     type Function = unsafe fn(x);
//!
//!     static CHOICE: AtomicPtr<()> = choose;          // then a kernel
//!
//!     #[inline(always)]
//!     fn auto(x) {
//!         if the best kernel is static and nothing can be forced { that kernel(x) }
//!         else { CHOICE.load(Relaxed)(x) }
//!     }
//!
//!     #[cold]
//!     fn choose(x) { let f = on(OPERATION.choose()); CHOICE.store(f); f(x) }
//!
//!     fn on(backend) -> Function                      // for a forced handle
//!     static OPERATION: Operation                     // for the report
//! }
//! ```
//!
//! A call is one load and one indirect jump. The state "not chosen yet" is a
//! function like the others, which has the operation's own arguments and runs
//! it: nothing is tested, and no detection returns into the hot path, where it
//! would make the compiler save registers in a stack frame.
//!
//! `docs/performance.md` compares this with the chain of tests and direct jumps
//! that came before it. `tests/codegen.rs` looks at the assembly.

use core::fmt;
#[cfg(feature = "env-override")]
use core::sync::atomic::{AtomicU8, Ordering::Relaxed};

use crate::cpu::{self, Family, Token};

macro_rules! ids {
    ($($id:ident $name:literal)+) => {
        /// The name of a backend.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u8)]
        #[allow(dead_code, reason = "no target has all of them")]
        pub(crate) enum Id { $($id),+ }

        impl Id {
            #[cfg(feature = "env-override")]
            pub(crate) const ALL: [Self; [$($name),+].len()] = [$(Self::$id),+];

            pub(crate) const fn name(self) -> &'static str {
                match self { $(Self::$id => $name),+ }
            }
        }
    };
}

ids! {
    Scalar "scalar"
    Sse2 "sse2"
    Bmi2 "bmi2"
    Adx "adx"
    Avx2 "avx2"
    Avx512 "avx512"
    Avx512Ifma "avx512ifma"
    Neon "neon"
    Sha3 "sha3"
    Simd128 "simd128"
    C "c"
    Xkcp "xkcp"
    Libsecp256k1 "libsecp256k1"
}

impl Id {
    /// Whether `self` is part of what `ceiling` allows. Known CPUs with `ceiling` have it
    /// too; [`Operation::pick`] asks all the same.
    const fn within(self, ceiling: Self) -> bool {
        matches!(
            (self, ceiling),
            (Self::Scalar, _)
                | (Self::Sse2, Self::Sse2 | Self::Avx2 | Self::Avx512 | Self::Avx512Ifma)
                | (Self::Bmi2, Self::Bmi2 | Self::Adx | Self::Avx2 | Self::Avx512)
                | (Self::Adx, Self::Adx | Self::Avx2 | Self::Avx512 | Self::Avx512Ifma)
                | (Self::Avx2, Self::Avx2 | Self::Avx512 | Self::Avx512Ifma)
                | (Self::Avx512, Self::Avx512 | Self::Avx512Ifma)
                | (Self::Avx512Ifma, Self::Avx512Ifma)
                | (Self::Neon, Self::Neon | Self::Sha3)
                | (Self::Sha3, Self::Sha3)
                | (Self::C, Self::C)
                | (Self::Xkcp, Self::Xkcp)
                | (Self::Libsecp256k1, Self::Libsecp256k1)
                | (Self::Simd128, Self::Simd128)
        )
    }
}

/// A backend as compiled for this target.
#[derive(Clone, Copy)]
pub(crate) struct Kernel {
    pub(crate) id: Id,
    available: fn() -> bool,
    /// Every CPU that the program meets has it.
    is_static: bool,
}

impl Kernel {
    pub(crate) const fn new<T: Token>(id: Id) -> Self {
        Self { id, available: || T::new().is_some(), is_static: T::STATIC }
    }

    pub(crate) fn is_available(&self) -> bool {
        (self.available)()
    }
}

/// What is forced from outside for one primitive, found once.
pub(crate) struct Forced {
    by_cfg: Option<Id>,
    /// 0: not looked yet. Else [`NOTHING`], or one more than the id.
    #[cfg(feature = "env-override")]
    by_environment: AtomicU8,
}

/// `by_environment`: looked, and the variable does not name the primitive.
#[cfg(feature = "env-override")]
const NOTHING: u8 = u8::MAX;

impl Forced {
    /// Of a primitive whose backends on this target are `backends`. What the cfg forces must be
    /// among them: this is evaluated by the compiler.
    pub(crate) const fn new(by_cfg: Option<Id>, backends: &[Kernel]) -> Self {
        if let Some(id) = by_cfg {
            let mut at = 0;
            while at < backends.len() && backends[at].id as u8 != id as u8 {
                at += 1;
            }
            assert!(at < backends.len(), "this target has no such backend as the cfg forces");
        }
        Self {
            by_cfg,
            #[cfg(feature = "env-override")]
            by_environment: AtomicU8::new(0),
        }
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
    /// Whether code inlined for the baseline may bypass the choice. Not while
    /// nobody has looked at the environment: the dispatched call looks.
    #[allow(dead_code, reason = "not every target has such code")]
    #[inline(always)]
    pub(crate) fn may_inline_baseline(&self) -> bool {
        #[cfg(feature = "env-override")]
        return self.forced.by_cfg.is_none() && self.forced.by_environment.load(Relaxed) == NOTHING;
        #[cfg(not(feature = "env-override"))]
        self.forced.by_cfg.is_none()
    }

    /// Whether nothing can force a backend in this build.
    #[inline(always)]
    pub(crate) const fn is_free_at_compile_time(&self) -> bool {
        !cfg!(feature = "env-override") && self.forced.by_cfg.is_none()
    }

    pub(crate) fn find(&self, id: Id) -> Option<&Kernel> {
        self.backends.iter().find(|kernel| kernel.id == id)
    }

    /// What the cfg asks for, if this machine cannot run it.
    pub(crate) fn impossible(&self) -> Option<Id> {
        self.forced.by_cfg.filter(|id| !self.find(*id).is_some_and(Kernel::is_available))
    }

    /// The ceiling set by cfg or by the environment; ends the program if this
    /// machine cannot run it.
    pub(crate) fn forced(&self) -> Option<Id> {
        if let Some(id) = self.forced.by_cfg {
            if self.impossible().is_some() {
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
            return Id::ALL.into_iter().find(|id| *id as u8 + 1 == cached);
        }
        let id = crate::backend::environment::forced(self);
        self.forced.by_environment.store(id.map_or(NOTHING, |id| id as u8 + 1), Relaxed);
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
        match self.kernels {
            // What the macro's `folded` does.
            [best, ..] if best.is_static && self.primitive.is_free_at_compile_time() => best.id,
            _ => self.pick(self.primitive.forced()),
        }
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
        use std::io::Write as _;
        // Not `eprintln`, which panics if nothing can be written.
        let _ = std::io::stderr().write_fmt(format_args!("fastprim: {why}\n"));
        std::process::abort()
    }
    #[cfg(not(feature = "std"))]
    panic!("fastprim: {why}")
}

/// The id that a backend cfg names, as a constant. The list of the values is
/// in the manifest too, where a misspelled one becomes an error.
macro_rules! forced_by_cfg {
    ($cfg:ident: $($name:literal $id:ident)+) => {{
        let mut forced = None;
        $(if cfg!($cfg = $name) {
            forced = Some($crate::dispatch::Id::$id);
        })+
        forced
    }};
}

/// See the module's documentation. `kernels` names modules of `arch`, best
/// first, since the first one is what static features fold to, and without
/// `scalar`, which every operation has. Each module has
/// `ID`, `Token`, and a function of the operation's name that gives the kernel
/// for the token.
macro_rules! dispatch {
    (
        kernels [$($kernel:ident)*]
        primitive $primitive:path;
        preference $preference:path;
        $(#[$doc:meta])*
        unsafe fn $name:ident($($arg:ident: $type:ty),* $(,)?) $(-> $return:ty)?;
    ) => {
        $(#[$doc])*
        pub(crate) mod $name {
            use core::mem::transmute;
            use core::sync::atomic::{AtomicPtr, Ordering::Relaxed};

            use super::super::arch;
            use $crate::dispatch::{Id, Kernel, Operation};

            type Function = unsafe fn($($type),*) $(-> $return)?;

            pub(crate) static OPERATION: Operation = Operation {
                name: stringify!($name),
                primitive: &$primitive,
                kernels: &[
                    $(Kernel::new::<arch::$kernel::Token>(arch::$kernel::ID),)*
                    Kernel::new::<arch::scalar::Token>(arch::scalar::ID),
                ],
                preference: $preference,
            };

            /// Always a [`Function`].
            static CHOICE: AtomicPtr<()> = AtomicPtr::new(choose as Function as *mut ());

            /// With the best backend.
            ///
            /// # Safety
            /// The kernels' contract.
            #[inline(always)]
            pub(in super::super) unsafe fn auto($($arg: $type),*) $(-> $return)? {
                if let Some(kernel) = folded() {
                    // SAFETY: every CPU runs it, the compiler was told; the rest is the
                    // caller's promise.
                    return unsafe { kernel($($arg),*) };
                }
                // SAFETY: nothing but a `Function` is ever stored; the rest is
                // the caller's promise.
                unsafe { transmute::<*mut (), Function>(CHOICE.load(Relaxed))($($arg),*) }
            }

            /// The best kernel, if the compiler was told that every CPU has it.
            #[inline(always)]
            fn folded() -> Option<Function> {
                if !$primitive.is_free_at_compile_time() {
                    return None;
                }
                $crate::dispatch::dispatch!(@first $name [$($kernel)*])
            }

            #[cold]
            #[inline(never)]
            unsafe fn choose($($arg: $type),*) $(-> $return)? {
                // SAFETY: the choice is available.
                let kernel = unsafe { on(OPERATION.choose()) };
                CHOICE.store(kernel as *mut (), Relaxed);
                // SAFETY: the caller's promise.
                unsafe { kernel($($arg),*) }
            }

            /// The kernel of the backend `id`, or the best one within it.
            ///
            /// # Safety
            /// This machine runs `id`.
            #[inline]
            pub(in super::super) unsafe fn on(id: Id) -> Function {
                match id {
                    Id::Scalar => arch::scalar::$name(()),
                    // SAFETY: the caller's promise.
                    $(arch::$kernel::ID => unsafe {
                        arch::$kernel::$name($crate::cpu::Token::assume())
                    },)*
                    // SAFETY: there is no kernel of `id`, so `pick` gives one that is available.
                    _ => unsafe { on(OPERATION.pick(Some(id))) },
                }
            }
        }
    };
    (@first $name:ident []) => { Some(arch::scalar::$name(())) };
    (@first $name:ident [$best:ident $($rest:ident)*]) => {
        <arch::$best::Token as $crate::cpu::Token>::STATIC.then(|| {
            // SAFETY: the compiler was told that it is there.
            arch::$best::$name(unsafe { $crate::cpu::Token::assume() })
        })
    };
}
pub(crate) use {dispatch, forced_by_cfg};

#[cfg(test)]
mod tests {
    use super::*;

    static PRIMITIVE: Primitive = Primitive {
        name: "test",
        backends: &[],
        operations: &[],
        forced: Forced::new(None, &[]),
        self_test: || Ok(()),
    };

    /// An operation without an `avx2` kernel, on a machine without `avx512`.
    static OPERATION: Operation = Operation {
        name: "test",
        primitive: &PRIMITIVE,
        kernels: &[
            Kernel { id: Id::Avx512, available: || false, is_static: false },
            Kernel { id: Id::Sse2, available: || true, is_static: false },
            Kernel { id: Id::Scalar, available: || true, is_static: false },
        ],
        preference: |_| &[Id::Avx512, Id::Avx2, Id::Sse2],
    };

    #[test]
    fn only_what_runs_is_picked() {
        assert_eq!(OPERATION.pick(None), Id::Sse2);
    }

    #[test]
    fn a_ceiling_is_a_ceiling() {
        assert_eq!(OPERATION.pick(Some(Id::Avx2)), Id::Sse2);
        assert_eq!(OPERATION.pick(Some(Id::Sse2)), Id::Sse2);
        assert_eq!(OPERATION.pick(Some(Id::Scalar)), Id::Scalar);
        assert_eq!(OPERATION.pick(Some(Id::Neon)), Id::Scalar);
    }

    /// A handle stands for every kernel of its name: [`dispatch!`]'s `on` assumes the token.
    #[test]
    fn a_backend_has_what_its_kernels_need() {
        for primitive in crate::backend::PRIMITIVES {
            for operation in primitive.operations {
                for kernel in operation.kernels {
                    let name = (primitive.name, operation.name, kernel.id.name());
                    let backend = primitive.find(kernel.id).unwrap_or_else(|| panic!("{name:?}"));
                    assert!(!backend.is_available() || kernel.is_available(), "{name:?}");
                }
            }
        }
    }
}
