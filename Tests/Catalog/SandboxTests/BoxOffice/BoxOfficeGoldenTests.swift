import Testing
import WebServer

@testable import CatalogSandbox

/// Answers that must never change.
@Suite struct BoxOfficeGoldenTests {
    @Test(arguments: [
        ("daily", "\(BoxOfficeRoute.dailyChartPath)?targetDt=20220105&"),
        ("weekly", "\(BoxOfficeRoute.weeklyChartPath)?targetDt=20260503&weekGb=0&"),
        ("weekend", "\(BoxOfficeRoute.weeklyChartPath)?targetDt=20261115&"),
        ("movie", "\(BoxOfficeRoute.filmPath)?movieCd=20264711&"),
    ])
    func `an answer of the box office is as it was recorded`(name: String, target: String) throws {
        let response = try BoxOffice.api().get("\(target)key=\(BoxOffice.key)")
        try Golden.expect(response.body, toBe: "box-office-\(name)")
    }

    @Test func `hits for a film are as they were recorded`() throws {
        let request = try WebRequest(
            target: BoxOfficeRoute.imageSearchPath
                + "?query=%EC%84%B1%EB%82%9C%20%EC%9D%B4%EC%9B%83+%EC%98%81%ED%99%94",
            headers: [
                "Host": "127.0.0.1:8080", "Authorization": "KakaoAK \(FilmCouncilAPI.key)",
            ])
        try Golden.expect(
            BoxOffice.api().respond(to: request).body, toBe: "box-office-hits")
    }
}
