extension CalendarDay {
    /// Reads the day in front of a timestamp such as `2022-01-04T00:00:00.00`; what follows the
    /// day is not looked at.
    ///
    /// - Returns: nil when the text does not begin with a day of the form `2022-01-04`.
    public init?(parsing timestamp: String) {
        let text = timestamp.prefix { $0 != "T" && $0 != " " }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2],
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
            1...12 ~= month, 1...31 ~= day
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The day as a timestamp of midnight, in the form of the contract.
    func timestamp(_ contract: Contract) -> String {
        let fraction =
            switch contract {
            case .january2022: ".00"
            case .october2022, .january2021, .may2021: ""
            }
        return "\(self)T00:00:00\(fraction)"
    }
}

extension CalendarDay: CustomStringConvertible {
    /// The day as `2022-01-04`.
    public var description: String {
        "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))"
    }

    /// The day as it stands in addresses, `20220104`.
    var compactText: String { year.padded(to: 4) + month.padded(to: 2) + day.padded(to: 2) }
}

extension Int {
    fileprivate func padded(to width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
    }
}
