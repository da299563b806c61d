extension Film {
    static let spectacles = [cityUnderTheHan, firemen, blackSurf, cook, parcels]

    private static let cityUnderTheHan = Film(
        serial: "4012", title: "한강 아래 도시", english: "City Under the Han", minutes: 138,
        ratings: [.twelve], age: 1, genres: ["SF", "액션"],
        formats: [.digital, .imax, .fourD, .captions], directors: [.hanDoyul],
        cast: [
            FilmPerson.moonHaesol.as("차윤"), FilmPerson.kangEden.as("백 소장"),
            FilmPerson.limDasol.as("우진"), FilmPerson.gilSangwu.as("잠수부"),
            FilmPerson.seokMaru.as(""),
        ],
        crewCount: 345,
        companies: [
            .produced(by: .whaleback), .produced(by: .midnightSnack), .distributed(by: .starfield),
            .presented(by: .starfield),
        ],
        poster: Poster(.skyline, .sea, .top))

    private static let firemen = Film(
        serial: "2107", title: "불을 끄는 자들", english: "The Ones Who Put Out Fires", minutes: 131,
        ratings: [.fifteen], genres: ["사극", "드라마", "액션"],
        formats: [.digital, .imax, .captions], directors: [.namgungHyunseo],
        cast: [
            FilmPerson.ohTaesan.as("멸화군 별장 곽"), FilmPerson.koEungyeol.as("의녀 소백"),
            FilmPerson.shinMuyoung.as("한성부 판윤"), FilmPerson.naYebom.as("막내"),
        ],
        crewCount: 96,
        companies: [.produced(by: .longCorridor), .distributed(by: .starfield)],
        poster: Poster(.sun, .ember, .column))

    private static let blackSurf = Film(
        serial: "3340", title: "검은 파도", english: "Black Surf", minutes: 119,
        ratings: [.twelve], genres: ["액션", "스릴러"],
        formats: [.digital, .fourD], directors: [.kooMyungjin],
        cast: [
            FilmPerson.chaRoun.as("해경 대위 류"), FilmPerson.minChowon.as("조타수 은하"),
            FilmPerson.jeonUram.as("기관장"),
        ],
        crewCount: 64,
        companies: [
            .produced(by: .harbour), .distributed(by: .ripple), .presented(by: .whaleback),
        ],
        poster: Poster(.scallops, .night, .top))

    private static let cook = Film(
        serial: "4588", title: "왕의 요리사는 왼손잡이", english: "The King’s Left-Handed Cook",
        minutes: 124, ratings: [.twelve], genres: ["사극", "코미디"], directors: [.bongSua],
        cast: [
            FilmPerson.yoonSaebyeok.as("숙수 두레"), FilmPerson.shinMuyoung.as("왕"),
            FilmPerson.hwangboRi.as("수라간 최고상궁"), FilmPerson.kwakDuri.as("내관 봉"),
        ],
        crewCount: 58,
        companies: [.produced(by: .midnightSnack), .distributed(by: .starfield)],
        poster: Poster(.bowl, .ember, .bottom))

    private static let parcels = Film(
        serial: "2731", title: "무림 택배", english: "Kung Fu Parcel", minutes: 108,
        ratings: [.twelve], genres: ["액션", "코미디"], formats: [.digital, .fourD],
        directors: [.ohDami],
        cast: [
            FilmPerson.kwakDuri.as("허 기사"), FilmPerson.haYeoreum.as("검객 연"),
            FilmPerson.baeSion.as("지점장"),
        ],
        crewCount: 47,
        companies: [.produced(by: .corduroy), .distributed(by: .ripple)],
        poster: Poster(.rays, .sun, .top))
}
