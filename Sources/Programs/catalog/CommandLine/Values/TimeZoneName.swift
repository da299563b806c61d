import Time

/// Where the shop's clocks hang.
struct TimeZoneName: TypedValue {
    static let wanted = """
        a time zone such as Asia/Seoul or Europe/Berlin, from the files of this computer \
        (\(TimeZoneRules.systemFolder), package tzdata), or an offset from UTC such as +09:00
        """

    let rules: TimeZoneRules

    init?(_ text: String) {
        guard let rules = TimeZoneRules(named: text) else { return nil }
        self.rules = rules
    }
}
