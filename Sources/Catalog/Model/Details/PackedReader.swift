/// Reads bytes that a `PackedWriter` wrote, directly from storage.
///
/// In damaged bytes, all values after the fault read as zero or absent. A read never goes beyond
/// the end of the bytes.
package struct PackedReader: BitwiseCopyable {
    private var rest: UnsafeRawBufferPointer

    package init(_ bytes: UnsafeRawBufferPointer) {
        rest = bytes
    }

    package var isAtEnd: Bool { rest.isEmpty }

    package mutating func number() -> Int {
        var (number, shift): (UInt64, UInt64) = (0, 0)
        while shift < 64, let byte = rest.first {
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst())
            number |= UInt64(byte & 0x7F) << shift
            if byte & 0x80 == 0 { return Int(truncatingIfNeeded: number) }
            shift += 7
        }
        rest = UnsafeRawBufferPointer(start: nil, count: 0)
        return 0
    }

    /// Reads the number of elements of a list.
    ///
    /// The number is limited to the number of bytes left, because each element has at least one
    /// byte.
    package mutating func count() -> Int {
        min(max(number(), 0), rest.count)
    }

    package mutating func optionalNumber() -> Int? {
        let number = number()
        return number > 0 ? number - 1 : nil
    }

    /// Reads a text; the result for an absent text has no base address.
    package mutating func text() -> UnsafeRawBufferPointer {
        let none = UnsafeRawBufferPointer(start: nil, count: 0)
        guard let length = optionalNumber() else { return none }
        guard length <= rest.count else {
            rest = none
            return none
        }
        defer { rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(length)) }
        return UnsafeRawBufferPointer(rebasing: rest.prefix(length))
    }

    package mutating func string() -> String? {
        let text = text()
        return text.baseAddress == nil ? nil : String(decoding: text, as: UTF8.self)
    }

    package mutating func amount() -> DecimalAmount? {
        guard let scale = optionalNumber() else { return nil }
        let zigzag = UInt64(bitPattern: Int64(number()))
        guard scale <= Int(DecimalAmount.largestScale) else {
            rest = UnsafeRawBufferPointer(start: nil, count: 0)
            return nil
        }
        let units = Int64(bitPattern: zigzag >> 1) ^ -Int64(bitPattern: zigzag & 1)
        return DecimalAmount(units: units, scale: UInt8(scale))
    }
}
