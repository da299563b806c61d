import Glibc
import YAML

/// A file with the credentials for a shop, as YAML or as lines such as `CATALOG_SECRET=…`.
struct CredentialsFile {
    /// The path of the file for messages.
    let name: String
    /// True if the permissions let other users read, write or execute the file.
    let isOpenToOthers: Bool
    private let texts: [ShopCredentials.Key: String]

    /// Reads the file; `name` is a path relative to `root`.
    ///
    /// - Throws: `CommandError.unusableCredentials`; the message does not quote the file.
    init(at name: String, in root: SiteRoot) throws(CommandError) {
        self.name = root.locate(name)
        let path = root.absolute(name)
        let text: String
        do {
            text = try TextFile(at: path).text(named: self.name)
        } catch {
            throw .unusableCredentials(reason: "\(error)")
        }
        var status = stat()
        isOpenToOthers = stat(path, &status) == 0 && status.st_mode & 0o077 != 0
        texts =
            Self.hasAssignments(text)
            ? Self.assignments(in: text) : try Self.yaml(text, named: self.name)
    }

    /// The text of a credential; `nil` when the file does not contain it.
    subscript(key: ShopCredentials.Key) -> String? { texts[key] }
}

extension CredentialsFile {
    private struct Content: Decodable {
        var identifier: String?
        var secret: String?
        var password: String?
    }

    /// Returns true if the first line that is not empty or a comment contains `=` before any colon.
    private static func hasAssignments(_ text: String) -> Bool {
        lines(of: text).first.map { $0.prefix { $0 != ":" }.contains("=") } ?? false
    }

    private static func lines(of text: String) -> [Substring] {
        text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }
            .filter { !$0.isEmpty && !$0.hasPrefix("#") }
    }

    /// Returns the text after `=` in each line, without quotes around the text.
    private static func assignments(in text: String) -> [ShopCredentials.Key: String] {
        var texts: [ShopCredentials.Key: String] = [:]
        for line in lines(of: text) {
            let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = parts[0].trimmingPrefix("export ").filter { $0 != " " }
            guard parts.count == 2,
                let key = ShopCredentials.Key.allCases.first(where: {
                    name == $0.variable || name.lowercased() == $0.rawValue
                })
            else { continue }
            texts[key] = unquoted(parts[1])
        }
        return texts
    }

    private static func unquoted(_ text: Substring) -> String {
        var text = text.drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        for quote in ["\"", "'"] where text.count >= 2 {
            if text.hasPrefix(quote), text.hasSuffix(quote) {
                return String(text.dropFirst().dropLast())
            }
        }
        return String(text)
    }

    private static func yaml(
        _ text: String, named name: String
    ) throws(CommandError) -> [ShopCredentials.Key: String] {
        do {
            let content = try YAMLDocumentDecoder.decode(
                Content.self, from: Array(text.utf8), file: name)
            var texts: [ShopCredentials.Key: String] = [:]
            texts[.identifier] = content.identifier
            texts[.secret] = content.secret
            texts[.password] = content.password
            return texts
        } catch {
            throw .unusableCredentials(reason: "\(error.withoutQuotes())")
        }
    }
}
