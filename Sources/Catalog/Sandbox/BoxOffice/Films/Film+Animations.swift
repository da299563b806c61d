extension Film {
    static let animations = [turtles, dumplings, postOffice, cat, hardwareStore]

    /// A film without visible persons, and therefore without a cast.
    private static let turtles = Film(
        serial: "1290", title: "바다거북 특공대", english: "Turtle Squad", minutes: 92,
        ratings: [.all], age: 1, nations: ["한국", "캐나다"], genres: ["애니메이션", "가족"],
        formats: [.digital, .dubbed, .threeD], directors: [.ohDami], crewCount: 52,
        companies: [.produced(by: .paperLantern), .distributed(by: .ripple)])

    /// A film whose title ends with a space, as some real ones do.
    private static let dumplings = Film(
        serial: "2340", title: "극장판 로봇경단: 별섬의비밀 ",
        english: "Robot Dumplings the Movie: Secret of Star Island", original: "ロボだんご 星島のひみつ",
        minutes: 88, ratings: [.all], age: 1, nations: ["일본"], genres: ["애니메이션"],
        formats: [.digital, .dubbed], directors: [.minagawaSota],
        companies: [.imported(by: .paperLantern), .distributed(by: .paperLantern)])

    private static let postOffice = Film(
        serial: "3190",
        title: "극장판 우주우체국 삐삐: 사라진 별똥별 정거장과 일곱 번째 편지의 비밀, 그리고 아무도 열어 보지 않은 상자",
        english: "Pippi of the Space Post: The Lost Meteor Station and the Seventh Letter",
        original: "宇宙郵便局ピピ", minutes: 105, ratings: [.all], nations: ["일본"],
        genres: ["애니메이션", "어드벤처"], formats: [.digital, .dubbed, .fourD],
        directors: [.kuroiHaru],
        companies: [.imported(by: .starfield), .distributed(by: .starfield)])

    private static let cat = Film(
        serial: "3077", title: "모퉁이 서점의 고양이", english: "The Cat of the Corner Bookshop",
        minutes: 95, ratings: [.all], genres: ["애니메이션", "드라마"], directors: [.jungGaon],
        cast: [
            FilmPerson.choHanui.as("고양이 쉼표(목소리)"), FilmPerson.hwangboRi.as("서점 주인(목소리)"),
        ],
        crewCount: 36,
        companies: [.produced(by: .paperLantern), .distributed(by: .harbour)])

    private static let hardwareStore = Film(
        serial: "4990", title: "은하철물점", english: "Galactic Hardware Store", minutes: 99,
        ratings: [.all], genres: ["애니메이션", "SF", "가족"],
        formats: [.digital, .imax, .threeD], directors: [.bongSua],
        cast: [
            FilmPerson.naYebom.as("나사(목소리)"), FilmPerson.ohTaesan.as("철물점 사장(목소리)"),
        ],
        crewCount: 68,
        companies: [
            .produced(by: .paperLantern), .distributed(by: .starfield), .presented(by: .starfield),
        ])
}
