import Time
internal import WebServer

extension SandboxAPI {
    /// The current day in Korea.
    var today: CalendarDay { fixedDay ?? CalendarDay(inKoreaAt: shop.clock()) }

    /// The council's API at this time.
    var filmCouncil: FilmCouncilAPI {
        FilmCouncilAPI(
            programme: .standard, today: today, isUsedUp: quirks.contains(.quota))
    }

    /// Responds to a request to the box office.
    func boxOffice(
        _ route: BoxOfficeRoute, _ request: WebRequest
    ) throws(Refusal) -> WebResponse {
        switch route {
        case .dailyChart: return success(filmCouncil.dailyChart(request))
        case .weeklyChart: return success(filmCouncil.weeklyChart(request))
        case .film: return success(filmCouncil.film(request))
        case .imageSearch:
            return ImageSearch(films: Programme.standard.films, origin: address(of: request))
                .respond(to: request)
        case .poster(let address):
            guard let picture = try posters.picture(at: address, for: request) else {
                throw .notFound("poster of \(address.serial)")
            }
            return picture
        }
    }
}
