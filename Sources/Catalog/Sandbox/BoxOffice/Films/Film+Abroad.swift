extension Film {
    static let abroad = [orbit, nightFerry, postman, lastFerry, tailor, chess, radio]

    private static let orbit = Film(
        serial: "1406", title: "궤도: 돌아오지 않는 배", english: "Orbit: The Ship That Stayed",
        minutes: 146, ratings: [.twelve], nations: ["미국"], genres: ["SF", "어드벤처"],
        formats: [.digital, .imax, .fourD, .threeD], directors: [.joHardingham],
        cast: [
            FilmPerson.anyaReeves.as(""), FilmPerson.leoCallaway.as(""),
        ],
        companies: [.imported(by: .starfield), .distributed(by: .starfield)],
        poster: Poster(.orbit, .steel, .bottom))

    private static let nightFerry = Film(
        serial: "1808", title: "나이트 페리", english: "Night Ferry", minutes: 101,
        ratings: [.fifteen], age: 1, hasPictures: false, nations: ["영국", "아일랜드"], genres: ["스릴러"],
        directors: [.delphineOShea],
        cast: [FilmPerson.thomasQuill.as(""), FilmPerson.anyaReeves.as("")],
        companies: [.imported(by: .harbour), .distributed(by: .harbour)],
        poster: Poster(.scallops, .plum, .bottom))

    private static let postman = Film(
        serial: "4620", title: "붉은 사막의 우체부", english: "Postman of the Red Desert",
        minutes: 112, ratings: [.fifteen], nations: ["미국", "멕시코"],
        genres: ["서부극(웨스턴)", "액션"], directors: [.eduardoCisneros],
        cast: [FilmPerson.leoCallaway.as("")],
        companies: [.imported(by: .ripple), .distributed(by: .ripple)],
        poster: Poster(.road, .ember, .top))

    private static let lastFerry = Film(
        serial: "4055", title: "마지막 여객선",
        english: """
            The Incomplete and Utterly Unreliable History of the Last Ferry Between Two Islands \
            That No Longer Exist on Any Map
            """,
        minutes: 134, ratings: [.twelve], age: 1, isArtHouse: true, nations: ["영국"],
        genres: ["코미디", "드라마"], directors: [.joHardingham],
        cast: [FilmPerson.thomasQuill.as(""), FilmPerson.inesBeaumont.as("")],
        companies: [.imported(by: .secondWindow), .distributed(by: .secondWindow)],
        poster: Poster(.lighthouse, .paper, .bottom))

    private static let tailor = Film(
        serial: "1907", title: "파리의 마지막 재단사", english: "The Last Tailor of Paris",
        original: "Le Dernier Tailleur", minutes: 97, ratings: [.twelve], age: 1,
        isArtHouse: true, nations: ["프랑스", "벨기에"], genres: ["드라마"],
        directors: [.mathildeLorrain], cast: [FilmPerson.inesBeaumont.as("")],
        companies: [.imported(by: .secondWindow), .distributed(by: .secondWindow)],
        poster: Poster(.circles, .paper, .top))

    private static let chess = Film(
        serial: "2950", title: "오후의 체스", english: "Afternoon Chess",
        original: "Ajedrez de la tarde", minutes: 91, ratings: [.all], age: 2,
        isArtHouse: true, nations: ["아르헨티나", "스페인"], genres: ["드라마"],
        directors: [.eduardoCisneros],
        companies: [.imported(by: .longCorridor), .distributed(by: .longCorridor)],
        poster: Poster(.tiles, .steel, .bottom))

    private static let radio = Film(
        serial: "1333", title: "나의 작은 라디오", english: "My Little Radio",
        original: "わたしの小さなラジオ", minutes: 110, ratings: [.all], age: 1,
        isArtHouse: true, nations: ["일본"], genres: ["드라마"], directors: [.kuroiHaru],
        cast: [FilmPerson.tsukinoMio.as("하루카")],
        companies: [.imported(by: .secondWindow), .distributed(by: .ripple)],
        poster: Poster(.birds, .ice, .column))
}
