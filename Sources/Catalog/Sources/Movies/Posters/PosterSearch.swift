package import CatalogModel
package import HTTP
import JSON
import Text

/// The image search of Kakao, which knows posters of movies among much else.
///
/// Source: Kakao Developers, "Daum search", image search.
package struct PosterSearch: Sendable {
    private static let path = "/v2/search/image"
    /// More than are looked through by people, and fewer than the 80 that may be asked for.
    private static let hitsAsked = 30
    private static let widestPicture = 100_000

    /// Where the API begins: below it lies `/v2/search/image`.
    package let base: WebAddress
    /// Which of the hits are taken for posters.
    package let rules: PosterRules
    private let authorization: OriginHeader
    private let root: String

    /// A search at an address, which may also be that of the search of images.
    ///
    /// - Parameter key: A REST API key.
    /// - Throws: `HTTPError` of kind `invalidRequest` for a key that no header may hold.
    package init(
        base: WebAddress, key: Secret, rules: PosterRules = PosterRules()
    ) throws(HTTPError) {
        self.base = base
        self.rules = rules
        authorization = try OriginHeader(authorization: "KakaoAK", key)
        root = base.root(above: Self.path) + Self.path
    }

    /// How many bytes a list of hits may have: 4 MiB, where one of 80 hits has 43 KiB.
    package static var longestReply: Int { 4 << 20 }
}

// MARK: - Requests

extension PosterSearch {
    /// Where the hits for a movie are.
    package func address(for movie: Movie) -> WebAddress {
        let query = "\(movie.title) 영화 포스터".percentEncodedSegment
        // An address that was accepted once is accepted with a query.
        return WebAddress("\(root)?query=\(query)&size=\(Self.hitsAsked)") ?? base
    }

    /// Asks for pictures that may be the poster of a movie.
    package func request(for movie: Movie) -> HTTPRequest {
        var request = HTTPRequest(address(for: movie), bodyBytes: Self.longestReply)
        request.secretHeaders = [authorization]
        return request
    }
}

// MARK: - Hits

extension PosterSearch {
    /// Reads what was found, the likeliest first; a hit that cannot be read is left out.
    ///
    /// - Parameters:
    ///   - body: The reply to ``request(for:)``.
    ///   - status: Its status; errors come with others than 200.
    ///   - movie: What was asked for.
    /// - Throws: ``SourceError`` when the reply is no list of hits; with
    ///   ``SourceError/Fact/refused(_:)`` for an error of the API.
    package func readHits(
        _ body: ResponseBody, status: Int = 200, for movie: Movie
    ) throws(SourceError) -> [PosterHit] {
        let address = address(for: movie)
        let reply = KeyedReply(
            try body.bytes(limit: Self.longestReply, from: address), from: address,
            hiding: SecretMask([authorization]))
        // Errors need not be JSON.
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
    /// The picture among the hits that is most like a poster, if any is: see ``PosterRules``.
    ///
    /// What lies where the search itself does is trusted as the hosts of the rules are, and has no
    /// host in its addresses: see `Picture`.
    package func poster(among hits: [PosterHit]) -> Picture? {
        var rules = rules
        rules.hosts.append(base.host)
        guard let hit = rules.best(of: hits) else { return nil }
        let addresses = PictureAddresses(page: base, origin: base.origin)
        let thumbnail = hit.thumbnail.flatMap { rules.allows($0) ? $0 : nil }
        return addresses.address(of: hit.image.text).map {
            Picture(
                original: $0,
                thumbnail: thumbnail.flatMap { addresses.address(of: $0.text) })
        }
    }
}
