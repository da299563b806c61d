import CatalogSources

/// A check that the clock of this computer is right.
struct ClockCheck {
    /// The largest acceptable difference from the API's clock, in seconds.
    private static let tolerance: Int64 = 300
    /// The start of 2026 in seconds since 1970; earlier times are wrong, because the program did
    /// not exist before.
    private static let earliest: Int64 = 1_767_225_600

    /// The current time in seconds since 1970.
    let now: Int64
    /// The time in the API's last reply in seconds since 1970; `nil` if the API sent no time or was
    /// not asked.
    let serverTime: Int64?

    var findings: [DoctorFinding] {
        guard now >= Self.earliest else {
            return [
                .warning("this computer's clock shows a time before 2026", remedy: Self.remedy)
            ]
        }
        guard let serverTime else { return [.ok("this computer's clock looks right")] }
        let difference = now - serverTime
        guard abs(difference) > Self.tolerance else {
            return [.ok("the clocks of this computer and of the API agree")]
        }
        let words = Duration.seconds(abs(difference)).inWholeUnits
        return [
            .warning(
                "this computer's clock is \(words) \(difference > 0 ? "ahead of" : "behind") the "
                    + "clock of the API; times on pages and in logs may be wrong",
                remedy: Self.remedy)
        ]
    }

    private static let remedy = "sudo timedatectl set-ntp true"
}
