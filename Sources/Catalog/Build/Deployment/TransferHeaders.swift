import CatalogRendering
import CatalogSearch
import CatalogState
import Text

/// The headers with which a store answers requests for a file.
///
/// A web server chooses the headers by itself. A store gets them with each file.
struct TransferHeaders: Hashable, Sendable {
    /// The value of `Content-Type`; `nil` to leave it to the program that sends the file.
    let type: String?
    /// The value of `Cache-Control`.
    let caching: String

    init(of file: DeploymentTable.PendingFile) {
        let isPacked = OutputKind.packed.contains(file.kind)
        let name = file.path.split(separator: "/").last ?? ""
        type = isPacked ? nil : MediaType.of(file.path)
        let isLasting =
            file.publishedKind == .picture
            || file.publishedKind == .search && file.path != SearchIndexFile.path
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

    /// The fields as `Name: value`.
    var fields: [String] {
        (type.map { ["Content-Type: \($0)"] } ?? []) + ["Cache-Control: \(caching)"]
    }
}
