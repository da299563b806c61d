import Digest
import Testing

@Suite struct FingerprintTests {
    @Test func `the empty content has the published fingerprint`() {
        #expect(Fingerprint.of([]).hex == "99aa06d3014798d86001c324468d497f")
    }

    @Test(arguments: 0...1025)
    func `pieces have the fingerprint of the whole`(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        var hasher = FingerprintHasher()
        let middle = count / 3
        bytes[..<middle].withUnsafeBytes { hasher.update($0) }
        bytes[middle...].withUnsafeBytes { hasher.update($0) }
        #expect(hasher.finalize() == Fingerprint.of(bytes))
    }

    @Test func `a reset hasher is as good as new`() {
        var hasher = FingerprintHasher()
        hasher.update("the last page")
        hasher.reset()
        #expect(hasher.finalize() == Fingerprint.of([]))
    }

    @Test func `neighbouring texts do not run together`() {
        #expect(fingerprint(of: "ab", "c") != fingerprint(of: "a", "bc"))
        #expect(fingerprint(of: "", "a") != fingerprint(of: "a", ""))
        #expect(fingerprint(of: "가", "나") == fingerprint(of: "가", "나"))
    }

    @Test func `texts that look alike but differ in bytes have different fingerprints`() {
        #expect(fingerprint(of: "\u{E9}") != fingerprint(of: "e\u{301}"))
    }

    @Test func `a number counts lowest byte first`() {
        var hasher = FingerprintHasher()
        hasher.update(0x0102 as UInt64)
        #expect(hasher.finalize() == Fingerprint.of([2, 1, 0, 0, 0, 0, 0, 0]))
    }

    @Test func `hexadecimal digits and words both lead back to the fingerprint`() {
        let fingerprint = Fingerprint.of([1, 2, 3])
        #expect(Fingerprint(hex: fingerprint.hex) == fingerprint)
        #expect(Fingerprint(high: fingerprint.high, low: fingerprint.low) == fingerprint)
        #expect(Fingerprint(hex: "99aa06d3014798d86001c324468d497") == nil)
        #expect(Fingerprint(high: 1, low: 2).hex == "00000000000000010000000000000002")
    }

    private func fingerprint(of texts: String...) -> Fingerprint {
        var hasher = FingerprintHasher()
        for text in texts { hasher.update(text) }
        return hasher.finalize()
    }
}
