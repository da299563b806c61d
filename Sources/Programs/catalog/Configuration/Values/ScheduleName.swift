import Digest

/// The name of a schedule, which is also the name of its files.
///
/// The characters are valid in names of systemd units and of files for cron. Dots are not allowed,
/// because cron and run-parts skip files with dots in their names.
struct ScheduleName: TypedValue {
    static let wanted = "letters, digits and dashes, such as catalog-shop, 64 at most"

    let text: String

    init?(_ text: String) {
        guard (1...64).contains(text.utf8.count), text.utf8.first != UInt8(ascii: "-"),
            text.utf8.allSatisfy({ $0.isPartOfName || $0 == UInt8(ascii: "-") })
        else { return nil }
        self.text = text
    }

    /// Creates the default name, which is derived from the address of the site, or else from its
    /// root folder.
    init(ofSite address: BaseAddress?, in root: String) {
        let known = address.map { address in
            String(address.text.drop { $0 != "/" })
        }
        let words = (known ?? String(root.split(separator: "/").last ?? "")).lowercased().utf8
            .split { !$0.isPartOfName }.map { String(decoding: $0, as: UTF8.self) }
        let name = words.joined(separator: "-")
        // A name in Korean may contain no valid characters; then a hash of the path is used.
        let unique = String(Fingerprint.of(Array(root.utf8)).hex.prefix(8))
        text = "catalog-" + (name.isEmpty ? unique : String(name.prefix(48)))
    }
}

extension UInt8 {
    fileprivate var isPartOfName: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
