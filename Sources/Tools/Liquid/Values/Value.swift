/// A value of the template language, stored in two words (16 bytes).
///
/// A value does not own memory. Texts, lists and objects point into the memory of the ``Renderer``
/// that created them. They are valid until this renderer releases the memory, and no other renderer
/// may use them.
public struct Value: BitwiseCopyable, Sendable {
    /// The tag, the kind, `aux` and `length`, from the lowest bits to the highest.
    ///
    /// The four fields share one word, so that the compiler stores a value in two registers.
    @usableFromInline let head: UInt64
    /// The meaning depends on the tag.
    ///
    /// For an integer: its number. For a decimal: its units. For a date: its seconds. For a
    /// boolean: 0 or 1. For most other values: the address of their contents.
    @usableFromInline let bits: UInt64

    @inlinable
    init(
        tag: Tag, kind: Kind = .text, aux: UInt16 = 0, length: UInt32 = 0, bits: UInt64 = 0
    ) {
        head =
            UInt64(tag.rawValue) | UInt64(kind.rawValue) &<< 8 | UInt64(aux) &<< 16
            | UInt64(length) &<< 32
        self.bits = bits
    }

    @inlinable
    var tag: Tag {
        // The conversion is safe because only `init` writes this byte, from a tag.
        unsafeBitCast(UInt8(truncatingIfNeeded: head), to: Tag.self)
    }

    @inlinable
    var kind: Kind {
        unsafeBitCast(UInt8(truncatingIfNeeded: head &>> 8), to: Kind.self)
    }

    /// The meaning depends on the tag.
    ///
    /// For an object: the index of its schema in the renderer. For an amount: its packed currency,
    /// or 0 without a currency. For a date: the zone in which it is shown (``Zone``).
    @inlinable var aux: UInt16 { UInt16(truncatingIfNeeded: head &>> 16) }

    /// The meaning depends on the tag.
    ///
    /// For a text: its number of bytes. For a list: its number of elements. For an object: its
    /// number of slots. For a decimal: its number of decimals. For a date: its nanoseconds.
    @inlinable var length: UInt32 { UInt32(truncatingIfNeeded: head &>> 32) }
}

extension Value {
    /// The type of a value.
    @usableFromInline
    enum Tag: UInt8, BitwiseCopyable, Sendable {
        case nothing, boolean, integer, decimal, date, text, list, object, range, empty, blank
        /// A floating-point number that no short decimal represents.
        ///
        /// Examples are infinite, very large and very small numbers, and numbers with many digits.
        case double
        /// An integer that needs more than 64 bits; `bits` is the address of its 128 bits.
        case wideInteger
        /// All variables that are visible in a frame, which is the value of `self`.
        case scope
        /// A running loop, which is the value of `forloop` or `tablerowloop`.
        case loop
        /// An argument of a filter that the template omitted; templates never see this value.
        case absent
    }

    /// The language in which a text is written, which determines its escaping.
    @usableFromInline
    enum Kind: UInt8, BitwiseCopyable, Sendable {
        /// Text from data; it is escaped wherever it is written.
        case text
        /// A literal in a template that contains special characters of HTML.
        ///
        /// The literal is treated as HTML until a filter escapes it.
        case literal
        /// HTML; between tags it is written without escaping.
        case html
        /// JSON that is safe inside a script, where it is written without escaping.
        case json
    }
}

extension Value {
    /// The value `nil` of the language, which writes nothing and is false in conditions.
    @inlinable public static var nothing: Value { Value(tag: .nothing) }

    /// Creates the value `true` or `false`.
    @inlinable
    public static func boolean(_ flag: Bool) -> Value {
        Value(tag: .boolean, bits: flag ? 1 : 0)
    }

    /// Creates a whole number.
    @inlinable
    public static func integer(_ number: Int64) -> Value {
        Value(tag: .integer, bits: UInt64(bitPattern: number))
    }

    /// Creates a whole number.
    @inlinable
    public static func integer(_ number: Int) -> Value {
        integer(Int64(number))
    }

    /// Creates a point in time from the seconds since 1970-01-01T00:00:00Z.
    @inlinable
    public static func date(_ seconds: Int64) -> Value {
        Value(tag: .date, bits: UInt64(bitPattern: seconds))
    }

    /// Creates a point in time from the seconds since 1970-01-01T00:00:00Z, with its own time zone.
    ///
    /// `utcOffset` is the offset of the zone in seconds east of UTC. It must be less than a day,
    /// and is truncated to whole minutes.
    public static func date(_ seconds: Int64, utcOffset: Int) -> Value {
        .date(seconds, nanoseconds: 0, zone: Zone(utcOffset: utcOffset))
    }

    /// Creates an exact amount of money: `units` divided by ten to the power of `scale` (0 to 18).
    ///
    /// `money(units: 1230, scale: 2, currency: CurrencyCode("USD"))` is 12.30 dollars. Without a
    /// currency, the value is a decimal number.
    @inlinable
    public static func money(units: Int64, scale: Int, currency: CurrencyCode?) -> Value {
        precondition(scale >= 0 && scale <= 18, "money scale \(scale) is not in 0...18")
        return Value(
            tag: .decimal, aux: currency?.packed ?? 0, length: UInt32(scale),
            bits: UInt64(bitPattern: units))
    }

    /// True if the value is `.nothing`.
    @inlinable public var isNothing: Bool { tag == .nothing }
}
