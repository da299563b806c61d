import CatalogBuild
import CatalogModel
import CatalogSources
import FoundationEssentials
import HTTP
import JSON
import Text
import YAML

/// A search for a JSON API of no known kind at an address that a user typed.
struct JSONSearch {
    private static let longestReply = 32 << 20

    private let address: SourceAddress
    private let root: SiteRoot?

    init(at address: SourceAddress, in root: SiteRoot?) {
        self.address = address
        self.root = root
    }

    /// Reads the reply at the address, and describes the list in it.
    ///
    /// - Returns: `nil` without a reply, and for a reply that is neither JSON nor a web page.
    /// - Throws: `CommandError` for a web page, a refusal, and a reply in which no list of products
    ///   is found.
    func find() async throws -> FoundSource? {
        guard
            let reply = try await TypedPage(at: address.address).reply(
                accepts: "application/json"),
            let json = try json(in: reply)
        else { return nil }
        return try preset(for: reply) ?? source(of: json, headers: reply.headers)
    }

    /// Returns the JSON of a reply; `nil` for other texts and for an error of the server.
    ///
    /// - Throws: `CommandError` for a web page and a refusal.
    private func json(in reply: HTTPResponse) throws(CommandError) -> JSONValue? {
        guard let bytes = try? reply.body.bytes(limit: Self.longestReply) else { return nil }
        switch reply.status {
        case 200:
            if let json = try? JSONValue(parsing: bytes) { return json }
            guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return nil }
            throw .webPage(address: address.text, excerpt: Self.excerpt(of: bytes))
        case 401, 403:
            let error = HTTPError(.status(reply.status), "", at: address.address)
            throw .apiWantsKey(address: address.text, reason: "\(error)")
        default: return nil
        }
    }

    /// Describes the list in a reply of an API that no preset knows.
    ///
    /// - Throws: `CommandError.noAnswer` if no list of products is found.
    private func source(
        of json: JSONValue, headers: HTTPHeaders
    ) throws(CommandError) -> FoundSource {
        guard let found = JSONDiscovery(json, headers: headers, at: address.address) else {
            throw .noAnswer(reason: absence(of: json))
        }
        guard found.fields.contains(where: { $0.key == "id" }) else {
            let keys = found.keys.prefix(20).map { $0.quotedInMessage }.joined(separator: ", ")
            throw .noAnswer(
                reason: "the list at \(address.text) has no key that looks like the id of a "
                    + "product; its keys are \(keys). See 'catalog man JSONAPIs' for a "
                    + "configuration by hand")
        }
        let count = found.rowCount.counted("product")
        var source = FoundSource(
            .json, at: address, "a JSON API with \(count) on its first page")
        source.lines = Self.lines(found)
        return source
    }

    /// Returns the reason why a reply has no list of products.
    private func absence(of json: JSONValue) -> String {
        if JSONDiscovery.isEmptyList(json) {
            return "the list at \(address.text) is empty; add a product to the shop, so that its "
                + "fields can be found"
        }
        let keys = json.members.map { $0.prefix(20).map { $0.key.quotedInMessage } } ?? []
        return "the reply at \(address.text) is JSON without a list of products"
            + (keys.isEmpty ? "" : "; its keys are \(keys.joined(separator: ", "))")
    }

    private static func excerpt(of bytes: [UInt8]) -> String {
        "\"\(String(decoding: bytes.prefix(80), as: UTF8.self).escapedInMessage())\""
    }

    /// Returns the first preset whose list is at the address and can be read.
    private func preset(for reply: HTTPResponse) -> FoundSource? {
        guard let document = try? YAMLDocument([], file: "") else { return nil }
        let reader = YAMLReader(document)
        let path = address.address.path.withoutEndSlash
        for name in SourcePreset.builtInNames {
            guard let preset = SourcePreset(named: name, in: root),
                let written = try? preset.source(readWith: reader),
                let place = written.list.path?.withoutEndSlash, !place.isEmpty,
                path.hasSuffix(place),
                let base = SourceAddress(address.address.origin + path.dropLast(place.count)),
                let source = try? JSONAPISource(
                    base: base.address, written.configuration,
                    currency: SourceOptions.probeCurrency)
            else { continue }
            var named = 0
            let summary = try? source.readPage(reply.body, from: address.address) {
                if $0.product.name != nil { named += 1 }
            }
            guard let summary, named > 0 else { continue }
            let count = summary.rowCount.counted("product")
            return FoundSource(
                .json, named: name, at: base,
                "an API like \(name)'s with \(count) on its first page")
        }
        return nil
    }
}

// MARK: - Lines of the configuration

extension JSONSearch {
    private static let noteColumn = 56
    private static let longestValue = 90

    private static func lines(_ found: JSONDiscovery) -> [String] {
        var lines = ["  list:"] + found.list.map { line($0, guessed: "try page 2 of the list") }
        lines += ["  fields:"] + found.fields.map { line($0, guessed: "compare it with the shop") }
        let known = Set(found.fields.map(\.key))
        if !known.contains("price") { lines.append("    # price: not found; write its path here") }
        if known.contains("price"), !known.contains("currency") {
            lines.append("    # currency: not found; KRW is assumed for a site in Korean")
        }
        lines.append("  # The first product of the reply:")
        for member in found.row.members ?? [] {
            lines.append("  #   \(member.key.onOneLine): \(shown(member.value))")
        }
        return lines
    }

    private static func line(_ line: JSONDiscovery.Line, guessed: String) -> String {
        let text = "    \(line.key): \(StarterConfiguration.plain(line.value))"
        let note = line.isSure ? "sure" : "guessed: \(guessed)"
        return text + String(repeating: " ", count: max(2, noteColumn - text.count)) + "# \(note)"
    }

    /// Returns a value as JSON on one line, cut to a readable length.
    private static func shown(_ value: JSONValue) -> String {
        var writer = JSONWriter()
        writer.value(value)
        let text = String(decoding: writer.bytes(), as: UTF8.self).onOneLine
        return text.count > longestValue ? text.prefix(longestValue - 1) + "…" : text
    }
}

extension String {
    fileprivate var withoutEndSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}
