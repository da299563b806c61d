internal import Glibc

extension RawSpan {
    func byte(at position: Int) -> UInt8 {
        unsafeLoad(fromByteOffset: position, as: UInt8.self)
    }

    /// Returns the first position of `byte` at or after `position`, or the position of the end.
    func firstIndex(of byte: UInt8, from position: Int) -> Int {
        extracting(position...).withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, let found = memchr(start, Int32(byte), bytes.count)
            else { return position + bytes.count }
            return position + (UnsafeRawPointer(found) - start)
        }
    }
}
