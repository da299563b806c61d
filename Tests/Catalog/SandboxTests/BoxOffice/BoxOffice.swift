import Time
import JSON
import Testing
import WebServer

@testable import CatalogSandbox

/// The box office on a day of tests, and how to ask it.
enum BoxOffice {
    /// A Sunday.
    static let today = day(2026, 11, 22)

    static let key = FilmCouncilAPI.key

    static func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDay {
        CalendarDay(year: year, month: month, day: day)
    }

    static func api(quirks: Set<Quirk> = []) -> SandboxAPI {
        SmallShop.api(SmallShop.pair, quirks: quirks)
    }

    /// The answer to a daily chart of a day, written `20220105`.
    static func daily(_ day: String, _ more: String = "") throws -> JSONValue {
        try json("\(BoxOfficeRoute.dailyChartPath)?key=\(key)&targetDt=\(day)\(more)")
    }

    /// The answer to a request for a chart of a week or a part of it.
    static func weekly(_ day: String, _ more: String = "&weekGb=0") throws -> JSONValue {
        try json("\(BoxOfficeRoute.weeklyChartPath)?key=\(key)&targetDt=\(day)\(more)")
    }

    static func film(_ code: String) throws -> JSONValue {
        let answer = try json("\(BoxOfficeRoute.filmPath)?key=\(key)&movieCd=\(code)")
        return try #require(answer["movieInfoResult"]?["movieInfo"])
    }

    static func json(_ target: String) throws -> JSONValue {
        let response = try api().get(target)
        #expect(response.status == 200)
        #expect(response.headers["Content-Type"] == "application/json")
        return try JSONValue(parsing: response.body)
    }

    /// The chart of a kind, of the days around a day.
    static func chart(_ kind: CountedDays.Kind, _ day: CalendarDay) -> BoxOfficeChart {
        BoxOfficeChart(of: .standard, CountedDays(kind, of: day), BoxOfficeFilter())
    }

    /// The only film with a property.
    static func film(where isMeant: (Film) -> Bool) throws -> Film {
        let found = Film.all.filter(isMeant)
        try #require(found.count == 1)
        return found[0]
    }
}
