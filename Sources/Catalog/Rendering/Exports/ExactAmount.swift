import Liquid

/// An amount in digits: with the decimals of its currency, or with more where it has more.
///
/// It is what the page shows but for signs and commas, and never rounded.
struct ExactAmount: Hashable, BitwiseCopyable {
    private var units: Int64
    /// Digits of `units` behind the point.
    private var scale: Int
    /// Zeros behind those.
    private var zeros = 0

    /// `nil` for a scale that no amount has.
    ///
    /// - Parameter currency: `nil` leaves the decimals as they are.
    init?(_ units: Int64, scale: UInt8, in currency: CurrencyCode?) {
        guard scale <= 18 else { return nil }
        self.units = units
        self.scale = Int(scale)
        guard let decimals = currency?.minorDigits else { return }
        while self.scale > decimals, self.units.isMultiple(of: 10) {
            self.units /= 10
            self.scale -= 1
        }
        zeros = max(0, decimals - self.scale)
    }

    /// How many digits stand behind the point.
    var decimals: Int { scale + zeros }

    /// Calls `body` with the digits, as `1234.50`.
    func withDigits<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        // A sign, 19 digits, a point, and what a small amount needs of zeros on both sides.
        try withUnsafeTemporaryAllocation(byteCount: 48, alignment: 1) { buffer in
            var start = buffer.count
            func put(_ byte: UInt8) {
                start -= 1
                buffer[start] = byte
            }
            for _ in 0..<zeros { put(UInt8(ascii: "0")) }
            var (rest, written) = (units.magnitude, zeros)
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
