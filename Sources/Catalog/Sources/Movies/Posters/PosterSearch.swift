package import CatalogModel
package import HTTP
import JSON
import Text

/// The image search of Kakao, which finds posters of movies among other pictures.
///
/// Source: Kakao Developers, "Daum search", image search.
package struct PosterSearch: Sendable {
    private static let path = "/v2/search/image"
    /// More hits than people look through, and fewer than the maximum of 80.
    private static let hitsAsked = 30
    private static let widestPicture = 100_000

    /// The address at which the API begins; its path is `/v2/search/image` below it.
    package let base: WebAddress
    /// The rules for choosing a poster.
    package let rules: PosterRules
    private let authorization: OriginHeader
    private let root: String

    /// Creates a search at an address, which may include the path of the image search.
    ///
    /// - Parameter key: A REST API key.
    /// - Throws: `HTTPError` of kind `invalidRequest` for a key that a header cannot hold.
    package init(
        base: WebAddress, key: Secret, rules: PosterRules = PosterRules()
    ) throws(HTTPError) {
        self.base = base
        self.rules = rules
        authorization = try OriginHeader(authorization: "KakaoAK", key)
        root = base.root(above: Self.path) + Self.path
    }

    /// The limit of a list of hits in bytes: 4 MiB; a list of 80 hits has 43 KiB.
    package static var longestReply: Int { 4 << 20 }
}

// MARK: - Requests

extension PosterSearch {
    /// Returns the address of the hits for a movie.
    package func address(for movie: Movie) -> WebAddress {
        let query = "\(movie.title) 영화 포스터".percentEncodedSegment
        // An accepted address stays valid with a query.
        return WebAddress("\(root)?query=\(query)&size=\(Self.hitsAsked)") ?? base
    }

    /// Returns the request for pictures that may be the poster of a movie.
    package func request(for movie: Movie) -> HTTPRequest {
        var request = HTTPRequest(address(for: movie), bodyBytes: Self.longestReply)
        request.secretHeaders = [authorization]
        return request
    }
}

// MARK: - Hits

extension PosterSearch {
    /// Reads the hits, the most similar first; a hit that cannot be read is left out.
    ///
    /// - Parameters:
    ///   - body: The reply to ``request(for:)``.
    ///   - status: The status of the reply; errors have other statuses than 200.
    ///   - movie: The requested movie.
    /// - Throws: ``SourceError`` when the reply is not a list of hits; with
    ///   ``SourceError/Fact/refused(_:)`` for an error of the API.
    package func readHits(
        _ body: ResponseBody, status: Int = 200, for movie: Movie
    ) throws(SourceError) -> [PosterHit] {
        let address = address(for: movie)
        let reply = KeyedReply(
            try body.bytes(limit: Self.longestReply, from: address), from: address,
            hiding: SecretMask([authorization]))
        // Errors may be in another format than JSON.
        let json = status == 200 ? try reply.json() : try? reply.json()
        if let refusal = APIRefusal(errorIn: json, of: reply, status: status) {
            throw reply.failure(.refused(refusal))
        }
        guard let documents = json?["documents"]?.elements else {
            throw reply.failure(.noRows(key: "documents", excerpt: reply.excerpt))
        }
        return documents.compactMap(Self.hit)
    }

    private static func hit(_ document: JSONValue) -> PosterHit? {
        guard let image = document["image_url"]?.string.flatMap({ WebAddress($0) }),
            let width = document["width"]?.wholeNumber(Int.self),
            let height = document["height"]?.wholeNumber(Int.self),
            1...widestPicture ~= width, 1...widestPicture ~= height
        else { return nil }
        let thumbnail = document["thumbnail_url"]?.string.flatMap { WebAddress($0) }
        return PosterHit(image: image, thumbnail: thumbnail, width: width, height: height)
    }
}

// MARK: - Choice

extension PosterSearch {
    /// Returns the picture among the hits that is most similar to a poster, if any; see
    /// ``PosterRules``.
    ///
    /// Pictures on the host of the search are trusted like the hosts of the rules, and their
    /// addresses are stored without a host: see `Picture`.
    package func poster(among hits: [PosterHit]) -> Picture? {
        var rules = rules
        rules.hosts.append(base.host)
        guard let hit = rules.best(of: hits) else { return nil }
        let addresses = PictureReferences(page: base, origin: base.origin)
        let thumbnail = hit.thumbnail.flatMap { rules.allows($0) ? $0 : nil }
        return addresses.address(of: hit.image.text).map {
            Picture(
                original: $0,
                thumbnail: thumbnail.flatMap { addresses.address(of: $0.text) })
        }
    }
}
