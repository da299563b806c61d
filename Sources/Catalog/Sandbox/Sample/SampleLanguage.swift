import Text

/// The language of the names and texts in the sample shop.
package enum SampleLanguage: Sendable {
    case korean
    case english

    /// Finds the language for a site with a language tag.
    ///
    /// A Korean site shows the Korean texts; all other sites show the English ones.
    package init(of tag: String) {
        self = tag.primaryLanguage == "ko" ? .korean : .english
    }
}
