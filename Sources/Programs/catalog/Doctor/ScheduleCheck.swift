import Scheduling

/// A check that exactly one installed schedule builds the site.
struct ScheduleCheck {
    /// The next build of each installed schedule.
    let builds: [NextBuild]

    var findings: [DoctorFinding] {
        guard !builds.isEmpty else {
            return [.ok("no schedule of 'catalog schedule' builds the site on this computer")]
        }
        return builds.map(finding) + several
    }

    private func finding(_ build: NextBuild) -> DoctorFinding {
        if let obstacle = build.obstacle {
            return .warning(
                "\(build.place) is installed but does not start builds: \(obstacle.reason)",
                remedy: obstacle.remedy)
        }
        let time = build.time.map { ", next at \(LocalTime($0))" } ?? ""
        return .ok("\(build.kind.rawValue) builds the site every day\(time) (\(build.place))")
    }

    private var several: [DoctorFinding] {
        guard builds.count > 1 else { return [] }
        let places = builds.map(\.place).joined(separator: ", ")
        return [
            .warning(
                "\(builds.count) schedules build the same site: \(places)",
                remedy: "keep one; 'catalog schedule systemd --uninstall' or 'catalog schedule "
                    + "cron --uninstall' removes the other")
        ]
    }
}
