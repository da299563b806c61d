import Time

/// Shell commands that query the box office of a sandbox.
struct BoxOfficeExamples: Sendable {
    /// The address of the sandbox.
    let address: String

    /// The chart of the previous day.
    let chart: BoxOfficeChart

    /// The commands, in a meaningful order.
    var examples: [SandboxExample] {
        guard let first = chart.entries.first?.place.release else { return [] }
        return [
            SandboxExample(
                title: "Yesterday in the cinemas", command: "curl '\(address)\(dailyChart)'"),
            SandboxExample(
                title: "The week before", command: "curl '\(address)\(weeklyChart)'"),
            SandboxExample(
                title: "Show a film", command: "curl '\(address)\(Self.path(of: first))'"),
            SandboxExample(
                title: "Search for its posters",
                command: "curl -G -H 'Authorization: KakaoAK \(FilmCouncilAPI.key)'"
                    + " --data-urlencode 'query=\(first.film.title) 영화 포스터'"
                    + " '\(address)\(BoxOfficeRoute.imageSearchPath)'"),
        ]
    }

    /// The path of the chart of the previous day.
    var dailyChart: String {
        let day = chart.days.first.compactText
        return "\(BoxOfficeRoute.dailyChartPath)?key=\(FilmCouncilAPI.key)&targetDt=\(day)"
    }

    /// The path of the chart of the last complete week.
    var weeklyChart: String {
        let day = chart.days.first.adding(days: -7).compactText
        return
            "\(BoxOfficeRoute.weeklyChartPath)?key=\(FilmCouncilAPI.key)&targetDt=\(day)&weekGb=0"
    }

    /// Returns the path of the details of a film.
    static func path(of release: Release) -> String {
        "\(BoxOfficeRoute.filmPath)?key=\(FilmCouncilAPI.key)&movieCd=\(release.code)"
    }
}
