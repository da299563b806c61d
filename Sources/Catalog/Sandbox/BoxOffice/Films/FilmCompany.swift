/// A fictional film company.
struct FilmCompany: Sendable {
    let code: String
    let name: String
    let english: String

    static let midnightSnack = FilmCompany(
        code: "20189101", name: "(주)밤참필름", english: "Midnight Snack Film")
    static let starfield = FilmCompany(
        code: "20059102", name: "별밭엔터테인먼트(주)", english: "Starfield Entertainment Co., Ltd.")
    static let ripple = FilmCompany(
        code: "20119103", name: "(주)물결배급", english: "Ripple Distribution")
    static let secondWindow = FilmCompany(
        code: "20219104", name: "두번째창문", english: "Second Window")
    static let whaleback = FilmCompany(
        code: "20079105", name: "고래등픽쳐스(주)", english: "Whaleback Pictures")
    static let corduroy = FilmCompany(
        code: "20169106", name: "주식회사 골덴", english: "Corduroy & Sons")
    static let paperLantern = FilmCompany(
        code: "20129107", name: "종이등애니메이션", english: "Paper Lantern Animation")
    static let harbour = FilmCompany(code: "20209108", name: "(주)항구씨네마", english: "")
    static let longCorridor = FilmCompany(
        code: "20139109", name: "긴복도", english: "Long Corridor")
}

struct FilmCompanyPart: Sendable {
    let company: FilmCompany
    let part: String

    static func produced(by company: FilmCompany) -> FilmCompanyPart {
        FilmCompanyPart(company: company, part: "제작사")
    }

    static func distributed(by company: FilmCompany) -> FilmCompanyPart {
        FilmCompanyPart(company: company, part: "배급사")
    }

    static func presented(by company: FilmCompany) -> FilmCompanyPart {
        FilmCompanyPart(company: company, part: "제공")
    }

    static func imported(by company: FilmCompany) -> FilmCompanyPart {
        FilmCompanyPart(company: company, part: "수입사")
    }
}
