package import CatalogModel
import Time
package import HTTP
import Text

/// The Korean box office as a source: the KOBIS open API of the Korean Film Council (KOFIC).
///
/// The newest chart covers yesterday in Korean time. A key allows 3,000 requests a day. Source: the
/// reference of the KOFIC open API.
package struct BoxOfficeSource: Sendable {
    private static let path = "/kobisopenapi/webservice/rest"

    /// The address at which the API begins.
    ///
    /// The API is at the path `/kobisopenapi/webservice/rest` below this address.
    package let base: WebAddress
    let key: Secret
    /// The movies that the charts count.
    package let filter: ChartFilter
    /// The address of the API including its path, without a slash at the end.
    private let root: String

    /// Creates a source at an address, which may include the path of the API.
    package init(base: WebAddress, key: Secret, filter: ChartFilter = ChartFilter()) {
        self.base = base
        self.key = key
        self.filter = filter
        root = base.root(above: Self.path) + Self.path
    }

    /// The value `box-office`.
    package static var kind: String { "box-office" }

    /// The maximum size of a chart: 1 MiB in bytes.
    package static var longestChart: Int { 1 << 20 }

    /// The maximum size of a movie's detail: 4 MiB in bytes.
    ///
    /// A detail with 345 people has 71 KiB.
    package static var longestMovie: Int { 4 << 20 }
}

// MARK: - Addresses

extension BoxOfficeSource {
    /// Returns the address of a chart without the key, for storage and messages.
    ///
    /// The address of several days contains the last of them.
    package func chartAddress(of span: ChartSpan) -> WebAddress {
        let list =
            switch span.kind {
            case .daily: "searchDailyBoxOfficeList.json?"
            case .weekly: "searchWeeklyBoxOfficeList.json?weekGb=0&"
            case .weekend: "searchWeeklyBoxOfficeList.json?weekGb=1&"
            case .weekdays: "searchWeeklyBoxOfficeList.json?weekGb=2&"
            }
        let day = span.lastDay.compactText
        return address("/boxoffice/\(list)targetDt=\(day)\(filter.query)")
    }

    /// Returns the address of a movie's detail without the key.
    package func movieAddress(of id: MovieID) -> WebAddress {
        address("/movie/searchMovieInfo.json?movieCd=\(id.text.percentEncodedSegment)")
    }

    private func address(_ path: String) -> WebAddress {
        // A valid address stays valid if segments are added.
        WebAddress(root + path) ?? base
    }
}

// MARK: - Requests

extension BoxOfficeSource {
    /// Returns the request for a chart.
    ///
    /// The address of the request contains the key: store and show ``chartAddress(of:)`` instead.
    package func chartRequest(_ span: ChartSpan) -> HTTPRequest {
        request(for: chartAddress(of: span), bodyBytes: Self.longestChart)
    }

    /// Returns the request for the detail of a movie.
    ///
    /// The address of the request contains the key: store and show ``movieAddress(of:)`` instead.
    package func movieRequest(_ id: MovieID) -> HTTPRequest {
        request(for: movieAddress(of: id), bodyBytes: Self.longestMovie)
    }

    private func request(for address: WebAddress, bodyBytes: Int) -> HTTPRequest {
        var request = HTTPRequest(address, bodyBytes: bodyBytes)
        request.addToQuery("key", key)
        return request
    }
}
