/// A filter for the films of a chart.
struct BoxOfficeFilter: Sendable, Equatable {
    /// True for only art-house films, false for only others, nil for all.
    var isArtHouse: Bool?
    /// True for only Korean films, false for only foreign ones, nil for all.
    var isKorean: Bool?

    func admits(_ film: Film) -> Bool {
        (isArtHouse ?? film.isArtHouse) == film.isArtHouse
            && (isKorean ?? film.isKorean) == film.isKorean
    }
}
