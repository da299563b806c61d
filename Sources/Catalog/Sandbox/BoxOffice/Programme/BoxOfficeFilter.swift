/// Which films a chart is of.
struct BoxOfficeFilter: Sendable, Equatable {
    /// Only films of variety, or only the others.
    var isArtHouse: Bool?
    /// Only Korean films, or only foreign ones.
    var isKorean: Bool?

    func admits(_ film: Film) -> Bool {
        (isArtHouse ?? film.isArtHouse) == film.isArtHouse
            && (isKorean ?? film.isKorean) == film.isKorean
    }
}
