// MARK: - Reading

extension DecimalAmount {
    /// Reads a JSON number (RFC 8259 section 6), with or without an exponent.
    ///
    /// Unlike in JSON, leading zeros are allowed.
    ///
    /// - Parameters:
    ///   - precision: the maximum number of significant digits. Further digits after the point are
    ///     dropped; digits before the point are all kept.
    ///   - isRounded: true if the first dropped digit rounds the last kept digit; false if the
    ///     dropped digits are ignored.
    /// - Returns: `nil` if the text is not a number or has more digits than a ``DecimalAmount`` can
    ///   hold.
    package init?(
        parsing text: UnsafeRawBufferPointer, precision: Int = .max, isRounded: Bool = true
    ) {
        var rest = text[...]
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest = rest.dropFirst() }
        let whole = rest.prefix(while: \.isDecimalDigit)
        rest = rest[whole.endIndex...]
        var fraction = rest.prefix(0)
        if rest.first == UInt8(ascii: ".") {
            fraction = rest.dropFirst().prefix(while: \.isDecimalDigit)
            guard !fraction.isEmpty else { return nil }
            rest = rest[fraction.endIndex...]
        }
        guard !whole.isEmpty, let exponent = Self.exponent(rest) else { return nil }
        if whole.count + fraction.count > Self.largestScale {
            while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
        }
        self.init(
            digits: text[whole.startIndex..<max(whole.endIndex, fraction.endIndex)],
            wholeCount: whole.count + exponent, isNegative: isNegative, precision: precision,
            isRounded: isRounded)
    }

    /// Reads a number like ``init(parsing:precision:isRounded:)``, but from a `String`.
    package init?(parsing text: String, precision: Int = .max, isRounded: Bool = true) {
        var text = text
        let amount = text.withUTF8 {
            DecimalAmount(
                parsing: UnsafeRawBufferPointer($0), precision: precision, isRounded: isRounded)
        }
        guard let amount else { return nil }
        self = amount
    }

    /// Reads a text in the form of ``digits``, without an exponent and without leading zeros.
    ///
    /// The result is `nil` for any other text.
    package init?(digits: String) {
        self.init(parsing: digits)
        guard self.digits == digits else { return nil }
    }

    /// Returns the number that follows the letter `e` in `text`.
    ///
    /// The result is 0 for an empty text and `nil` for a text that is not an exponent.
    private static func exponent(_ text: Slice<UnsafeRawBufferPointer>) -> Int? {
        guard let first = text.first else { return 0 }
        guard first | 0x20 == UInt8(ascii: "e") else { return nil }
        // An exponent beyond ±64 is refused because no amount is that large or that small, and
        // because a later addition could overflow.
        return Int(String(decoding: text.dropFirst(), as: UTF8.self))
            .flatMap { -64...64 ~= $0 ? $0 : nil }
    }

    /// - Parameters:
    ///   - digits: the text before the exponent; a point in the text is skipped.
    ///   - wholeCount: the number of digits before the point. The exponent is already applied. The
    ///     number may be negative or exceed the number of digits.
    private init?(
        digits: Slice<UnsafeRawBufferPointer>, wholeCount: Int, isNegative: Bool, precision: Int,
        isRounded: Bool
    ) {
        var units: Int64 = 0
        var significant = 0
        var scale = -wholeCount
        for byte in digits where byte != UInt8(ascii: ".") {
            let digit = Int64(byte - UInt8(ascii: "0"))
            if significant >= precision, scale >= 0 {
                if isRounded, digit >= 5, units < .max { units += 1 }
                break
            }
            let (tenfold, overflow) = units.multipliedReportingOverflow(by: 10)
            let (sum, sumOverflow) = tenfold.addingReportingOverflow(digit)
            if overflow || sumOverflow { return nil }
            units = sum
            scale += 1
            if units > 0 { significant += 1 }
        }
        while units != 0, scale < 0 {
            let (tenfold, overflow) = units.multipliedReportingOverflow(by: 10)
            if overflow { return nil }
            units = tenfold
            scale += 1
        }
        while scale > Self.largestScale, units.isMultiple(of: 10), units != 0 {
            units /= 10
            scale -= 1
        }
        if units == 0 { scale = min(max(0, scale), Int(Self.largestScale)) }
        guard scale <= Self.largestScale else { return nil }
        self.init(units: isNegative ? -units : units, scale: UInt8(scale))
    }
}

// MARK: - Writing

extension DecimalAmount {
    /// The number as text, such as `-12.30`.
    package var digits: String {
        withDigits { String(decoding: $0, as: UTF8.self) }
    }

    /// Calls `body` with the number as ASCII text, such as `1234.50`.
    ///
    /// - Parameter decimals: the minimum number of digits after the point, up to 18. Missing digits
    ///   are written as zeros.
    @inlinable
    package func withDigits<Result>(
        decimals: Int = 0, _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        // 48 bytes suffice for a sign, 19 digits, a point, and the zeros before and after the
        // digits.
        try withUnsafeTemporaryAllocation(byteCount: 48, alignment: 1) { buffer in
            var start = buffer.count
            func put(_ byte: UInt8) {
                start -= 1
                buffer[start] = byte
            }
            let decimals = max(decimals, Int(scale))
            for _ in Int(scale)..<decimals { put(UInt8(ascii: "0")) }
            var (rest, written) = (units.magnitude, decimals - Int(scale))
            repeat {
                if written == decimals, written > 0 { put(UInt8(ascii: ".")) }
                put(UInt8(ascii: "0") + UInt8(rest % 10))
                rest /= 10
                written += 1
            } while rest > 0 || written <= decimals
            if units < 0 { put(UInt8(ascii: "-")) }
            return try body(UnsafeRawBufferPointer(rebasing: buffer[start...]))
        }
    }
}

extension DecimalAmount: CustomStringConvertible {
    /// The same as ``digits``.
    package var description: String { digits }
}

extension UInt8 {
    fileprivate var isDecimalDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
