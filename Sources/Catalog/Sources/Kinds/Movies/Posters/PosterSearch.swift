package import CatalogModel
package import HTTP
import JSON
import Text

/// The image search of Kakao, with which posters of movies are found.
///
/// Source: Kakao Developers, "Daum search", image search.
package struct PosterSearch: Sendable {
    private static let path = "/v2/search/image"
    /// The number of hits to request; the API allows at most 80.
    private static let hitsAsked = 30
    private static let widestPicture = 100_000

    /// The address at which the API begins.
    ///
    /// The search is at the path `/v2/search/image` below this address.
    package let base: WebAddress
    /// The rules for choosing a poster.
    package let rules: PosterRules
    private let authorization: OriginHeader
    private let root: String

    /// Creates a search at an address, which may include the path of the image search.
    ///
    /// - Parameter key: a REST API key.
    /// - Throws: `HTTPError` of kind `invalidRequest` if the key has characters that a header
    ///   cannot hold.
    package init(
        base: WebAddress, key: Secret, rules: PosterRules = PosterRules()
    ) throws(HTTPError) {
        self.base = base
        self.rules = rules
        authorization = try OriginHeader(authorization: "KakaoAK", key)
        root = base.root(above: Self.path) + Self.path
    }

    /// The maximum size of a list of hits: 4 MiB in bytes.
    ///
    /// A list of 80 hits has 43 KiB.
    package static var longestReply: Int { 4 << 20 }
}

// MARK: - Requests

extension PosterSearch {
    /// Returns the address of the hits for a movie.
    package func address(for movie: Movie) -> WebAddress {
        let query = "\(movie.title) 영화 포스터".percentEncodedSegment
        // A valid address stays valid if a query is added.
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
    /// Reads the hits, the best first.
    ///
    /// A hit that cannot be read is left out.
    ///
    /// - Parameters:
    ///   - body: the reply to ``request(for:)``.
    ///   - status: the status of the reply, which is 200 unless the reply is an error.
    ///   - movie: the requested movie.
    /// - Throws: ``SourceError`` when the reply is not a list of hits. If the API reports an error,
    ///   the fact is ``SourceError/Fact/refused(_:)``.
    package func readHits(
        _ body: ResponseBody, status: Int = 200, for movie: Movie
    ) throws(SourceError) -> [PosterHit] {
        let address = address(for: movie)
        let reply = KeyedReply(
            try body.bytes(limit: Self.longestReply, from: address), from: address,
            hiding: SecretMask([authorization]))
        // An error of the API is not always JSON.
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
    /// Returns the hit that is most similar to a poster according to the rules, if any.
    ///
    /// Pictures on the host of the search are trusted like pictures on the hosts of the rules.
    /// Their addresses are stored without a host, as `Picture` allows.
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
