package import Liquid
package import YAML

/// Why the theme cannot be used.
package enum ThemeError: Error, Equatable, Sendable {
    /// Templates do not compile.
    case templates(TemplateErrors)
    /// A language file is wrong.
    case strings(YAMLError)
    /// There is no file of texts for the site's language.
    case unknownLanguage(String, known: [String])
    /// A file of the theme could not be read, or is none.
    case unreadable(path: String, reason: String)
    /// The logo that the configuration names cannot be had.
    case logo(path: String, reason: String)
    /// A page exceeds a limit.
    case rendering(RenderError)
    /// A template that every theme needs is missing.
    case missingTemplate(String, folders: [String])
}

extension ThemeError {
    /// What is written for a language by mistake: the country, or a code of three letters.
    private static let slips = [
        "kr": "ko", "kor": "ko", "us": "en", "uk": "en", "gb": "en", "eng": "en",
    ]

    private static func meantLanguage(by tag: String, among known: [String]) -> String? {
        // Those for one country are not told apart.
        let language = tag.prefix { $0 != "-" }.lowercased()
        return known.first { $0 == slips[language] ?? language }
    }
}

extension ThemeError: CustomStringConvertible {
    /// The fact, its place and what to do.
    package var description: String {
        switch self {
        case .templates(let errors): errors.description
        case .strings(let error): error.description
        case .rendering(let error): error.description
        case .unknownLanguage(let language, let known):
            """
            there are no texts in the language '\(language)' ('language' in the configuration)\
            \(Self.meantLanguage(by: language, among: known).map { "; did you mean '\($0)'?" } ?? ".") \
            Known are \(known.joined(separator: ", ")), and each Templates/strings/LANGUAGE.yml of \
            your own
            """
        case .unreadable(let path, let reason): "cannot read '\(path)': \(reason)"
        case .logo(let path, let reason):
            "the logo '\(path)' ('theme.logo' in the configuration) cannot be shown: \(reason)"
        case .missingTemplate(let name, let folders):
            "the template '\(name)' is missing; looked in \(folders.joined(separator: " and "))"
        }
    }
}
