//! What the tests share: strategies, corpora, transforms.
