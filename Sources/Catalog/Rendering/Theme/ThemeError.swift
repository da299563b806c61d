package import Liquid
import Text
package import YAML

/// The reason why a theme cannot be used.
package enum ThemeError: Error, Equatable, Sendable {
    /// Templates do not compile.
    case templates(TemplateErrors)
    /// A language file is invalid.
    case strings(YAMLError)
    /// Templates do not compile because of texts of the owner; each message begins with its place.
    case texts([String])
    /// The settings at the beginning of a file of `Pages/` are invalid.
    case frontMatter(YAMLError)
    /// A file of `Pages/` cannot become a page.
    case staticPage(file: String, reason: String)
    /// There is no file with texts in the site's language.
    case unknownLanguage(String, known: [String])
    /// A file of the theme could not be read, or is not a regular file.
    case unreadable(path: String, reason: String)
    /// A template, a file of texts or a file of `Pages/` has a byte that is not UTF-8.
    case encoding(file: String, line: Int)
    /// The template of a page has no text.
    case emptyTemplate(file: String)
    /// The logo in the configuration cannot be read.
    case logo(path: String, key: String, reason: String)
    /// The picture of the hero in the configuration does not exist.
    case missingHeroPicture(path: String)
    /// The rendering of a page exceeds a limit.
    case rendering(RenderError)
    /// A template that every theme needs is missing.
    case missingTemplate(String, folders: [String])
}

extension ThemeError {
    /// Wrong language tags that people often write: a country, or a code of three letters.
    ///
    /// Each has the correct tag as its value.
    private static let slips = [
        "kr": "ko", "kor": "ko", "us": "en", "uk": "en", "gb": "en", "eng": "en",
    ]

    /// Returns the language in `known` that was probably meant by `tag`.
    static func meantLanguage(by tag: String, among known: [String]) -> String? {
        // A country is left out, because its texts are those of its language.
        let language = tag.primaryLanguage
        return known.first { $0 == slips[language] ?? language }
    }
}

extension ThemeError: CustomStringConvertible {
    /// The error, its place and the remedy.
    package var description: String {
        switch self {
        case .templates(let errors): errors.description
        case .strings(let error), .frontMatter(let error): error.description
        case .texts(let messages): messages.joined(separator: "\n")
        case .staticPage(let file, let reason): "\(file): error: \(reason)"
        case .rendering(let error): error.description
        case .unknownLanguage(let language, let known):
            """
            the texts of the language '\(language)' are missing ('language' in the \
            configuration)\(Self.meantLanguage(by: language, among: known).map { "; did you mean '\($0)'?" } ?? ".") \
            Known are \(known.joined(separator: ", ")), and your own languages in \
            Templates/strings/LANGUAGE.yml
            """
        case .unreadable(let path, let reason): "cannot read '\(path)': \(reason)"
        case .encoding(let file, let line):
            "\(file):\(line): error: the file is not UTF-8; save it in that encoding"
        case .emptyTemplate(let file):
            """
            \(file): error: the template is empty, so its pages would be empty; delete the file to \
            use the built-in template
            """
        case .logo(let path, let key, let reason):
            "the logo '\(path)' ('\(key)' in the configuration) cannot be shown: \(reason)"
        case .missingHeroPicture(let path):
            """
            the picture '\(path)' ('home.hero.picture' in the configuration) cannot be shown: the \
            file does not exist in Public/
            """
        case .missingTemplate(let name, let folders):
            "the template '\(name)' is missing; looked in \(folders.joined(separator: " and "))"
        }
    }
}
