extension Value {
    static var empty: Value { Value(tag: .empty) }
    static var blank: Value { Value(tag: .blank) }
    static var absent: Value { Value(tag: .absent) }

    static func text(_ bytes: UnsafeRawBufferPointer, kind: Kind) -> Value {
        guard let base = bytes.baseAddress else { return Value(tag: .text, kind: kind) }
        return Value(
            tag: .text, kind: kind, length: UInt32(bytes.count),
            bits: UInt64(UInt(bitPattern: base)))
    }

    static func list(_ elements: UnsafeMutablePointer<Value>, count: Int) -> Value {
        Value(tag: .list, length: UInt32(count), bits: UInt64(UInt(bitPattern: elements)))
    }

    static func double(_ number: Double) -> Value {
        Value(tag: .double, bits: number.bitPattern)
    }

    /// Creates a point in time with nanoseconds; `zone` is the zone in which it is shown.
    static func date(_ seconds: Int64, nanoseconds: UInt32, zone: Zone) -> Value {
        Value(
            tag: .date, aux: zone.code, length: nanoseconds, bits: UInt64(bitPattern: seconds))
    }

    /// Creates a range of `count` whole numbers, beginning with `start`.
    static func range(from start: Int64, count: Int) -> Value {
        Value(tag: .range, length: UInt32(count), bits: UInt64(bitPattern: start))
    }

    /// True if the text is HTML, which is written between tags without escaping.
    @inline(__always)
    var isHTML: Bool {
        tag == .text && (kind == .html || kind == .literal)
    }

    @inline(__always)
    var isTruthy: Bool {
        tag != .nothing && tag != .absent && (tag != .boolean || bits != 0)
    }

    @inline(__always)
    var number: Int64 { Int64(bitPattern: bits) }

    @inline(__always)
    var count: Int { Int(length) }

    /// The floating-point number of a value with the tag `.double`.
    var double: Double { Double(bitPattern: bits) }

    /// The number of a value with the tag `.wideInteger`.
    var wideInteger: Int128 {
        UnsafeRawPointer(bitPattern: UInt(bits))?.loadUnaligned(as: Int128.self) ?? 0
    }

    /// True if the value is a number of any type.
    var isNumber: Bool {
        switch tag {
        case .integer, .decimal, .double, .wideInteger: true
        default: false
        }
    }

    /// True if the value stands for an argument that the template omitted.
    var isAbsent: Bool { tag == .absent }

    /// The number of decimals of a decimal or an amount.
    var scale: Int { Int(length) }

    /// The bytes of a text; empty for other values.
    @inline(__always)
    var bytes: UnsafeRawBufferPointer {
        guard tag == .text else { return UnsafeRawBufferPointer(start: nil, count: 0) }
        return UnsafeRawBufferPointer(
            start: UnsafeRawPointer(bitPattern: UInt(bits)), count: Int(length))
    }

    /// The elements of a list or the slots of an object; empty for other values.
    @inline(__always)
    var elements: UnsafeBufferPointer<Value> {
        guard tag == .list || tag == .object else {
            return UnsafeBufferPointer(start: nil, count: 0)
        }
        return UnsafeBufferPointer(
            start: UnsafePointer<Value>(bitPattern: UInt(bits)), count: Int(length))
    }

    /// Returns the value in a slot of an object.
    ///
    /// Returns `.nothing` for other values, and for an index past the last slot.
    @inline(__always)
    func slot(_ index: Int) -> Value {
        guard tag == .object, index < Int(length),
            let slots = UnsafePointer<Value>(bitPattern: UInt(bits))
        else { return .nothing }
        return slots[index]
    }

    /// The last number of a range, which must not be empty.
    var lastNumber: Int64 { number &+ (Int64(length) &- 1) }

    /// Returns the element of a list or range at `index`, which must be less than the count.
    ///
    /// Any other value is its own element.
    func element(at index: Int) -> Value {
        switch tag {
        case .list: elements[index]
        case .range: .integer(number + Int64(index))
        default: self
        }
    }

    /// True for a text, list or object without contents.
    var isEmpty: Bool {
        switch tag {
        case .text, .list, .object: length == 0
        default: false
        }
    }

    /// Returns true for `.nothing`, `false`, empty values, and texts of only white space.
    func isBlank(_ work: inout Work) -> Bool {
        switch tag {
        case .nothing: return true
        case .boolean: return bits == 0
        case .text:
            work.add(bytes: count)
            return bytes.allSatisfy(ASCII.isSpace)
        default: return isEmpty
        }
    }

    /// The name of the type in messages.
    var typeName: StaticString {
        switch tag {
        case .nothing: "nil"
        case .boolean: "boolean"
        case .integer: "integer"
        case .decimal: aux == 0 ? "decimal" : "money"
        case .date: "date"
        case .text: "text"
        case .list: "list"
        case .object: "object"
        case .range: "range"
        case .empty: "empty"
        case .blank: "blank"
        case .double: "decimal"
        case .wideInteger: "integer"
        case .scope: "self"
        case .loop: "loop"
        case .absent: "nothing"
        }
    }
}
