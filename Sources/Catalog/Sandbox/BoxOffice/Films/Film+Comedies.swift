extension Film {
    static let comedies = [
        neighbours, taekwondo, partners, classElection, soup, businessCard,
    ]

    private static let neighbours = Film(
        serial: "1045", title: "성난 이웃", english: "Angry Neighbours", minutes: 104,
        ratings: [.fifteen], genres: ["코미디"], directors: [.ohDami],
        cast: [
            FilmPerson.kwakDuri.as("402호"), FilmPerson.choHanui.as("502호"),
            FilmPerson.gilSangwu.as("관리소장"), FilmPerson.pyoMinseo.as("통장"),
        ],
        crewCount: 38,
        companies: [.produced(by: .corduroy), .distributed(by: .ripple)],
        poster: Poster(.windows, .candy, .bottom))

    private static let taekwondo = Film(
        serial: "1960", title: "서른셋, 다시 태권도", english: "Taekwondo at Thirty-Three",
        minutes: 111, ratings: [.all], age: 1, genres: ["코미디", "드라마"],
        directors: [.jungGaon],
        cast: [
            FilmPerson.limDasol.as("금강"), FilmPerson.ohTaesan.as("관장"),
            FilmPerson.anNaru.as("초등부 에이스"),
        ],
        crewCount: 31,
        companies: [.produced(by: .secondWindow), .distributed(by: .ripple)],
        poster: Poster(.tiles, .mint, .top))

    private static let partners = Film(
        serial: "3015", title: "도깨비 & 파트너스", english: "Goblin & Partners", minutes: 117,
        ratings: [.twelve], genres: ["판타지", "코미디"], formats: [.digital, .imax],
        directors: [.doYunchae],
        cast: [
            FilmPerson.kangEden.as("도깨비 대표"), FilmPerson.moonHaesol.as("신입 변호사 구슬"),
            FilmPerson.hwangboRi.as("저승사자 <상대측>"),
        ],
        crewCount: 71,
        companies: [
            .produced(by: .midnightSnack), .distributed(by: .starfield),
            .presented(by: .corduroy),
        ],
        poster: Poster(.eye, .plum, .bottom))

    private static let classElection = Film(
        serial: "4302", title: "우리 반 반장 선거", english: "Class President", minutes: 98,
        ratings: [.all], genres: ["코미디", "가족"], directors: [.ryuSoeun],
        cast: [
            FilmPerson.anNaru.as("기호 1번"), FilmPerson.naYebom.as("담임 선생님"),
            FilmPerson.seokMaru.as("기호 3번"),
        ],
        crewCount: 26,
        companies: [.produced(by: .secondWindow), .distributed(by: .harbour)],
        poster: Poster(.tiles, .candy, .top))

    private static let soup = Film(
        serial: "4711", title: "달리는 국밥집", english: "Soup on Wheels", minutes: 113,
        ratings: [.twelve, .all], genres: ["드라마", "코미디"], formats: [.digital, .captions],
        directors: [.seoIrang],
        cast: [
            FilmPerson.hwangboRi.as("순자"), FilmPerson.chaRoun.as("기사 만복"),
            FilmPerson.pyoMinseo.as("첫 손님"),
        ],
        crewCount: 33,
        companies: [.produced(by: .longCorridor), .distributed(by: .ripple)],
        poster: Poster(.bowl, .paper, .top))

    private static let businessCard = Film(
        serial: "4805", title: "아빠의 두 번째 명함", english: "Dad’s Other Business Card",
        minutes: 106, ratings: [.twelve], genres: ["코미디", "가족"], directors: [.jinHaera],
        cast: [
            FilmPerson.jeonUram.as("아빠"), FilmPerson.haYeoreum.as("딸"),
            FilmPerson.kwakDuri.as("부장 겸 회장"),
        ],
        crewCount: 29,
        companies: [.produced(by: .corduroy), .distributed(by: .starfield)],
        poster: Poster(.circles, .sun, .bottom))
}
