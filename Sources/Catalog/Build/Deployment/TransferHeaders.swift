import CatalogRendering
import CatalogState

/// The headers with which a store answers requests for a file.
///
/// Web servers find them by themselves; a store has to be told with each file.
struct TransferHeaders: Hashable, Sendable {
    /// The value of `Content-Type`; `nil` to leave it to the program that sends the file.
    let type: String?
    /// The value of `Cache-Control`.
    let caching: String

    init(of file: DeploymentTable.PendingFile) {
        let isPacked = OutputKind.packed.contains(file.kind)
        let name = file.path.split(separator: "/").last ?? ""
        type = isPacked ? nil : Self.types[String(name.split(separator: ".").last ?? "")]
        let isLasting =
            file.publishedKind == .picture
            || file.publishedKind == .asset && Self.hasHash(name)
        caching = isLasting ? ResponseHeaders.lasting : ResponseHeaders.asked
    }

    /// Returns true for a name such as `style.0123456789abcdef.css`, which changes with the content.
    private static func hasHash(_ name: Substring) -> Bool {
        name.split(separator: ".").dropFirst().contains { part in
            part.utf8.count == 16
                && part.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
        }
    }

    /// The types of text files with their encoding, and of files that few tables of types know.
    private static let types = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
        "js": "text/javascript; charset=utf-8", "txt": "text/plain; charset=utf-8",
        "xml": "application/xml; charset=utf-8", "json": "application/json",
        "tsv": "text/tab-separated-values; charset=utf-8", "svg": "image/svg+xml",
        "webmanifest": "application/manifest+json", "webp": "image/webp", "avif": "image/avif",
        "woff2": "font/woff2",
    ]

    /// The fields as `Name: value`.
    var fields: [String] {
        (type.map { ["Content-Type: \($0)"] } ?? []) + ["Cache-Control: \(caching)"]
    }
}
