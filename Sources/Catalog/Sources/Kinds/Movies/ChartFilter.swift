/// The movies that the charts of a source count.
package struct ChartFilter: Hashable, Sendable {
    /// The countries of movies.
    package enum Nation: String, Hashable, Sendable, CaseIterable {
        case all, korean, foreign
    }

    /// The kinds of movies, as KOFIC divides them.
    package enum Films: String, Hashable, Sendable, CaseIterable {
        case all
        /// Movies of variety: art-house and independent films.
        case artHouse = "art-house"
        case commercial
    }

    package var nation = Nation.all
    package var films = Films.all

    package init() {}

    /// The query parameters of requests for charts, each with `&` before it.
    var query: String {
        let nation =
            switch nation {
            case .all: ""
            case .korean: "&repNationCd=K"
            case .foreign: "&repNationCd=F"
            }
        let films =
            switch films {
            case .all: ""
            case .artHouse: "&multiMovieYn=Y"
            case .commercial: "&multiMovieYn=N"
            }
        return nation + films
    }

    /// Returns the filter in words; `nil` for all movies.
    ///
    /// - Parameter inKorean: true for Korean words, false for English words.
    package func words(inKorean: Bool) -> String? {
        var words: [String] = []
        switch nation {
        case .all: break
        case .korean: words.append(inKorean ? "한국 영화" : "Korean films")
        case .foreign: words.append(inKorean ? "외국 영화" : "foreign films")
        }
        switch films {
        case .all: break
        case .artHouse: words.append(inKorean ? "다양성 영화" : "art-house films")
        case .commercial: words.append(inKorean ? "상업 영화" : "commercial films")
        }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    /// The text that identifies the filters; empty for all movies.
    package var identity: String {
        [nation == .all ? nil : nation.rawValue, films == .all ? nil : films.rawValue]
            .compactMap(\.self).joined(separator: "+")
    }
}
