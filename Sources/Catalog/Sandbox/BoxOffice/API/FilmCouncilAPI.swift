import Time
internal import JSON
internal import WebServer

/// The open API of the Korean Film Council, as a function from requests to JSON.
///
/// The films and figures come from `programme`.
struct FilmCouncilAPI: Sendable {
    let programme: Programme

    /// The current day in Korea; the newest chart covers the day before.
    let today: CalendarDay

    /// True if all requests that are allowed on one day are used up.
    var isUsedUp = false

    /// The only valid key, which the picture search accepts too.
    static let key = "0123456789abcdef0123456789abcdef"

    /// Returns the requested chart of a day.
    func dailyChart(_ request: WebRequest) -> [UInt8] {
        answer(request) { (json) throws(FilmCouncilFault) in
            BoxOfficeChartWriter(try chart(.daily, request)).write(into: &json)
        }
    }

    /// Returns the requested chart of a week or of a part of a week.
    func weeklyChart(_ request: WebRequest) -> [UInt8] {
        answer(request) { (json) throws(FilmCouncilFault) in
            let kind: CountedDays.Kind =
                switch request.queryValue("weekGb") {
                case "0": .weekly
                case "2": .workdays
                default: .weekend
                }
            BoxOfficeChartWriter(try chart(kind, request)).write(into: &json)
        }
    }

    /// Returns the details of the film with the requested code.
    ///
    /// All texts and lists are empty if the code is unknown.
    func film(_ request: WebRequest) -> [UInt8] {
        answer(request) { (json) throws(FilmCouncilFault) in
            let release = request.queryValue("movieCd")
                .flatMap { programme.release(code: $0, knownOn: today) }
            FilmWriter(release: release, today: today).write(into: &json)
        }
    }

    /// The chart of the previous day.
    var newestChart: BoxOfficeChart {
        BoxOfficeChart(of: programme, CountedDays(.daily, of: today.adding(days: -1)), .init())
    }
}

extension FilmCouncilAPI {
    private func answer(
        _ request: WebRequest, _ write: (inout JSONWriter) throws(FilmCouncilFault) -> Void
    ) -> [UInt8] {
        var json = JSONWriter()
        do throws(FilmCouncilFault) {
            guard request.queryValue("key") == Self.key else { throw .invalidKey }
            if isUsedUp { throw .usedUp }
            try write(&json)
        } catch {
            error.write(into: &json)
        }
        return json.bytes()
    }

    /// Returns the requested chart; it is empty for days that are not over, and for days before the
    /// first counted one.
    private func chart(
        _ kind: CountedDays.Kind, _ request: WebRequest
    ) throws(FilmCouncilFault) -> BoxOfficeChart {
        guard let text = request.queryValue("targetDt"), !text.isEmpty else { throw .missingDay }
        guard let day = CalendarDay(compact: text) else { throw .invalidDay }
        let days = CountedDays(kind, of: day)
        guard days.last < today, days.first >= Programme.firstDay else {
            return BoxOfficeChart(empty: days)
        }
        let limit = request.queryValue("itemPerPage").flatMap { Int($0) } ?? 10
        return BoxOfficeChart(
            of: programme, days, BoxOfficeFilter(request), limit: limit < 1 ? 10 : limit)
    }
}

extension BoxOfficeFilter {
    /// Reads the filters of a request; the filter of regions is ignored.
    fileprivate init(_ request: WebRequest) {
        switch request.queryValue("multiMovieYn") {
        case "Y": isArtHouse = true
        case "N": isArtHouse = false
        default: break
        }
        switch request.queryValue("repNationCd") {
        case "K": isKorean = true
        case "F": isKorean = false
        default: break
        }
    }
}

extension CalendarDay {
    /// The day in Korea (UTC+9) at a time in microseconds since 1970.
    init(inKoreaAt time: Int64) {
        self.init(at: time + 9 * 3_600_000_000)
    }
}
