//! A known answer for every kernel.

use super::{PRIMITIVE, batch, mul_mod, pow_mod, text};
use crate::backend::SelfTestError;

pub(super) fn run() -> Result<(), SelfTestError> {
    text::self_test()?;
    batch::self_test()?;
    PRIMITIVE.backends.iter().filter(|kernel| kernel.is_available()).try_for_each(|kernel| {
        pow_mod::test(kernel.id).and_then(|()| mul_mod::test(kernel.id)).map_err(|operation| {
            SelfTestError { primitive: PRIMITIVE.name, operation, backend: kernel.id.name() }
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_backend_passes() {
        assert_eq!(run(), Ok(()));
    }
}
