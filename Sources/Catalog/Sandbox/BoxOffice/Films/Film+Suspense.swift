extension Film {
    static let suspense = [radioMurder, thirdJuror, closedStation, basement, museum, lighthouse]

    private static let radioMurder = Film(
        serial: "1188", title: "심야 라디오 살인사건", english: "Murder on Midnight Radio",
        minutes: 122, ratings: [.fifteen], age: 1, genres: ["범죄", "미스터리"],
        directors: [.kooMyungjin],
        cast: [
            FilmPerson.choHanui.as("DJ 이한밤"), FilmPerson.shinMuyoung.as("형사 도"),
            FilmPerson.baeSion.as("애청자 0423"),
        ],
        crewCount: 54,
        companies: [
            .produced(by: .whaleback), .distributed(by: .ripple), .presented(by: .ripple),
        ],
        poster: Poster(.record, .steel, .bottom))

    private static let thirdJuror = Film(
        serial: "1733", title: "세 번째 배심원", english: "The Third Juror", minutes: 127,
        ratings: [.fifteen], genres: ["드라마", "미스터리"], directors: [.namgungHyunseo],
        cast: [
            FilmPerson.koEungyeol.as("배심원 3"), FilmPerson.ohTaesan.as("재판장"),
            FilmPerson.pyoMinseo.as("피고인"), FilmPerson.minChowon.as("검사"),
        ],
        crewCount: 41,
        companies: [.produced(by: .longCorridor), .distributed(by: .harbour)],
        poster: Poster(.stairs, .steel, .column))

    private static let closedStation = Film(
        serial: "2899", title: "폐역의 아이", english: "Child of the Closed Station", minutes: 94,
        ratings: [.fifteen], genres: ["공포(호러)"], directors: [.doYunchae],
        cast: [FilmPerson.minChowon.as("역무원"), FilmPerson.anNaru.as("아이")],
        crewCount: 27,
        companies: [.produced(by: .midnightSnack), .distributed(by: .harbour)],
        poster: Poster(.road, .plum, .top))

    private static let basement = Film(
        serial: "3266", title: "지하 3층의 손님", english: "The Guest on B3", minutes: 96,
        ratings: [.adults], genres: ["공포(호러)", "스릴러"], directors: [.jinHaera],
        cast: [FilmPerson.haYeoreum.as("야간 경비 조"), FilmPerson.gilSangwu.as("손님")],
        crewCount: 24,
        companies: [.produced(by: .midnightSnack), .distributed(by: .ripple)],
        poster: Poster(.windows, .ember, .top))

    private static let museum = Film(
        serial: "3609", title: "수상한 미술관", english: "The Suspicious Museum", minutes: 116,
        ratings: [.twelve], genres: ["범죄", "코미디"], formats: [.digital, .captions],
        directors: [.bongSua],
        cast: [
            FilmPerson.yoonSaebyeok.as("복원사"), FilmPerson.kangEden.as("큐레이터 반"),
            FilmPerson.naYebom.as("열 살 관람객"),
        ],
        crewCount: 44,
        companies: [.produced(by: .corduroy), .distributed(by: .starfield)],
        poster: Poster(.stairs, .mint, .bottom))

    private static let lighthouse = Film(
        serial: "4166", title: "마지막 등대지기", english: "The Last Lighthouse Keeper",
        minutes: 129, ratings: [.fifteen], age: 1, genres: ["스릴러", "드라마"],
        directors: [.hanDoyul],
        cast: [
            FilmPerson.shinMuyoung.as("등대지기 박"), FilmPerson.limDasol.as("감사관 윤"),
            FilmPerson.chaRoun.as("선장"),
        ],
        crewCount: 61,
        companies: [
            .produced(by: .harbour), .distributed(by: .starfield), .presented(by: .harbour),
        ],
        poster: Poster(.lighthouse, .night, .top))
}
