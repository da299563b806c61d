package import Digest
import Liquid

/// The inputs that all pages of a kind share: templates, texts, files and facts.
///
/// Every input that may be used counts. A page stays the same as long as these parts and its
/// content are the same. The location of a theme on the disk is not a part.
package struct PageDependencies: Sendable {
    /// An input of pages.
    package struct Part: Hashable, Sendable {
        /// The name for people: `Templates/snippets/price.liquid`, `text.sold_out`,
        /// `Public/style.css`, `title`, `language`, `money`, `base_url`, `changes`, `feed`,
        /// `json_feed`, `json`, `time_zone`, `languages`, `subject`, `charts`, `credit` or `engine`.
        package let name: String
        /// The hash of its content.
        package let content: Fingerprint

        /// Creates a part, for example a stored one.
        package init(name: String, content: Fingerprint) {
            self.name = name
            self.content = content
        }
    }

    /// The parts; no two have the same name.
    package let parts: [Part]
    /// The hash of the parts with their names.
    package let fingerprint: Fingerprint

    init(_ parts: [Part]) {
        var hasher = FingerprintHasher()
        for part in parts {
            hasher.update(part.name)
            hasher.update(part.content)
        }
        self.parts = parts
        fingerprint = hasher.finalize()
    }
}

extension PageDependencies.Part {
    init(_ name: String, _ bytes: [UInt8]) {
        self.init(name: name, content: Fingerprint.of(bytes))
    }

    init(_ name: String, _ text: String) {
        self.init(name, Array(text.utf8))
    }
}
