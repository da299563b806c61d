/// The age rating of a film, as named by the rating board.
enum FilmRating: String, Sendable {
    case all = "전체관람가"
    case twelve = "12세이상관람가"
    case fifteen = "15세이상관람가"
    case adults = "청소년관람불가"
}
