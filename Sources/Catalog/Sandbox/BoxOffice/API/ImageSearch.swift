internal import JSON
internal import WebServer

/// The picture search, which finds pictures of the film whose title is in the query.
struct ImageSearch: Sendable {
    let films: [Film]

    /// The origin that is written before the paths of drawn pictures, such as
    /// `http://127.0.0.1:8080`.
    let origin: String

    /// Responds to a request.
    ///
    /// Errors have a format that only the picture search uses.
    func respond(to request: WebRequest) -> WebResponse {
        do throws(ImageSearchRefusal) {
            try ImageSearchRefusal.check(request.headers["Authorization"])
            let page = try ImageSearchPage(request)
            return .search(write(page))
        } catch {
            return error.response
        }
    }

    /// Returns the hits, the best first.
    func hits(for query: String) -> [ImageHit] {
        let words = query.plainly
        let found = films.filter { words.contains($0.title.plainly) }
            .max { $0.title.utf8.count < $1.title.utf8.count }
        return found.map { ImageHit.hits(for: $0, origin: origin) } ?? []
    }

    private func write(_ page: ImageSearchPage) -> [UInt8] {
        let hits = hits(for: page.query)
        let first = min((page.number - 1) * page.size, hits.count)
        let last = min(page.number * page.size, hits.count)
        var json = JSONWriter()
        json.object { json in
            json.key("meta")
            json.object { json in
                json.member("total_count", hits.count)
                json.member("pageable_count", hits.count)
                json.member("is_end", last == hits.count)
            }
            json.key("documents")
            json.array { json in
                for hit in hits[first..<last] { hit.write(into: &json) }
            }
        }
        return json.bytes()
    }
}

/// The requested page of hits.
private struct ImageSearchPage {
    let query: String
    let number: Int
    let size: Int

    init(_ request: WebRequest) throws(ImageSearchRefusal) {
        guard let query = request.queryValue("query"), !query.isEmpty else { throw .noQuery }
        self.query = query
        number = try Self.number("page", of: request, in: 1...50, default: 1)
        size = try Self.number("size", of: request, in: 1...80, default: 80)
    }

    private static func number(
        _ name: String, of request: WebRequest, in range: ClosedRange<Int>, default value: Int
    ) throws(ImageSearchRefusal) -> Int {
        guard let text = request.queryValue(name) else { return value }
        guard let number = Int(text), range ~= number else {
            throw .notInRange(name, range)
        }
        return number
    }
}

extension ImageHit {
    fileprivate func write(into json: inout JSONWriter) {
        json.object { json in
            json.member("collection", collection)
            json.member("thumbnail_url", thumbnail)
            json.member("image_url", address)
            json.member("width", width)
            json.member("height", height)
            json.member("display_sitename", siteName)
            json.member("doc_url", page)
            json.member("datetime", written)
        }
    }
}

extension String {
    /// The text with single spaces between words.
    fileprivate var plainly: String { split(separator: " ").joined(separator: " ") }
}
