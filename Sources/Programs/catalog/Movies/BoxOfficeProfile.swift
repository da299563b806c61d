import CatalogBuild
import CatalogModel
import CatalogSources
import FoundationEssentials
import HTTP
import Time

/// The profile of the box office, an API of the Korean Film Council (KOFIC) with charts of movies.
enum BoxOfficeProfile: SourceProfile {
    static let defaultAddress = BaseAddress("https://www.kobis.or.kr")
    static let key: APIKey? = APIKey(
        variable: BoxOfficePlan.keyVariable, api: "the box office",
        issuer: "KOFIC issues at www.kobis.or.kr/kobisopenapi")
    static let title: String? = "Box office"
    static let units = ProgressUnits(list: "charts", details: "movies")

    static func keyVariables(missingIn configuration: SiteConfiguration) -> [String] {
        var variables: [String] = []
        if configuration.source.key == nil { variables.append(BoxOfficePlan.keyVariable) }
        if configuration.posters.key == nil { variables.append(BoxOfficePlan.posterKeyVariable) }
        return variables
    }

    static func size(of report: ContractReport) -> String {
        report.rowCount.map { ", whose newest chart has \($0.counted("movie"))" } ?? ""
    }
}

extension ProbePlan {
    /// An invalid key for users without a key; an API that refuses this key is a box office.
    private static let noKey = Secret("0000")

    /// Requests yesterday's chart, and returns a report about the reply.
    func probeBoxOffice(through http: HTTPClient) async -> ContractReport {
        let yesterday = CalendarDay.inKorea.adding(days: -1)
        return await BoxOfficeProbe(
            of: BoxOfficeSource(base: address.address, key: key ?? Self.noKey),
            ChartSpan(.daily, around: yesterday), through: http
        ).run()
    }
}

extension BuildReport {
    /// The number of charts and movies of the site in words; `nil` for a site without charts.
    var chartSummary: String? {
        guard charts > 0 else { return nil }
        return "\(charts.counted("chart")), \(movies.counted("movie"))"
    }
}

extension CalendarDay {
    /// The current day in Korea.
    static var inKorea: CalendarDay {
        CalendarDay(inKoreaAt: Int64(Date().timeIntervalSince1970.rounded(.down)))
    }
}
