import Time

/// A picture that the search finds on a web page.
struct ImageHit: Sendable {
    /// The kind of the picture.
    enum Kind: Sendable {
        /// The poster, drawn by the sandbox.
        case poster
        /// A scene in landscape format, drawn by the sandbox.
        case still
        /// The poster in a size that is too small, drawn by the sandbox.
        case card
        /// A picture in a blog, whose address is http and not https.
        case diary
        /// A picture of a newspaper, in landscape format.
        case news
        /// A picture in a web forum.
        case club
    }

    let kind: Kind
    let collection: String
    let siteName: String
    let address: String
    let thumbnail: String
    let page: String
    let width: Int
    let height: Int
    /// The time of the page, with Korea's UTC offset.
    let written: String

    /// Creates a hit for a film; `origin` is written before the paths of drawn pictures.
    ///
    /// Pictures that are not drawn have host names that never exist (RFC 2606).
    init(_ kind: Kind, of film: Film, origin: String) {
        self.kind = kind
        let shape: PosterShape =
            switch kind {
            case .poster, .diary, .club: .poster
            case .still, .news: .still
            case .card: .card
            }
        let drawn = PosterAddress(serial: film.serial, shape: shape)
        thumbnail =
            origin + PosterAddress(serial: film.serial, shape: shape.thumbnail).path
        let ours = origin + drawn.path
        let size: (Int, Int) = shape.size
        (collection, siteName, address, (width, height)) =
            switch kind {
            case .poster: ("cafe", "Daum카페", ours, size)
            case .still: ("blog", "티스토리", ours, size)
            case .card: ("etc", "", ours, size)
            case .diary:
                ("blog", "네이버블로그", "http://diary.example/\(film.serial)/poster.jpg", (700, 1_000))
            case .news:
                ("news", "", "https://news.example/\(film.serial).jpg?type=w600", (600, 285))
            case .club:
                ("cafe", "Daum카페", "https://club.example/f/\(film.serial)", (1_024, 1_474))
            }
        page = "http://\(collection).example/\(film.serial)"
        written = Self.moment(film.seed &+ UInt64(width))
    }

    private static func moment(_ seed: UInt64) -> String {
        var choices = SeededChoices(seed: seed)
        let day = CalendarDay(year: 2023, month: 1, day: 1).adding(days: choices.index(below: 700))
        let clock = [24, 60, 60].map { unit in
            String(100 + choices.index(below: unit)).dropFirst()
        }
        return "\(day)T\(clock.joined(separator: ":")).000+09:00"
    }
}

extension ImageHit {
    /// Returns the hits for a film, in one of four orders, so that the poster is not always first.
    static func hits(for film: Film, origin: String) -> [ImageHit] {
        let orders: [[Kind]] = [
            [.poster, .still, .diary, .card, .news], [.still, .poster, .club, .news],
            [.diary, .card, .poster, .club, .still], [.poster, .club, .news, .diary],
        ]
        guard film.hasPictures else { return [] }
        return orders[Int(film.seed % UInt64(orders.count))]
            .map { ImageHit($0, of: film, origin: origin) }
    }
}
