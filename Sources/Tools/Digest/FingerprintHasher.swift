import CXXHash

/// A hasher that computes a ``Fingerprint`` of several inputs; after ``reset()`` it can be used
/// again.
///
/// The corresponding C functions are `XXH3_128bits_reset`, `XXH3_128bits_update` and
/// `XXH3_128bits_digest`.
package struct FingerprintHasher: ~Copyable {
    private let state: OpaquePointer

    /// Allocates a hasher without input.
    package init() {
        guard let state = XXH3_createState() else {
            preconditionFailure("not enough memory for a fingerprint of half a kilobyte")
        }
        self.state = state
        reset()
    }

    deinit {
        XXH3_freeState(state)
    }

    /// Discards all input.
    package mutating func reset() {
        XXH3_128bits_reset(state)
    }

    /// Adds bytes without their length, so that two pieces give the same result as their
    /// concatenation.
    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        XXH3_128bits_update(state, bytes.baseAddress, bytes.count)
    }

    /// Adds a number as eight bytes, the lowest byte first on every machine.
    package mutating func update(_ number: UInt64) {
        withUnsafeBytes(of: number.littleEndian) { update($0) }
    }

    /// Adds the length and the UTF-8 of a text, so that the border between two texts changes the
    /// result.
    package mutating func update(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            update(UInt64(utf8.count))
            update(UnsafeRawBufferPointer(utf8))
        }
    }

    /// Adds another fingerprint.
    package mutating func update(_ fingerprint: Fingerprint) {
        update(fingerprint.high)
        update(fingerprint.low)
    }

    /// Returns the fingerprint of all input since the last ``reset()``; more input may follow.
    package func finalize() -> Fingerprint {
        Fingerprint(XXH3_128bits_digest(state))
    }
}
