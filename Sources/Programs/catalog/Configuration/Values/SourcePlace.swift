import Arguments
import CatalogBuild
import HTTP
import YAML

/// The place of a source as a user writes it: an address on the web, or the path of a file.
struct SourcePlace: Equatable {
    enum Content: Equatable {
        case web(WebAddress)
        /// A path, which may be relative to the root of the site.
        case file(String)
    }

    let content: Content
    /// The secrets in the address, which output must not show and the state must not contain.
    var secrets: [Secret] = []

    init(_ address: WebAddress) {
        content = .web(address)
        secrets = Self.keys(in: address).map { Secret($0) }
    }

    init(file path: String) {
        content = .file(path)
    }

    /// The origin, to which headers with keys belong.
    var origin: String {
        switch content {
        case .web(let address): address.origin
        case .file: "file://"
        }
    }

    /// The base address of an API; `nil` for an address with a query and for a file.
    var base: BaseAddress? {
        if case .web(let address) = content { BaseAddress(address.text) } else { nil }
    }

    /// Returns true if a source with addresses of `form` can be here.
    func fits(_ form: SourceAddressForm) -> Bool {
        switch (form, content) {
        case (.base, .web(let address)): address.query == nil
        case (.base, .file), (.query, .file): false
        case (.query, .web), (.queryOrFile, _): true
        }
    }

    /// The values of query parameters that usually carry keys.
    private static func keys(in address: WebAddress) -> [String] {
        (address.query ?? "").split(separator: "&").compactMap { parameter in
            let name = parameter.prefix { $0 != "=" }
            let value = parameter.dropFirst(name.count + 1)
            return Secret.isLikely(named: name) && !value.isEmpty ? String(value) : nil
        }
    }
}

/// A value that names the place of a source.
protocol SourceLocating: TypedValue {
    var place: SourcePlace { get }
}

extension BaseAddress: SourceLocating {
    var place: SourcePlace { SourcePlace(address) }
}

/// The address of a source that may have a query, also with a key.
struct QueryAddress: SourceLocating {
    static let wanted = "an http or https address, such as https://shop.example/products.json"

    private(set) var place: SourcePlace

    init?(_ text: String) {
        // A fragment is an error, because it was probably copied by mistake.
        guard !text.contains("#"), let address = WebAddress(text) else { return nil }
        place = SourcePlace(address)
    }

    /// Reads the address; the values of references that probably lead to secrets are secrets.
    init(from decoder: any Decoder) throws {
        let text = try decoder.addressText()
        self = try text.value(of: Self.self)
        place.secrets += text.secretParts
    }

    static func objection(to text: ExpandedText) -> String? {
        if BaseAddress.hasUserName(text.text) {
            return """
                an address without user name and password; they belong under 'headers' of 'source' \
                in catalog.yml, as 'Authorization'
                """
        }
        // A text that may hold a key is not quoted.
        return Self(text.text) == nil && text.mayHoldSecret ? wanted : nil
    }
}

/// The address of a source that may also be a file.
struct FileOrAddress: SourceLocating {
    static let wanted = """
        an http or https address, or for a feed or table the path of a file, such as p.csv or \
        ./products
        """

    private(set) var place: SourcePlace

    init?(_ text: String) {
        if let address = QueryAddress(text) {
            place = address.place
        } else if let path = Self.path(in: text) {
            place = SourcePlace(file: path)
        } else {
            return nil
        }
    }

    /// Reads the value, like ``QueryAddress``.
    init(from decoder: any Decoder) throws {
        let text = try decoder.addressText()
        self = try text.value(of: Self.self)
        place.secrets += text.secretParts
    }

    static func objection(to text: ExpandedText) -> String? {
        if let objection = QueryAddress.objection(to: text), Self(text.text) == nil {
            return objection == QueryAddress.wanted ? wanted : objection
        }
        return nil
    }

    /// Returns the address with `***` for the values of parameters that usually carry keys, except
    /// for references such as `${KEY}`.
    static func shown(_ text: String) -> String {
        guard let mark = text.firstIndex(of: "?") else { return text }
        let items = text[text.index(after: mark)...]
            .split(separator: "&", omittingEmptySubsequences: false)
            .map { item -> Substring in
                let name = item.prefix { $0 != "=" }
                let value = item.dropFirst(name.count + 1)
                let isKey = Secret.isLikely(named: name) && !value.isEmpty
                return isKey && !value.hasPrefix("${") ? "\(name)=***" : item
            }
        return text[...mark] + items.joined(separator: "&")
    }

    /// Returns the path in a text; `nil` if the text may be an address without `https://`.
    private static func path(in text: String) -> String? {
        let scheme = "file://"
        if text.hasPrefix(scheme + "/") { return String(text.dropFirst(scheme.count)) }
        guard !text.isAddress, !text.utf8.contains(0) else { return nil }
        if ["/", "./", "../"].contains(where: text.hasPrefix), text.last != "/" { return text }
        let name = text.split(separator: "/").last ?? ""
        let ending = name.split(separator: ".").last?.lowercased() ?? ""
        return name.contains(".") && endings.contains(ending) ? text : nil
    }

    /// The endings of file names that no host name has.
    private static let endings: Set = [
        "atom", "csv", "ep", "gz", "htm", "html", "json", "jsonl", "ndjson", "rss", "tab", "tsv",
        "txt", "xls", "xlsx", "xml", "zip",
    ]
}

extension ExpandedText {
    /// Returns the value that the text describes.
    ///
    /// - Throws: `UnsuitableValue`.
    fileprivate func value<Value: TypedValue>(of type: Value.Type) throws -> Value {
        if let wanted = Value.objection(to: self) { throw UnsuitableValue(nil, wanted: wanted) }
        guard let value = Value(text) else { throw UnsuitableValue(self, wanted: Value.wanted) }
        return value
    }

    /// True if the text may hold a secret, so that it must not be quoted.
    fileprivate var mayHoldSecret: Bool { holdsSecret || BaseAddress.mayHoldSecret(text) }

    /// The texts of references that probably lead to secrets.
    ///
    /// Of a text that is a whole address, the host is not secret.
    fileprivate var secretParts: [Secret] {
        secretValues.map { value in
            guard let address = WebAddress(value) else { return Secret(value) }
            return Secret(String(address.text.dropFirst(address.origin.count)))
        }
    }
}

extension ParsedArguments {
    /// Returns the place of the source that was typed with `--url`; `nil` without this option.
    func sourcePlace(for kind: SourceKind) throws(ArgumentError) -> SourcePlace? {
        switch kind.addressForm {
        case .base: try value("--url", of: BaseAddress.self)?.place
        case .query: try value("--url", of: QueryAddress.self)?.place
        case .queryOrFile: try value("--url", of: FileOrAddress.self)?.place
        }
    }
}

extension YAMLReader {
    /// Returns the place of a source of the kind `kind`; `nil` if the key at `path` is not set.
    func sourcePlace(
        for kind: SourceKind, at path: [String]
    ) throws(YAMLError) -> SourcePlace? {
        switch kind.addressForm {
        case .base: try value(BaseAddress.self, at: path)?.place
        case .query: try value(QueryAddress.self, at: path)?.place
        case .queryOrFile: try value(FileOrAddress.self, at: path)?.place
        }
    }
}
