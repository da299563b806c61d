package import CatalogModel
import Time
package import HTTP
import Text

/// The box office of Korea: the KOBIS open API of the Korean Film Council (KOFIC).
///
/// Its charts reach until yesterday, by Korean time. A key may be asked with 3,000 times a day.
/// Source: the reference of the KOFIC open API.
package struct BoxOfficeSource: Sendable {
    private static let path = "/kobisopenapi/webservice/rest"

    /// Where the API begins: below it lies `/kobisopenapi/webservice/rest`.
    package let base: WebAddress
    let key: Secret
    /// The same with that path, without a slash at its end.
    private let root: String

    /// A source at an address, which may also be that of everything it offers.
    package init(base: WebAddress, key: Secret) {
        self.base = base
        self.key = key
        root = base.root(above: Self.path) + Self.path
    }

    /// The word `box-office`.
    package static var kind: String { "box-office" }

    /// How many bytes a chart may have: 1 MiB.
    package static var longestChart: Int { 1 << 20 }

    /// How many bytes the detail of a movie may have: 4 MiB, where one with 345 people has 71 KiB.
    package static var longestMovie: Int { 4 << 20 }
}

// MARK: - Addresses

extension BoxOfficeSource {
    /// Where a chart is, without the key: what it is known by, and what messages show.
    ///
    /// A week or weekend is asked for by its last day.
    package func chartAddress(of span: ChartSpan) -> WebAddress {
        let list =
            switch span.kind {
            case .daily: "searchDailyBoxOfficeList.json?"
            case .weekly: "searchWeeklyBoxOfficeList.json?weekGb=0&"
            case .weekend: "searchWeeklyBoxOfficeList.json?weekGb=1&"
            }
        return address("/boxoffice/\(list)targetDt=\(span.lastDay.compactText)")
    }

    /// Where the detail of a movie is, without the key.
    package func movieAddress(of id: MovieID) -> WebAddress {
        address("/movie/searchMovieInfo.json?movieCd=\(id.text.percentEncodedSegment)")
    }

    private func address(_ path: String) -> WebAddress {
        // An address that was accepted once is accepted with more segments.
        WebAddress(root + path) ?? base
    }
}

// MARK: - Requests

extension BoxOfficeSource {
    /// Asks for a chart.
    ///
    /// The key is in the address of the request: keep and show ``chartAddress(of:)``.
    package func chartRequest(_ span: ChartSpan) -> HTTPRequest {
        request(for: chartAddress(of: span), bodyBytes: Self.longestChart)
    }

    /// Asks for the detail of a movie.
    ///
    /// The key is in the address of the request: keep and show ``movieAddress(of:)``.
    package func movieRequest(_ id: MovieID) -> HTTPRequest {
        request(for: movieAddress(of: id), bodyBytes: Self.longestMovie)
    }

    private func request(for address: WebAddress, bodyBytes: Int) -> HTTPRequest {
        var request = HTTPRequest(address, bodyBytes: bodyBytes)
        request.addToQuery("key", key)
        return request
    }
}
