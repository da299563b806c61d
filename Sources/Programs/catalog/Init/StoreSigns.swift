import CatalogBuild
import CatalogSources
import HTTP
import JSON

/// The signs of a shop system, or of a sign-in page, in the reply at an address that a user typed.
struct StoreSigns: Equatable {
    /// The bytes of a web page that are searched for signs.
    private static let searchedBytes = 256 << 10
    private static let longestReply = 8 << 20
    /// The relation by which pages of WordPress name the address of its API.
    private static let apiRelation = "https://api.w.org/"

    /// A kind of source that probably fits, and its address.
    struct Hint: Equatable {
        let kind: SourceKind
        let address: WebAddress

        fileprivate init?(_ kind: String, _ address: WebAddress) {
            guard let kind = SourceKind(rawValue: kind) else { return nil }
            self.kind = kind
            self.address = address
        }
    }

    private(set) var hint: Hint?
    /// True for a page on which visitors sign in, or type the password of the site.
    private(set) var isSignIn = false

    /// Finds the signs in a reply.
    ///
    /// - Parameter typed: the requested address.
    init(in reply: HTTPResponse, to typed: WebAddress) {
        guard let bytes = try? reply.body.bytes(limit: Self.longestReply) else { return }
        if let json = try? JSONValue(parsing: bytes) {
            hint = Self.hint(in: json, at: typed)
        } else {
            let page = String(decoding: bytes.prefix(Self.searchedBytes), as: UTF8.self)
            hint = Self.hint(inPage: page, reply, typed)
            isSignIn = Self.isSignIn(page, at: reply.address)
        }
    }
}

// MARK: - Replies of an API

extension StoreSigns {
    private static func hint(in json: JSONValue, at typed: WebAddress) -> Hint? {
        let isStore =
            StoreRoute(typed).isParameter
            || json["namespaces"]?.elements?.contains { $0.string == "wc/store/v1" } ?? false
        if isStore || json[0]?["prices"] != nil && json[0]?["permalink"] != nil {
            return Hint(WooCommerceSource.kind, typed)
        }
        if let product = json["products"]?[0], product["variants"] != nil,
            product["handle"] != nil, let list = WebAddress(typed.origin + typed.path)
        {
            return Hint(ShopifySource.kind, list)
        }
        return nil
    }
}

// MARK: - Web pages

extension StoreSigns {
    private static func hint(
        inPage page: String, _ reply: HTTPResponse, _ typed: WebAddress
    ) -> Hint? {
        if let root = apiRoot(in: page, reply), isSameSite(root, typed) {
            return Hint(WooCommerceSource.kind, root)
        }
        let headers = ["X-ShopId", "X-Shopify-Stage"]
        if headers.contains(where: { reply.headers[$0] != nil })
            || page.contains("cdn.shopify.com") || page.contains("Shopify.theme"),
            let shop = WebAddress(typed.origin)
        {
            return Hint(ShopifySource.kind, shop)
        }
        return nil
    }

    /// Returns the address of the API of WordPress, which is in a header or in the page.
    private static func apiRoot(in page: String, _ reply: HTTPResponse) -> WebAddress? {
        for link in reply.headers.values(of: "Link") where link.contains(apiRelation) {
            if let match = link.firstMatch(of: /<([^>]+)>; *rel="https:\/\/api\.w\.org\/"/) {
                return reply.address.resolving(String(match.1))
            }
        }
        guard let relation = page.firstRange(of: apiRelation),
            let start = page[..<relation.lowerBound].lastIndex(of: "<"),
            let end = page[relation.upperBound...].firstIndex(of: ">"),
            let match = page[start..<end].firstMatch(of: /href=["']([^"']+)["']/)
        else { return nil }
        return reply.address.resolving(String(match.1))
    }

    /// Returns true if the hosts are the same except for `www.`.
    ///
    /// A page of a stranger must not lead the requests to another server.
    private static func isSameSite(_ one: WebAddress, _ other: WebAddress) -> Bool {
        let hosts = [one, other].map {
            $0.host.hasPrefix("www.") ? $0.host.dropFirst(4) : $0.host[...]
        }
        return hosts[0] == hosts[1]
    }

    private static func isSignIn(_ page: String, at address: WebAddress) -> Bool {
        let ends = ["/login", "/signin", "/sign-in", "/password", "/wp-login.php"]
        var path = address.path.lowercased()
        while path.hasSuffix("/") { path.removeLast() }
        if ends.contains(where: path.hasSuffix) || address.host == "accounts.google.com" {
            return true
        }
        let page = page.lowercased()
        guard page.contains(/type=["']?password/) else { return false }
        let title = page.firstMatch(of: /<title[^>]*>([^<]*)/)?.1 ?? ""
        return ["log in", "login", "sign in", "password", "로그인", "비밀번호"]
            .contains { title.contains($0) }
    }
}
