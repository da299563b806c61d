internal import JSON

extension OpenAPISchemas {
    /// The schemas of the box office and of the picture search.
    ///
    /// The box office sends numbers as strings.
    var boxOffice: JSONValue {
        let own: JSONValue = object([
            "errorType": Self.string, "message": Self.string,
        ])
        return [
            "Fault": object([
                "faultInfo": object(["message": Self.string, "errorCode": text("^[0-9]{6}$")])
            ]),
            "DailyChart": orFault(["boxOfficeResult": chart("dailyBoxOfficeList", [:])]),
            "WeeklyChart": orFault([
                "boxOfficeResult": chart(
                    "weeklyBoxOfficeList", ["yearWeekTime": text("^[0-9]{6}$")])
            ]),
            "Film": orFault([
                "movieInfoResult": object(["movieInfo": object(film), "source": Self.string])
            ]),
            "ImageSearch": object([
                "meta": object([
                    "total_count": Self.count, "pageable_count": Self.count,
                    "is_end": Self.boolean,
                ]),
                "documents": list(of: object(hit)),
            ]),
            "SearchRefusal": [
                "anyOf": [own, ["$ref": "#/components/schemas/Refusal"]]
            ],
        ]
    }

    private func orFault(_ members: JSONValue) -> JSONValue {
        ["oneOf": [object(members), ["$ref": "#/components/schemas/Fault"]]]
    }

    private func chart(_ name: String, _ more: JSONValue) -> JSONValue {
        let head: JSONValue = [
            "boxofficeType": Self.string, "showRange": text("^[0-9]{8}~[0-9]{8,9}$"),
        ]
        let rows: JSONValue = ["type": "array", "maxItems": 10, "items": object(row)]
        return object(head.merging(more).merging([name: rows]))
    }

    private var row: JSONValue {
        let (whole, signed) = (text("^[0-9]+$"), text("^-?[0-9]+$"))
        let change = text("^-?[0-9]+(\\.[0-9])?$")
        return [
            "rnum": whole, "rank": whole, "rankInten": signed,
            "rankOldAndNew": ["enum": ["NEW", "OLD"]], "movieCd": Self.string,
            "movieNm": Self.string, "openDt": text("^([0-9]{4}-[0-9]{2}-[0-9]{2}| )$"),
            "salesAmt": whole, "salesShare": text("^[0-9]+\\.[0-9]$"), "salesInten": signed,
            "salesChange": change, "salesAcc": whole, "audiCnt": whole, "audiInten": signed,
            "audiChange": change, "audiAcc": whole, "scrnCnt": whole, "showCnt": whole,
        ]
    }

    private var film: JSONValue {
        let person: JSONValue = ["peopleNm": Self.string, "peopleNmEn": Self.string]
        return [
            "movieCd": Self.string, "movieNm": Self.string, "movieNmEn": Self.string,
            "movieNmOg": Self.string, "showTm": text("^[0-9]*$"),
            "prdtYear": text("^([0-9]{4})?$"), "openDt": text("^([0-9]{8})?$"),
            "prdtStatNm": Self.string, "typeNm": Self.string,
            "nations": texts("nationNm"), "genres": texts("genreNm"),
            "directors": list(of: object(person)),
            "actors": list(
                of: object(person.merging(["cast": Self.string, "castEn": Self.string]))),
            "showTypes": texts("showTypeGroupNm", "showTypeNm"),
            "companys": texts("companyCd", "companyNm", "companyNmEn", "companyPartNm"),
            "audits": texts("auditNo", "watchGradeNm"),
            "staffs": list(of: object(person.merging(["staffRoleNm": Self.string]))),
        ]
    }

    private var hit: JSONValue {
        [
            "collection": Self.string, "thumbnail_url": Self.string, "image_url": Self.string,
            "width": Self.positive, "height": Self.positive, "display_sitename": Self.string,
            "doc_url": Self.string, "datetime": ["type": "string", "format": "date-time"],
        ]
    }

    private func text(_ pattern: String) -> JSONValue {
        ["type": "string", "pattern": .string(pattern)]
    }

    /// Returns the schema of a list of objects whose members `names` are texts.
    private func texts(_ names: String...) -> JSONValue {
        list(of: object(.each(names) { _ in Self.string }))
    }
}
