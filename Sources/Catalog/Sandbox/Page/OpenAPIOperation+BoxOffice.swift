internal import JSON

extension OpenAPIOperation {
    /// Returns true if an error with a status has the format of the picture search; errors of
    /// malformed requests do not.
    func isOwnRefusal(_ status: String) -> Bool {
        operation.kind == .imageSearch && ["400", "401"].contains(status)
    }

    /// The query parameters of the box office and of its search.
    var boxOfficeParameters: [JSONValue] {
        switch operation.kind {
        case .dailyChart: chart
        case .weeklyChart:
            chart + [query("weekGb", ["enum": ["0", "1", "2"], "default": "1"])]
        case .film:
            [key, query("movieCd", ["type": "string"], isRequired: true)]
        default:
            [
                query("query", ["type": "string", "minLength": 1], isRequired: true),
                query("page", number(to: 50, default: 1)),
                query("size", number(to: 80, default: 80)),
            ]
        }
    }

    private var chart: [JSONValue] {
        [
            key,
            query(
                "targetDt",
                ["type": "string", "examples": ["20220105"], "pattern": "^[0-9]{8}$"],
                isRequired: true),
            query("itemPerPage", number(to: 10, default: 10)),
            query("multiMovieYn", ["enum": ["Y", "N"]]),
            query("repNationCd", ["enum": ["K", "F"]]),
            query("wideAreaCd", ["type": "string"]),
        ]
    }

    private var key: JSONValue {
        query("key", ["const": .string(FilmCouncilAPI.key)], isRequired: true)
    }
}
