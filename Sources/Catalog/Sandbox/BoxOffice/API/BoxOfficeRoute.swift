/// What a path of the box office, or of the search for its posters, leads to.
enum BoxOfficeRoute: Equatable {
    case dailyChart
    case weeklyChart
    case film
    case imageSearch
    case poster(PosterAddress)

    /// Where the council's API is.
    static let folder = "/kobisopenapi/webservice/rest"

    static let dailyChartPath = "\(folder)/boxoffice/searchDailyBoxOfficeList.json"
    static let weeklyChartPath = "\(folder)/boxoffice/searchWeeklyBoxOfficeList.json"
    static let filmPath = "\(folder)/movie/searchMovieInfo.json"
    static let imageSearchPath = "/v2/search/image"

    /// Reads the segments of a path; nil when there is nothing of the box office at it.
    init?(segments: [String]) {
        switch "/" + segments.joined(separator: "/") {
        case Self.dailyChartPath: self = .dailyChart
        case Self.weeklyChartPath: self = .weeklyChart
        case Self.filmPath: self = .film
        case Self.imageSearchPath: self = .imageSearch
        default:
            guard let address = PosterAddress(segments: segments) else { return nil }
            self = .poster(address)
        }
    }
}
