//! Nothing: the tests are what counts.
