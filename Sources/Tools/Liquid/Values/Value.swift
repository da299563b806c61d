/// A value of the template language: two words of 16 bytes in total, without ownership.
///
/// Texts, lists and objects point into the arena of the ``Renderer`` that created them and are
/// valid until it releases that part of its arena. A value belongs to that renderer alone.
public struct Value: BitwiseCopyable, Sendable {
    /// From the lowest bits up: the tag, the kind, `aux` and `length`.
    ///
    /// This is one word instead of four fields, so that the compiler keeps a value in two
    /// registers.
    @usableFromInline let head: UInt64
    /// An integer, units or seconds; a boolean's 0 or 1; otherwise an address.
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
        // Only `init` writes the byte, from a tag.
        unsafeBitCast(UInt8(truncatingIfNeeded: head), to: Tag.self)
    }

    @inlinable
    var kind: Kind {
        unsafeBitCast(UInt8(truncatingIfNeeded: head &>> 8), to: Kind.self)
    }

    /// An object's schema, by its index in the renderer; an amount's packed currency, 0 if it has
    /// none; or the zone that a date is shown in (``Zone``).
    @inlinable var aux: UInt16 { UInt16(truncatingIfNeeded: head &>> 16) }

    /// The number of a text's bytes, of a list's elements, of an object's slots or of a number's
    /// decimals, or the nanoseconds of a date.
    @inlinable var length: UInt32 { UInt32(truncatingIfNeeded: head &>> 32) }
}

extension Value {
    /// The type of a value.
    @usableFromInline
    enum Tag: UInt8, BitwiseCopyable, Sendable {
        case nothing, boolean, integer, decimal, date, text, list, object, range, empty, blank
        /// A floating-point number that is not a short decimal: infinite, very large, very small or
        /// with many digits.
        case double
        /// An integer of more than 64 bits, stored at an address.
        case wideInteger
        /// The variables visible in a frame (`self`).
        case scope
        /// A running loop (`forloop`, `tablerowloop`).
        case loop
        /// A missing argument of a filter; templates never see it.
        case absent
    }

    /// The markup in a text, which determines its escaping.
    @usableFromInline
    enum Kind: UInt8, BitwiseCopyable, Sendable {
        /// Text from data: escaped wherever it is written.
        case text
        /// Text of the template's author with special characters of HTML: it is HTML until it is
        /// escaped.
        case literal
        /// HTML: written unchanged between tags.
        case html
        /// JSON that is safe inside a script: written there unchanged.
        case json
    }
}

extension Value {
    /// No value (`nil`); writes nothing and is false in conditions.
    @inlinable public static var nothing: Value { Value(tag: .nothing) }

    /// Creates `true` or `false`.
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

    /// Creates a point in time, in seconds since 1970-01-01T00:00:00Z.
    @inlinable
    public static func date(_ seconds: Int64) -> Value {
        Value(tag: .date, bits: UInt64(bitPattern: seconds))
    }

    /// Creates a point in time, in seconds since 1970-01-01T00:00:00Z, shown with an offset in
    /// seconds east of UTC.
    ///
    /// The offset is less than a day either way, and is truncated to whole minutes.
    public static func date(_ seconds: Int64, utcOffset: Int) -> Value {
        .date(seconds, nanoseconds: 0, zone: Zone(utcOffset: utcOffset))
    }

    /// Creates an exact amount: `units` divided by ten to the power of `scale` (0 to 18).
    ///
    /// `money(units: 1230, scale: 2, currency: CurrencyCode("USD"))` is 12.30 dollars. Without a
    /// currency it is a plain decimal number.
    @inlinable
    public static func money(units: Int64, scale: Int, currency: CurrencyCode?) -> Value {
        precondition(scale >= 0 && scale <= 18, "money scale \(scale) is not in 0...18")
        return Value(
            tag: .decimal, aux: currency?.packed ?? 0, length: UInt32(scale),
            bits: UInt64(bitPattern: units))
    }

    /// True if this is nothing.
    @inlinable public var isNothing: Bool { tag == .nothing }
}
