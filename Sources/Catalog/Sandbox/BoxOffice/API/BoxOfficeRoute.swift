/// The target of a path of the box office, or of the search for its posters.
enum BoxOfficeRoute: Equatable {
    case dailyChart
    case weeklyChart
    case film
    case imageSearch
    case poster(PosterAddress)

    /// The path of the council's API.
    static let folder = "/kobisopenapi/webservice/rest"

    static let dailyChartPath = "\(folder)/boxoffice/searchDailyBoxOfficeList.json"
    static let weeklyChartPath = "\(folder)/boxoffice/searchWeeklyBoxOfficeList.json"
    static let filmPath = "\(folder)/movie/searchMovieInfo.json"
    static let imageSearchPath = "/v2/search/image"

    /// Reads the segments of a path; nil for a path outside the box office.
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
