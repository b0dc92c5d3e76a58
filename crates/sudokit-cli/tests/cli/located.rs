//! Every error that stands at a place in the input, as it is shown.

use super::fed;
use snapbox::str;
