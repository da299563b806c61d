import Time

/// Lines for a terminal that ask the box office of a sandbox.
struct BoxOfficeExamples: Sendable {
    /// Where the sandbox is.
    let address: String

    /// The chart of the day before.
    let chart: BoxOfficeChart

    /// The lines, in an order in which they make sense.
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

    /// The path of yesterday's chart.
    var dailyChart: String {
        let day = chart.days.first.compactText
        return "\(BoxOfficeRoute.dailyChartPath)?key=\(FilmCouncilAPI.key)&targetDt=\(day)"
    }

    /// The path of the chart of the last whole week.
    var weeklyChart: String {
        let day = chart.days.first.adding(days: -7).compactText
        return
            "\(BoxOfficeRoute.weeklyChartPath)?key=\(FilmCouncilAPI.key)&targetDt=\(day)&weekGb=0"
    }

    /// The path of what is known of a film.
    static func path(of release: Release) -> String {
        "\(BoxOfficeRoute.filmPath)?key=\(FilmCouncilAPI.key)&movieCd=\(release.code)"
    }
}
