package import Digest
import Liquid

/// The inputs that all pages of a kind share: templates, texts, files and facts.
///
/// An input counts if the templates can read it, even if a page does not show it. A page stays the
/// same while these inputs and the page's own content stay the same. The location of the theme on
/// disk is not an input.
package struct PageDependencies: Sendable {
    /// One input, such as one template.
    package struct Part: Hashable, Sendable {
        /// The name of the input for people.
        ///
        /// Examples are `Templates/snippets/price.liquid`, `text.sold_out` and `Public/style.css`.
        /// Other names are `title`, `language`, `money`, `base_url`, `changes`, `feed`,
        /// `json_feed`, `json`, `time_zone`, `languages`, `touch_icon`, `subject`, `charts`, `credit`
        /// and `engine`.
        package let name: String
        /// The hash of the input's content.
        package let content: Fingerprint

        /// Creates a part, for example from the stored data of the last build.
        package init(name: String, content: Fingerprint) {
            self.name = name
            self.content = content
        }
    }

    /// The parts; each name occurs once.
    package let parts: [Part]
    /// The hash of all names and contents.
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

    /// Returns the same inputs with the new value of a fact; pages that do not show the fact keep
    /// their inputs.
    func replacing(_ fact: SiteFact, of facts: SiteFacts) -> PageDependencies {
        PageDependencies(parts.map { $0.name == fact.rawValue ? Part(fact, of: facts) : $0 })
    }
}

extension PageDependencies.Part {
    /// Creates the part of a fact; the prefix `=` makes an empty fact differ from a missing fact.
    init(_ fact: SiteFact, of facts: SiteFacts) {
        self.init(fact.rawValue, fact.value(in: facts).map { "=" + $0 } ?? "")
    }

    init(_ name: String, _ bytes: [UInt8]) {
        self.init(name: name, content: Fingerprint.of(bytes))
    }

    init(_ name: String, _ text: String) {
        self.init(name, Array(text.utf8))
    }
}
