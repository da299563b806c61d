import CatalogModel
import CatalogSources
import Time
import HTTP
import Testing

/// Details of movies and their facts.
struct MovieReadingTests {
    private let payload: BoxOfficePayload

    init() throws {
        payload = try BoxOfficePayload()
    }

    private static let whole = #"""
        "movieNmEn":"Night of Five Stars","movieNmOg":"","showTm":"119","prdtYear":"2021","openDt":"20211215",
        "prdtStatNm":"개봉","typeNm":"장편","nations":[{"nationNm":"한국"}],"genres":[{"genreNm":"범죄"},{"genreNm":"드라마"}],
        "directors":[{"peopleNm":"이한별","peopleNmEn":"LEE Han-byeol"}],
        "actors":[{"peopleNm":"조은","peopleNmEn":"CHO Eun","cast":"한결","castEn":""},
                  {"peopleNm":"최단","peopleNmEn":"","cast":"","castEn":"Clerk"},
                  {"peopleNm":"박솔","peopleNmEn":"","cast":"","castEn":""}],
        "showTypes":[{"showTypeGroupNm":"2D","showTypeNm":"디지털"},{"showTypeGroupNm":"IMAX","showTypeNm":"IMAX"},
                     {"showTypeGroupNm":"2D","showTypeNm":"디지털 영문자막"}],
        "companys":[{"companyCd":"20141613","companyNm":"별필름(주)","companyNmEn":"Byeol Film","companyPartNm":"제작사"},
                    {"companyCd":"20141613","companyNm":"별필름(주)","companyNmEn":"Byeol Film","companyPartNm":"배급사"}],
        "audits":[{"auditNo":"2021-MF03006 ","watchGradeNm":"15세이상관람가"}],
        "staffs":[{"peopleNm":"서강","peopleNmEn":"","staffRoleNm":"촬영"}]
        """#

    private static var details: MovieDetails {
        var details = MovieDetails()
        details.englishTitle = "Night of Five Stars"
        details.minutes = 119
        details.year = 2021
        details.status = "개봉"
        details.form = "장편"
        details.nations = ["한국"]
        details.genres = ["범죄", "드라마"]
        details.formats = ["2D", "IMAX"]
        details.ratings = ["15세이상관람가"]
        details.directors = [Person(name: "이한별", englishName: "LEE Han-byeol")]
        details.cast = [
            Credit(Person(name: "조은", englishName: "CHO Eun"), role: "한결"),
            Credit(Person(name: "최단"), role: "Clerk"), Credit(Person(name: "박솔")),
        ]
        details.staff = [Credit(Person(name: "서강"), role: "촬영")]
        details.companies = ["제작사", "배급사"].map {
            MovieCompany(name: "별필름(주)", englishName: "Byeol Film", part: $0)
        }
        return details
    }

    @Test func `a detail is a movie`() throws {
        let reading = try #require(try payload.movie(BoxOfficePayload.movie(Self.whole)))
        #expect(
            reading.movie
                == Movie(
                    id: MovieID("20210028"), title: "별 다섯 개의 밤",
                    openedOn: CalendarDay(year: 2021, month: 12, day: 15),
                    details: Self.details))
        #expect(reading.irregularities == [])
    }

    @Test func `blank and missing values are unknown`() throws {
        let blank = #"""
            "movieNmEn":"","movieNmOg":" ","showTm":"","prdtYear":"","openDt":"","prdtStatNm":"","typeNm":"",
            "nations":[],"genres":[],"directors":[],"actors":[],"showTypes":[],"companys":[],"audits":[],"staffs":[]
            """#
        for fields in [blank, #""x":1"#, #""actors":null,"staffs":"","showTm":"0""#] {
            let reading = try #require(try payload.movie(BoxOfficePayload.movie(fields)))
            #expect(reading.movie.details == MovieDetails())
            #expect(reading.movie.openedOn == nil)
            #expect(reading.irregularities == [])
        }
    }

    @Test(
        arguments: [
            (#""showTm":" 131 ""#, 131, nil, false), (#""showTm":131"#, 131, nil, false),
            (#""showTm":"-5""#, nil, nil, true), (#""showTm":"두 시간""#, nil, nil, true),
            (#""showTm":"100001""#, nil, nil, true), (#""prdtYear":"2021""#, nil, 2021, false),
            (#""prdtYear":"0""#, nil, nil, true), (#""prdtYear":"20211""#, nil, nil, true),
        ] as [(String, Int?, Int?, Bool)])
    func `implausible minutes and years are left out`(
        fields: String, minutes: Int?, year: Int?, isNoted: Bool
    ) throws {
        let (details, irregularities) = try payload.details(fields)
        #expect(details.minutes == minutes)
        #expect(details.year == year)
        #expect(irregularities == (isNoted ? [.unreadableNumber] : []))
    }

    @Test(
        arguments: [
            (#""audits":["전체","15","전체","15"]"#, "watchGradeNm", ["전체", "15"]),
            (#""audits":["15","전체","15"]"#, "watchGradeNm", ["전체", "15"]),
            (
                #""showTypes":["필름","2D","필름","IMAX","2D"]"#, "showTypeGroupNm",
                ["필름", "2D", "IMAX"]
            ),
            (#""nations":["한국","미국","한국"]"#, "nationNm", ["한국", "미국"]),
            (#""genres":["드라마 "," 드라마"]"#, "genreNm", ["드라마"]),
        ])
    func `each grade, format, nation and genre is named once, the newest grade last`(
        list: String, key: String, names: [String]
    ) throws {
        // Written short in the table: each text is an entry with that one key.
        let entries = list.replacing(#/"([^"]*)"(?=[,\]])/#) { #"{"\#(key)":"\#($0.1)"}"# }
        let (details, irregularities) = try payload.details(entries)
        let read = [details.ratings, details.formats, details.nations, details.genres]
        #expect(read.flatMap(\.self) == names)
        #expect(irregularities == [])
    }

    @Test(
        arguments: [
            (#"[{"peopleNm":"김","peopleNmEn":"KIM"}]"#, ["김/KIM"], []),
            (#"[{"peopleNm":"김","peopleNmEn":""}]"#, ["김"], []),
            (#"[{"peopleNm":" 김 "}]"#, ["김"], []),
            (#"[{"peopleNm":"","peopleNmEn":"KIM"}]"#, ["KIM"], []),
            (#"[{"peopleNm":"","peopleNmEn":" "},{"peopleNm":"박"}]"#, ["박"], [.namelessEntry]),
            (#"[7,null,[],{},{"peopleNm":"박"}]"#, ["박"], [.namelessEntry]),
            (#"[{"peopleNm":7}]"#, [], [.namelessEntry, .unreadableText]),
            (#"{"peopleNm":"박"}"#, [], [.unreadableList]), ("7", [], [.unreadableList]),
        ] as [(String, [String], Set<Irregularity>)])
    func `a person has a name, or else the English name`(
        list: String, names: [String], irregularities: Set<Irregularity>
    ) throws {
        for key in ["directors", "actors", "staffs"] {
            let (details, noted) = try payload.details(#""\#(key)":\#(list)"#)
            let people = details.directors + (details.cast + details.staff).map(\.person)
            let read = people.map { $0.name + ($0.englishName.map { "/\($0)" } ?? "") }
            #expect(read == names)
            #expect(noted == irregularities)
        }
    }

    @Test func `four hundred people are all read, also those of one name`() throws {
        let staff = (0..<400).map {
            #"{"peopleNm":"김\#($0 / 2)","peopleNmEn":"","staffRoleNm":"소품"}"#
        }
        let (details, irregularities) = try payload.details(
            #""staffs":[\#(staff.joined(separator: ","))]"#)
        #expect(details.staff.map(\.person.name) == (0..<400).map { "김\($0 / 2)" })
        #expect(irregularities == [])
    }

    @Test func `two thousand names of a list are kept`() throws {
        let staff = repeatElement(#"{"peopleNm":"김"}"#, count: 2_001).joined(separator: ",")
        let (details, irregularities) = try payload.details(#""staffs":[\#(staff)]"#)
        #expect(details.staff.count == 2_000)
        #expect(irregularities == [.tooManyNames])
    }

    @Test(
        arguments: [
            "movieNmEn", "movieNmOg", "showTm", "prdtYear", "openDt", "prdtStatNm", "typeNm",
            "nations", "genres", "directors", "actors", "showTypes", "companys", "audits",
            "staffs", "unknown",
        ], ["null", "{}", "[]", "true", "-7.5", #""?""#, #"[{"id":null}]"#])
    func `a movie with any value in a field is read`(field: String, value: String) throws {
        let reading = try #require(
            try payload.movie(BoxOfficePayload.movie(#""\#(field)":\#(value)"#)))
        #expect(reading.movie.title == "별 다섯 개의 밤")
        if value == "null" { #expect(reading.irregularities == []) }
    }

    @Test func `a movie that the API does not have is nil`() throws {
        let unknown = #"""
            {"movieInfoResult":{"movieInfo":{"movieCd":"","movieNm":"","movieNmEn":"","showTm":"","openDt":"",
             "nations":[],"actors":[]},"source":"영화진흥위원회"}}
            """#
        #expect(try payload.movie(unknown) == nil)
        #expect(try payload.movie(#"{"movieInfoResult":{"movieInfo":{}}}"#) == nil)
    }

    @Test(arguments: [
        (#"{"movieInfoResult":{}}"#, #"has no object "movieInfo""#),
        (#"{"movieInfoResult":{"movieInfo":null}}"#, #"has no object "movieInfo""#),
        ("[]", #"has no object "movieInfo""#),
        (
            #"{"movieInfoResult":{"movieInfo":{"movieCd":"1","movieNm":"밤"}}}"#,
            "movieCd: is that of another movie"
        ),
        (
            #"{"movieInfoResult":{"movieInfo":{"movieCd":"20210028"}}}"#,
            "movieNm: is not a title"
        ),
        (
            #"{"movieInfoResult":{"movieInfo":{"movieNm":"밤"}}}"#,
            "movieCd: is not text of 1 to 2048 bytes without control or invisible characters"
        ),
    ])
    func `a reply without the requested movie gives the reason`(reply: String, reason: String)
        throws
    {
        let error = #expect(throws: SourceError.self) { try payload.movie(reply) }
        #expect(
            try #require(error).description == BoxOfficePayload.base
                + "/kobisopenapi/webservice/rest/movie/searchMovieInfo.json?movieCd=20210028: "
                + "the reply is not a movie: \(reason); it begins with \(reply.debugDescription)")
    }
}
