package import Digest
import Liquid

/// What all pages of a kind are made from: the templates, words, files and facts that they use.
///
/// Whatever may be used counts, so that a page whose parts are the same is the same as long as what
/// it shows is. Where a theme lies on the disk is no part of it.
package struct PageKit: Sendable {
    /// A thing that pages are made from.
    package struct Part: Hashable, Sendable {
        /// What a person knows it by: `Templates/snippets/price.liquid`, `text.sold_out`,
        /// `Public/style.css`, `title`, `language`, `base_url`, `changes`, `feed`,
        /// `json_feed`, `json`, `time_zone`, `languages`, `subject`, `charts`, `credit` or `engine`.
        package let name: String
        /// A hash of what it holds.
        package let content: Fingerprint

        /// Puts together a part, as one that was stored.
        package init(name: String, content: Fingerprint) {
            self.name = name
            self.content = content
        }
    }

    /// The parts; no two have the same name.
    package let parts: [Part]
    /// A hash of the parts with their names.
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

extension PageKit.Part {
    init(_ name: String, _ bytes: [UInt8]) {
        self.init(name: name, content: Fingerprint.of(bytes))
    }

    init(_ name: String, _ text: String) {
        self.init(name, Array(text.utf8))
    }
}
