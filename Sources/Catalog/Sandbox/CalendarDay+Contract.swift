import Time

extension CalendarDay {
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
