/// Whom a film is for, in the words of the board that decides it.
enum FilmRating: String, Sendable {
    case all = "전체관람가"
    case twelve = "12세이상관람가"
    case fifteen = "15세이상관람가"
    case adults = "청소년관람불가"
}
