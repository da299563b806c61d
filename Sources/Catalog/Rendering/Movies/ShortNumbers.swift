/// Writes large numbers with few characters, as the language does: `8만 3천`, `6.3억`, `1.2M`.
///
/// The language file contains a text for each power of ten that has a name, such as `short.e4`. A
/// second text, such as `short.e4_tenths`, is optional; it is for numbers with a digit for the
/// tenths.
struct ShortNumbers {
    /// The prefix of the keys in the language file.
    static let prefix = "short."

    private struct Unit {
        let power: Int64
        let text: String
        let textWithTenths: String?
    }

    /// The named powers of ten, the smallest first.
    private let units: [Unit]

    init(in strings: [String: String]) {
        let powers = (1...18).reduce(into: [1] as [Int64]) { powers, _ in
            powers.append(powers[powers.count - 1] * 10)
        }
        units = powers.indices.compactMap { exponent in
            let key = Self.prefix + "e\(exponent)"
            return strings[key].map {
                Unit(power: powers[exponent], text: $0, textWithTenths: strings[key + "_tenths"])
            }
        }
    }

    /// Returns the short form of a number, rounded to two or more significant digits.
    ///
    /// Returns `nil` for a number below the smallest named power.
    func text(of number: Int64) -> String? {
        guard let index = units.lastIndex(where: { $0.power > 1 && $0.power <= number }) else {
            return nil
        }
        let unit = units[index]
        let tenths = number.rounded(dividingBy: unit.power / 10)
        if tenths < 100 { return text(ofTenths: tenths, in: unit) }
        let whole = number.rounded(dividingBy: unit.power)
        // Rounding can reach the next power: 9,999.6만 becomes 1억.
        if units.indices.contains(index + 1), whole >= units[index + 1].power / unit.power {
            return units[index + 1].text.filled(with: ["number": "1"])
        }
        return unit.text.filled(with: ["number": whole.withThousands])
    }

    private func text(ofTenths tenths: Int64, in unit: Unit) -> String {
        let (whole, rest) = tenths.quotientAndRemainder(dividingBy: 10)
        if rest == 0 { return unit.text.filled(with: ["number": "\(whole)"]) }
        if let text = unit.textWithTenths {
            return text.filled(with: ["number": "\(whole)", "tenths": "\(rest)"])
        }
        return unit.text.filled(with: ["number": "\(whole).\(rest)"])
    }
}

extension Int64 {
    /// Returns the nearest quotient of a number that is not negative; halves are rounded up.
    fileprivate func rounded(dividingBy divisor: Int64) -> Int64 {
        let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
        return rest >= divisor - rest ? quotient + 1 : quotient
    }

    /// The number with commas, such as `9,995`; it must not be negative.
    fileprivate var withThousands: String {
        if self < 1_000 { return "\(self)" }
        return (self / 1_000).withThousands + ",\(String(self % 1_000 + 1_000).dropFirst())"
    }
}
