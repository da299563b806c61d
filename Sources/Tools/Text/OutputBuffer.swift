/// A growable buffer of bytes that is used again for each page.
///
/// The storage doubles when it is full and does not shrink. Therefore no memory is allocated after
/// the first pages.
public struct OutputBuffer: ~Copyable {
    @usableFromInline var base: UnsafeMutableRawPointer
    @usableFromInline var capacity: Int
    @usableFromInline var length = 0

    /// The number of bytes written.
    @inlinable public var count: Int { length }

    /// Creates an empty buffer with storage for `capacity` bytes.
    public init(capacity: Int = 64 * 1024) {
        self.capacity = max(capacity, 16)
        base = UnsafeMutableRawPointer.allocate(byteCount: self.capacity, alignment: 8)
    }

    deinit {
        base.deallocate()
    }

    /// Removes all bytes; keeps the storage by default.
    public mutating func removeAll(keepingCapacity: Bool = true) {
        length = 0
        if !keepingCapacity {
            self = OutputBuffer(capacity: 16)
        }
    }

    /// Drops everything after the first `count` bytes.
    @inlinable
    public mutating func truncate(to count: Int) {
        precondition(count >= 0 && count <= length, "cannot truncate \(length) bytes to \(count)")
        length = count
    }

    /// Appends one byte.
    @inlinable
    public mutating func append(_ byte: UInt8) {
        reserve(1)
        base.storeBytes(of: byte, toByteOffset: length, as: UInt8.self)
        length &+= 1
    }

    /// Appends bytes without escaping.
    @inlinable
    @inline(__always)
    public mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress else { return }
        reserve(bytes.count)
        (base + length).copyMemory(from: source, byteCount: bytes.count)
        length &+= bytes.count
    }

    /// Appends literal text without escaping.
    @inlinable
    public mutating func append(_ text: StaticString) {
        if text.hasPointerRepresentation {
            append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        } else {
            text.withUTF8Buffer { append(UnsafeRawBufferPointer($0)) }
        }
    }

    /// Appends the UTF-8 of `string` without escaping.
    ///
    /// For literals, the compiler prefers the overload with `StaticString`, which creates no
    /// `String`.
    @_disfavoredOverload
    public mutating func append(_ string: String) {
        var string = string
        string.withUTF8 { append(UnsafeRawBufferPointer($0)) }
    }

    /// Appends an integer of at most 64 bits in decimal digits.
    @inlinable
    public mutating func append(decimal value: some FixedWidthInteger) {
        append(magnitude: UInt64(value.magnitude), isNegative: value < 0)
    }

    /// Calls `body` with all bytes written so far; the bytes are valid only inside `body`.
    @inlinable
    public borrowing func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeRawBufferPointer(start: base, count: length))
    }

    @usableFromInline
    mutating func append(magnitude: UInt64, isNegative: Bool) {
        var digitCount = 1
        var bound: UInt64 = 10
        while magnitude >= bound {
            digitCount &+= 1
            let (next, overflow) = bound.multipliedReportingOverflow(by: 10)
            if overflow { break }
            bound = next
        }
        if isNegative {
            append(UInt8(ascii: "-"))
        }
        reserve(digitCount)
        var rest = magnitude
        var index = length &+ digitCount
        length = index
        repeat {
            index &-= 1
            base.storeBytes(
                of: UInt8(truncatingIfNeeded: rest % 10) &+ UInt8(ascii: "0"), toByteOffset: index,
                as: UInt8.self)
            rest /= 10
        } while rest > 0
    }

    @inlinable
    mutating func reserve(_ extra: Int) {
        if extra > capacity &- length {
            grow(extra)
        }
    }

    @usableFromInline
    @inline(never)
    mutating func grow(_ extra: Int) {
        let newCapacity = max(capacity * 2, length + extra)
        let larger = UnsafeMutableRawPointer.allocate(byteCount: newCapacity, alignment: 8)
        larger.copyMemory(from: base, byteCount: length)
        base.deallocate()
        base = larger
        capacity = newCapacity
    }
}
