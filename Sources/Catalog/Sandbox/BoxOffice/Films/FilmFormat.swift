/// A format of a showing, with the API's group and name.
struct FilmFormat: Sendable {
    let group: String
    let name: String

    static let digital = FilmFormat(group: "2D", name: "디지털")
    static let captions = FilmFormat(group: "2D", name: "청각장애인용 자막")
    static let dubbed = FilmFormat(group: "2D", name: "디지털 더빙")
    static let imax = FilmFormat(group: "IMAX", name: "IMAX 2D")
    static let threeD = FilmFormat(group: "3D", name: "디지털 3D")
    static let fourD = FilmFormat(group: "4D", name: "4D")
    static let film = FilmFormat(group: "필름", name: "필름")
}
