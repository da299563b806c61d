import CCrypto

/// A hasher that computes the SHA-256 digest of content that arrives in pieces.
///
/// The corresponding C functions are `EVP_DigestInit_ex`, `EVP_DigestUpdate` and
/// `EVP_DigestFinal_ex`.
package struct SHA256Hasher: ~Copyable {
    private let context: OpaquePointer

    /// Starts a digest without input.
    package init() {
        // A failure ends the program, because libcrypto always offers SHA-256 unless its
        // installation is broken.
        guard
            let context = EVP_MD_CTX_new(),
            EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1
        else { preconditionFailure("libcrypto offers no SHA-256; its installation is broken") }
        self.context = context
    }

    deinit {
        EVP_MD_CTX_free(context)
    }

    /// Adds bytes to the content.
    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        let status = EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
        precondition(status == 1, "libcrypto refused \(bytes.count) bytes of SHA-256 input")
    }

    /// Returns the digest of all input.
    package consuming func finalize() -> SHA256Digest {
        withUnsafeTemporaryAllocation(byteCount: SHA256Digest.byteCount, alignment: 8) { digest in
            let status = EVP_DigestFinal_ex(
                context, digest.assumingMemoryBound(to: UInt8.self).baseAddress, nil)
            precondition(status == 1, "libcrypto did not finish a SHA-256 digest")
            return SHA256Digest(raw: UnsafeRawBufferPointer(digest))
        }
    }
}
