import Time
internal import JSON

/// Writes the details of a film in the format of the Korean Film Council.
///
/// All texts and lists are empty if the film is unknown.
struct FilmWriter {
    let release: Release?
    let today: CalendarDay

    private var film: Film? { release?.film }

    func write(into json: inout JSONWriter) {
        json.object { json in
            json.key("movieInfoResult")
            json.object { json in
                json.key("movieInfo")
                json.object { json in
                    writeTexts(into: &json)
                    writeLists(into: &json)
                }
                json.member("source", "영화진흥위원회")
            }
        }
    }

    private func writeTexts(into json: inout JSONWriter) {
        json.member("movieCd", release?.code ?? "")
        json.member("movieNm", film?.title ?? "")
        json.member("movieNmEn", film?.english ?? "")
        json.member("movieNmOg", film?.original ?? "")
        json.member("showTm", film.map { "\($0.minutes)" } ?? "")
        json.member("prdtYear", release.map { "\($0.producedIn)" } ?? "")
        json.member("openDt", release?.openedOn?.compactText ?? "")
        json.member("prdtStatNm", status)
        json.member("typeNm", film == nil ? "" : "장편")
    }

    private var status: String {
        guard let release else { return "" }
        if release.openedOn == nil { return "기타" }
        return release.runStart > today ? "개봉예정" : "개봉"
    }

    private func writeLists(into json: inout JSONWriter) {
        json.list("nations", film?.nations ?? []) { json, nation in
            json.member("nationNm", nation)
        }
        json.list("genres", film?.genres ?? []) { json, genre in json.member("genreNm", genre) }
        json.list("directors", film?.directors ?? []) { json, person in json.name(of: person) }
        json.list("actors", film?.cast ?? []) { json, role in
            json.name(of: role.person)
            json.member("cast", role.character)
            json.member("castEn", "")
        }
        json.list("showTypes", film?.formats ?? []) { json, format in
            json.member("showTypeGroupNm", format.group)
            json.member("showTypeNm", format.name)
        }
        json.list("companys", film?.companies ?? []) { json, company in
            json.member("companyCd", company.company.code)
            json.member("companyNm", company.company.name)
            json.member("companyNmEn", company.company.english)
            json.member("companyPartNm", company.part)
        }
        json.list("audits", film?.ratings ?? []) { json, rating in
            json.member("auditNo", auditNumber)
            json.member("watchGradeNm", rating.rawValue)
        }
        json.list("staffs", film.map { FilmCrew(of: $0).members } ?? []) { json, member in
            json.name(of: member.person)
            json.member("staffRoleNm", member.work)
        }
    }

    /// The number of the rating decision.
    ///
    /// One number in three ends with a space, as some real numbers do.
    private var auditNumber: String {
        guard let release else { return "" }
        let number = String(100_000 + Int(release.film.seed % 10_000)).dropFirst()
        return "\(release.producedIn)-MF\(number)" + (release.film.seed % 3 == 0 ? " " : "")
    }
}

extension JSONWriter {
    /// Writes a list of objects under a key.
    fileprivate mutating func list<Element>(
        _ name: String, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
    ) {
        key(name)
        array { json in
            for element in elements { json.object { write(&$0, element) } }
        }
    }

    fileprivate mutating func name(of person: FilmPerson) {
        member("peopleNm", person.name)
        member("peopleNmEn", person.english)
    }
}
