import Arguments
import CatalogBuild
import CatalogModel
import CatalogRendering
import CatalogSandbox
import CatalogSources
import Time
import HTTP

/// The additional settings of a build that makes a site of movies.
struct BoxOfficePlan: Equatable {
    /// The default address of the API that searches posters.
    static let defaultPosterAddress = BaseAddress("https://dapi.kakao.com")
    static let keyVariable = "CATALOG_KOBIS_KEY"
    static let posterKeyVariable = "CATALOG_KAKAO_KEY"
    static let defaultDailyCalls = 3_000

    var key: Secret
    var kinds: [ChartKind]
    var filter: ChartFilter
    var days: ChartDays
    var dailyCalls: Int
    var posters: Posters?
    /// The institution that pages name as the source of the box office figures.
    var credit: String?

    /// The settings of the search for posters.
    struct Posters: Equatable {
        var address: BaseAddress
        var key: Secret
        /// The hosts from which posters are accepted; `nil` for the default hosts.
        var hosts: [String]?
    }

    /// All keys, which output must not show.
    var secrets: [Secret] { [key] + [posters?.key].compactMap(\.self) }

    /// Returns the settings for a build.
    ///
    /// - Throws: `HTTPError` for a key that a header cannot hold.
    func settings(at address: WebAddress) throws -> BoxOfficeSettings {
        var settings = BoxOfficeSettings(
            source: BoxOfficeSource(base: address, key: key, filter: filter))
        settings.kinds = kinds
        settings.days = days
        settings.dailyCalls = dailyCalls
        settings.credit = credit
        settings.posters = try posters.map { posters in
            try PosterSearch(
                base: posters.address.address, key: posters.key,
                rules: posters.hosts.map { PosterRules(hosts: $0) } ?? PosterRules())
        }
        return settings
    }
}

extension BoxOfficePlan {
    /// Creates the plan for a source of movies; `nil` for a source of products.
    ///
    /// - Throws: `ArgumentError` if `--dates` is typed for a source without charts, or an error of
    ///   the other initializers.
    init?(
        _ arguments: ParsedArguments, _ configuration: SiteConfiguration,
        of source: BuildPlan.Source, _ part: BuildPart
    ) throws {
        guard case .api(let kind, _) = source, kind.subject == .movies else {
            if arguments.has("--dates") {
                throw arguments.error(
                    .conflict("--dates", arguments.has("--demo") ? "--demo" : "--source"))
            }
            return nil
        }
        if part.asksSource {
            let dates = try arguments.value("--dates", of: ChartDates.self)
            try self.init(configuration, dates: dates, today: .inKorea)
        } else {
            try self.init(withoutKey: configuration)
        }
        if let language = try arguments.value("--language", of: LanguageTag.self)?.text {
            credit = Self.credit(for: filter, in: language)
        }
    }

    /// Reads the configuration; missing keys are read from the environment.
    ///
    /// - Parameters:
    ///   - dates: the days typed with `--dates`; `nil` to use the configured days.
    ///   - today: the current day in Korea.
    /// - Throws: `CommandError` when the key is missing, or the days have no charts yet.
    init(
        _ configuration: SiteConfiguration, dates: ChartDates?, today: CalendarDay,
        environment: (String) -> String? = Environment.value
    ) throws(CommandError) {
        let source = configuration.source
        guard let key = Secret(source.key, Self.keyVariable, environment) else {
            throw .noBoxOfficeKey
        }
        try self.init(withoutKey: configuration)
        self.key = key
        days = (dates ?? source.dates)?.days ?? .yesterday
        if case .range(let days) = days, days.lowerBound >= today {
            throw .futureDays("\(days.lowerBound)", newest: "\(today.adding(days: -1))")
        }
        dailyCalls = source.dailyCalls
        if let search = configuration.posters.url,
            let key = Secret(configuration.posters.key, Self.posterKeyVariable, environment)
        {
            posters = Posters(
                address: search, key: key, hosts: configuration.posters.hosts)
        }
    }

    /// Reads the configuration for rendering, which needs no key because it sends no requests.
    ///
    /// - Throws: `CommandError.noChartKinds`.
    init(withoutKey configuration: SiteConfiguration) throws(CommandError) {
        key = Secret("")
        let kinds = configuration.source.charts
        guard !kinds.isEmpty else { throw .noChartKinds }
        self.kinds = ChartKind.allCases.filter(kinds.contains)
        days = .yesterday
        dailyCalls = Self.defaultDailyCalls
        filter = configuration.source.filter
        credit = Self.credit(for: filter, in: configuration.language)
    }

    private static func credit(for filter: ChartFilter, in language: String) -> String {
        let isKorean = SampleLanguage(of: language) == .korean
        let council = isKorean ? "영화진흥위원회 KOBIS" : "Korean Film Council, KOBIS"
        return council + (filter.words(inKorean: isKorean).map { " (\($0))" } ?? "")
    }
}
