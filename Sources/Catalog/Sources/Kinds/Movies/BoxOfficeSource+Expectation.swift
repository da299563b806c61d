extension BoxOfficeSource {
    /// The expected fields of the daily chart and of a movie's detail.
    static var expectation: ReplyExpectation {
        ReplyExpectation(
            rowsPath: ["boxOfficeResult", "dailyBoxOfficeList"],
            row: [
                ExpectedField("rank", value: .spelledWhole, .required),
                ExpectedField("rankInten", value: .spelledWhole, .usual),
                ExpectedField("rankOldAndNew", value: .word(["OLD", "NEW"]), .usual),
                ExpectedField("movieCd", value: .spelledText, .required),
                ExpectedField("movieNm", value: .visibleText, .required),
                ExpectedField("openDt", value: .spelledDay),
                ExpectedField("salesAmt", value: .spelledWhole, .required),
                ExpectedField("salesShare", value: .spelledNumber),
                ExpectedField("salesInten", value: .spelledWhole),
                ExpectedField("salesChange", value: .spelledNumber),
                ExpectedField("salesAcc", value: .spelledWhole),
                ExpectedField("audiCnt", value: .spelledWhole, .required),
                ExpectedField("audiInten", value: .spelledWhole),
                ExpectedField("audiChange", value: .spelledNumber),
                ExpectedField("audiAcc", value: .spelledWhole),
                ExpectedField("scrnCnt", value: .spelledWhole),
                ExpectedField("showCnt", value: .spelledWhole),
            ],
            detailPath: ["movieInfoResult", "movieInfo"],
            detail: [
                ExpectedField("movieCd", value: .spelledText, .required),
                ExpectedField("movieNm", value: .visibleText, .required),
                ExpectedField("openDt", value: .spelledDay),
                ExpectedField("showTm", value: .spelledWhole),
                ExpectedField("prdtYear", value: .spelledWhole),
                ExpectedField("nations", value: .list),
                ExpectedField("genres", value: .list),
                ExpectedField("directors", value: .list),
                ExpectedField("actors", value: .list),
                ExpectedField("companys", value: .list),
            ])
    }
}
