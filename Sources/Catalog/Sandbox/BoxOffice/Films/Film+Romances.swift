extension Film {
    static let romances = [alterations, trumpet, fine, temperature, stella]

    private static let alterations = Film(
        serial: "1520", title: "첫눈 수선집", english: "First Snow Alterations", minutes: 109,
        ratings: [.twelve], genres: ["멜로/로맨스"], directors: [.ryuSoeun],
        cast: [FilmPerson.moonHaesol.as("재봉사 이음"), FilmPerson.baeSion.as("손님 겨울")],
        crewCount: 30,
        companies: [.produced(by: .secondWindow), .distributed(by: .harbour)],
        poster: Poster(.house, .ice, .top))

    private static let trumpet = Film(
        serial: "2214", title: "새벽 세 시의 트럼펫", english: "Trumpet at 3 A.M.", minutes: 102,
        ratings: [.fifteen], age: 2, genres: ["드라마", "뮤지컬"], directors: [.jungGaon],
        cast: [
            FilmPerson.koEungyeol.as("소라"), FilmPerson.jeonUram.as("악기점 주인"),
        ],
        crewCount: 22,
        companies: [.produced(by: .longCorridor), .distributed(by: .harbour)],
        poster: Poster(.record, .dusk, .top))

    private static let fine = Film(
        serial: "2650", title: "\"괜찮아요\"라고 말하는 법", english: "How to Say \"I’m Fine\"",
        minutes: 115, ratings: [.twelve], genres: ["드라마", "멜로/로맨스"],
        directors: [.seoIrang],
        cast: [
            FilmPerson.choHanui.as("상담원 해인"), FilmPerson.yoonSaebyeok.as("전화 건 사람"),
            FilmPerson.pyoMinseo.as("팀장"),
        ],
        crewCount: 28,
        companies: [.produced(by: .secondWindow), .distributed(by: .ripple)],
        poster: Poster(.circles, .dusk, .top))

    private static let temperature = Film(
        serial: "2777", title: "그 여름의 온도는", english: "The Temperature of That Summer",
        minutes: 107, ratings: [.twelve], genres: ["멜로/로맨스"], directors: [.ryuSoeun],
        cast: [FilmPerson.haYeoreum.as("지안"), FilmPerson.kangEden.as("해록")],
        crewCount: 25,
        companies: [.produced(by: .secondWindow), .distributed(by: .harbour)],
        poster: Poster(.sun, .dusk, .column))

    private static let stella = Film(
        serial: "4950", title: "스텔라 7호점", english: "Stella, Branch No. 7", minutes: 100,
        ratings: [.twelve], genres: ["멜로/로맨스", "코미디"], directors: [.doYunchae],
        cast: [FilmPerson.minChowon.as("점장"), FilmPerson.chaRoun.as("단골")],
        crewCount: 23,
        companies: [.produced(by: .corduroy), .distributed(by: .ripple)],
        poster: Poster(.rain, .night, .bottom))
}
