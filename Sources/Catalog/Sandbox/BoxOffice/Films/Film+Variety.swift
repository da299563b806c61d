extension Film {
    /// The films of small cinemas: independent films, documentaries, and re-releases.
    static let variety = [
        garden, water, bicycle, gangneung, salt, tent, rooms, moonDiary, postbox, birds,
    ]

    private static let garden = Film(
        serial: "1002", title: "이모의 정원", english: "Aunt’s Garden", minutes: 96,
        ratings: [.all], age: 1, isArtHouse: true, genres: ["드라마"], directors: [.ryuSoeun],
        cast: [FilmPerson.hwangboRi.as("이모"), FilmPerson.limDasol.as("조카 나무")],
        crewCount: 18,
        companies: [.produced(by: .secondWindow), .distributed(by: .secondWindow)])

    private static let water = Film(
        serial: "1111", title: "물의 문법", english: "A Grammar of Water", minutes: 84,
        ratings: [.all], age: 2, isArtHouse: true, hasPictures: false, genres: ["다큐멘터리"],
        directors: [.jinHaera],
        crewCount: 9,
        companies: [.produced(by: .longCorridor), .distributed(by: .longCorridor)])

    private static let bicycle = Film(
        serial: "1615", title: "언니의 자전거", english: "My Sister’s Bicycle", minutes: 103,
        ratings: [.twelve], age: 1, isArtHouse: true, genres: ["드라마"],
        directors: [.jungGaon],
        cast: [FilmPerson.naYebom.as("동생"), FilmPerson.koEungyeol.as("언니")], crewCount: 20,
        companies: [.produced(by: .secondWindow), .distributed(by: .harbour)])

    private static let gangneung = Film(
        serial: "2020", title: "겨울, 강릉행", english: "To Gangneung, Winter", minutes: 88,
        ratings: [.twelve], age: 1, isArtHouse: true, genres: ["드라마", "멜로/로맨스"],
        directors: [.seoIrang],
        cast: [FilmPerson.yoonSaebyeok.as("여자"), FilmPerson.jeonUram.as("역무원")],
        crewCount: 15,
        companies: [.produced(by: .longCorridor), .distributed(by: .secondWindow)])

    private static let salt = Film(
        serial: "2760", title: "소금 굽는 마을", english: "The Salt Makers", minutes: 79,
        ratings: [.all], age: 3, isArtHouse: true, genres: ["다큐멘터리"],
        directors: [.bongSua], crewCount: 8,
        companies: [.produced(by: .harbour), .distributed(by: .harbour)])

    /// A re-release after 32 years.
    private static let tent = Film(
        serial: "0256", title: "시네마 천막", english: "The Cinema Tent",
        original: "La tenda del cinema", minutes: 128, ratings: [.all, .all], age: 34,
        isArtHouse: true, nations: ["이탈리아", "프랑스"], genres: ["드라마"],
        formats: [.digital, .film], directors: [.sandroBellucio],
        companies: [
            .imported(by: .longCorridor), .distributed(by: .ripple), .presented(by: .ripple),
        ],
        earlier: EarlierRun(weeksBefore: 1_670, tickets: 412_908, sales: 2_064_540_000))

    private static let rooms = Film(
        serial: "3050", title: "두 개의 방, 하나의 창", english: "Two Rooms, One Window",
        minutes: 93, ratings: [.fifteen], age: 1, isArtHouse: true, genres: ["드라마"],
        directors: [.namgungHyunseo],
        cast: [FilmPerson.moonHaesol.as("201호"), FilmPerson.shinMuyoung.as("202호")],
        crewCount: 14,
        companies: [.produced(by: .secondWindow), .distributed(by: .secondWindow)])

    /// A film that was shown only at festivals, so that it has no opening day.
    private static let moonDiary = Film(
        serial: "0068", title: "월면 일기: 1968", english: "Diary of the Moon’s Surface",
        minutes: 141, ratings: [.all], age: 58, isArtHouse: true, isUndated: true,
        hasPictures: false, nations: ["노르웨이"], genres: ["SF"], formats: [.film],
        directors: [.gretaLundby],
        companies: [.distributed(by: .longCorridor)])

    private static let postbox = Film(
        serial: "3444", title: "느린 우체통", english: "The Slow Postbox", minutes: 101,
        ratings: [.all], isArtHouse: true, genres: ["드라마"], directors: [.jinHaera],
        cast: [FilmPerson.pyoMinseo.as("집배원"), FilmPerson.anNaru.as("보낸 사람")],
        crewCount: 17,
        companies: [.produced(by: .harbour), .distributed(by: .secondWindow)])

    /// A film without an English title, whose code contains a letter.
    private static let birds = Film(
        serial: "C165", title: "새들은 어디서 자는가", english: "", minutes: 72, ratings: [.all],
        isArtHouse: true, hasPictures: false, genres: ["다큐멘터리"], directors: [.jinHaera],
        companies: [])
}
