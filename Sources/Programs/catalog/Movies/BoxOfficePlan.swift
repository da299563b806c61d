import Arguments
import CatalogBuild
import CatalogModel
import CatalogRendering
import CatalogSources
import Time
import HTTP

/// What a build of a site of movies needs besides what every build does.
struct BoxOfficePlan: Equatable {
    /// Where posters are sought where nothing else is given.
    static let defaultPosterAddress = BaseAddress("https://dapi.kakao.com")
    static let keyVariable = "CATALOG_KOBIS_KEY"
    static let posterKeyVariable = "CATALOG_KAKAO_KEY"
    static let defaultDailyCalls = 3_000

    var key: Secret
    var kinds: [ChartKind]
    var days: ChartDays
    var dailyCalls: Int
    var posters: Posters?
    /// Whom pages name for the figures.
    var credit: String?

    /// A search for posters.
    struct Posters: Equatable {
        var address: BaseAddress
        var key: Secret
        /// Whose pictures are taken; `nil` for those of the search's own.
        var hosts: [String]?
    }

    /// All that must not be shown.
    var secrets: [Secret] { [key] + [posters?.key].compactMap(\.self) }

    /// What a build of it must be told.
    ///
    /// - Throws: `HTTPError` for a key that no header may hold.
    func settings(at address: WebAddress) throws -> BoxOfficeSettings {
        var settings = BoxOfficeSettings(source: BoxOfficeSource(base: address, key: key))
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
    /// The plan of a build whose source is a box office; `nil` where it is another one.
    ///
    /// - Throws: `ArgumentError` for days where there are no charts, or as the others.
    init?(
        _ typed: ParsedArguments, _ configuration: SiteConfiguration,
        of source: BuildPlan.Source, _ part: BuildPart
    ) throws {
        guard case .api(let kind, _) = source, kind.subject == .movies else {
            if typed.has("--dates") {
                throw typed.error(.conflict("--dates", typed.has("--demo") ? "--demo" : "--source"))
            }
            return nil
        }
        if part.asksSource {
            let dates = try typed.value("--dates", of: ChartDates.self)
            try self.init(configuration, dates: dates, today: .inKorea)
        } else {
            try self.init(withoutKey: configuration)
        }
    }

    /// What is configured, with keys from the environment where the configuration has none.
    ///
    /// - Parameters:
    ///   - dates: what was typed.
    ///   - today: by the clocks of Korea.
    /// - Throws: `CommandError` when there is no key, or for days that are not over.
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

    /// What is configured of a site that is made of what was read before.
    ///
    /// - Throws: `CommandError.noChartKinds`.
    init(withoutKey configuration: SiteConfiguration) throws(CommandError) {
        key = Secret("")
        let kinds = configuration.source.charts
        guard !kinds.isEmpty else { throw .noChartKinds }
        self.kinds = ChartKind.allCases.filter(kinds.contains)
        days = .yesterday
        dailyCalls = Self.defaultDailyCalls
        credit = "영화진흥위원회 KOBIS"
    }
}
