import Digest
import Testing

@Suite struct SHA256DigestTests {
    /// The examples that FIPS 180-4 is published with, and the empty content.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func `published contents have their published digests`(content: String, hex: String) {
        #expect(SHA256Digest.of(Array(content.utf8)).hex == hex)
    }

    @Test func `a million bytes in uneven pieces have the published digest`() {
        var hasher = SHA256Hasher()
        var remaining = 1_000_000
        var pieceSize = 1
        while remaining > 0 {
            let piece = [UInt8](repeating: UInt8(ascii: "a"), count: min(pieceSize, remaining))
            piece.withUnsafeBytes { hasher.update($0) }
            remaining -= piece.count
            pieceSize = pieceSize * 3 % 10_007
        }
        #expect(
            hasher.finalize().hex
                == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test func `hexadecimal digits and bytes both lead back to the digest`() {
        let digest = SHA256Digest.of([1, 2, 3])
        let bytes = digest.withBytes { Array($0) }
        #expect(SHA256Digest(hex: digest.hex) == digest)
        #expect(SHA256Digest(hex: digest.hex.uppercased()) == digest)
        #expect(SHA256Digest(bytes: bytes) == digest)
        #expect(bytes.first == 0x03)
        #expect(digest.hex.hasPrefix("03905"))
    }

    @Test(arguments: [
        "", "ba78", String(repeating: "g", count: 64), String(repeating: "0", count: 63),
        String(repeating: "0", count: 65), "+" + String(repeating: "0", count: 63),
    ])
    func `other texts are not a digest`(text: String) {
        #expect(SHA256Digest(hex: text) == nil)
    }

    @Test(arguments: [0, 31, 33])
    func `other numbers of bytes are not a digest`(count: Int) {
        #expect(SHA256Digest(bytes: [UInt8](repeating: 0, count: count)) == nil)
    }
}
