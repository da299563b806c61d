import CatalogModel
import ImageFormats

/// Writes paths of pictures into borrowed memory, and drops text that does not fit.
struct PathWriter {
    /// The greatest length in bytes of the part of a path after its stem.
    static let mostBytes = 16

    private let buffer: UnsafeMutableRawBufferPointer
    private var count = 0

    init(into buffer: UnsafeMutableRawBufferPointer) {
        self.buffer = buffer
    }

    /// The bytes written so far.
    var written: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: buffer[..<count])
    }

    mutating func write(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count <= buffer.count - count else { return }
        UnsafeMutableRawBufferPointer(rebasing: buffer[count...]).copyMemory(from: bytes)
        count += bytes.count
    }

    mutating func write(_ text: StaticString) {
        text.withUTF8Buffer { write(UnsafeRawBufferPointer($0)) }
    }

    mutating func write(_ number: Int) {
        var divisor = 1
        while number / divisor >= 10 { divisor *= 10 }
        while divisor > 0 {
            let digit = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / divisor % 10)
            withUnsafeBytes(of: digit) { write($0) }
            divisor /= 10
        }
    }

    /// Writes the path of a picture's copy, such as `images/3f/9c…-320.webp`.
    mutating func write(_ copy: SitePicture.Copy, of stem: UnsafeRawBufferPointer) {
        write(stem)
        write("-")
        write(copy.width)
        write(".")
        write(copy.format.fileExtension)
    }
}
