import CXXHash

/// Computes a ``Fingerprint`` of several inputs; one hasher serves for page after page.
///
/// The corresponding C functions are `XXH3_128bits_reset`, `XXH3_128bits_update` and
/// `XXH3_128bits_digest`.
public struct FingerprintHasher: ~Copyable {
    private let state: OpaquePointer

    /// Allocates a hasher that has seen nothing yet.
    public init() {
        guard let state = XXH3_createState() else {
            preconditionFailure("no memory for a fingerprint of half a kilobyte")
        }
        self.state = state
        reset()
    }

    deinit {
        XXH3_freeState(state)
    }

    /// Forgets everything that was added.
    public mutating func reset() {
        XXH3_128bits_reset(state)
    }

    /// Adds bytes without their length: two pieces count the same as one piece of both.
    public mutating func update(_ bytes: UnsafeRawBufferPointer) {
        XXH3_128bits_update(state, bytes.baseAddress, bytes.count)
    }

    /// Adds a number as eight bytes, the lowest first on every machine.
    public mutating func update(_ number: UInt64) {
        withUnsafeBytes(of: number.littleEndian) { update($0) }
    }

    /// Adds the UTF-8 of a text after its length, so that neighbouring texts cannot run together.
    public mutating func update(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            update(UInt64(utf8.count))
            update(UnsafeRawBufferPointer(utf8))
        }
    }

    /// Adds another fingerprint.
    public mutating func update(_ fingerprint: Fingerprint) {
        update(fingerprint.high)
        update(fingerprint.low)
    }

    /// The fingerprint of what was added since the last ``reset()``; more may be added afterwards.
    public func finalize() -> Fingerprint {
        Fingerprint(XXH3_128bits_digest(state))
    }
}
