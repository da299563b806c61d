/// Large numbers in few characters, in the form of a language: `8만 3천`, `6.3억`, `1.2M`.
///
/// The language file has a text for each power of ten that has a name (`short.e4`), and may have
/// another for ten times less beside it (`short.e4_tenths`).
struct ShortNumbers {
    /// The prefix of the texts' keys.
    static let prefix = "short."

    private struct Unit {
        let power: Int64
        let text: String
        let textWithTenths: String?
    }

    /// The units, the least first.
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

    /// Returns a number rounded to two or more significant digits; `nil` for a number below all
    /// units.
    func text(of number: Int64) -> String? {
        guard let index = units.lastIndex(where: { $0.power > 1 && $0.power <= number }) else {
            return nil
        }
        let unit = units[index]
        let tenths = number.rounded(dividingBy: unit.power / 10)
        if tenths < 100 { return text(ofTenths: tenths, in: unit) }
        let whole = number.rounded(dividingBy: unit.power)
        // Rounded to the next unit: 9,999.6만 is 1억.
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
    /// Returns the nearest quotient, halves rounded up; for numbers from 0.
    fileprivate func rounded(dividingBy divisor: Int64) -> Int64 {
        let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
        return rest >= divisor - rest ? quotient + 1 : quotient
    }

    /// The number with commas, such as `9,995`; for numbers from 0.
    fileprivate var withThousands: String {
        if self < 1_000 { return "\(self)" }
        return (self / 1_000).withThousands + ",\(String(self % 1_000 + 1_000).dropFirst())"
    }
}
