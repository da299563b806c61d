import Text

extension YAMLError.Fact {
    /// The description for the person who wrote the file, with the remedy if known.
    var message: String {
        switch self {
        case .syntax(let problem, let context):
            [problem, context].compactMap(\.self).joined(separator: " ")
        case .mistake(let reason, let meant): reason + (meant.map { ": \($0)" } ?? "")
        case .tab: "a tab is not allowed here; indent with spaces"
        case .notUTF8: "the file is not UTF-8; save it in that encoding"
        case .utf16: "the file is UTF-16, which some editors call Unicode; save it as UTF-8"
        case .tooLarge(let limit): "the file is larger than \(limit) bytes"
        case .tooDeep(let limit): "lists and mappings nest deeper than \(limit) levels"
        case .alias: "anchors and aliases are not supported; write the value out, or quote the text"
        case .tag: "tags are not supported; remove it, or quote the text if '!' belongs to it"
        case .secondDocument: "a file holds one document; remove what follows '---'"
        case .complexKey: "a key must be a single text, not a list or a mapping"
        case .duplicateKey(let key, let line):
            "key \(key.quotedInMessage) is given twice; the first is in line \(line)"
        case .unknownKey(let key, let suggestion, let known):
            "unknown key \(key.quotedInMessage)"
                + remedy(forUnknown: key, suggestion: suggestion, known: known)
        case .misplacedKey(let key, let parents):
            "key \(key.quotedInMessage) does not belong here; it belongs "
                + parents.map { $0.isEmpty ? "to the left edge" : "below '\($0):', indented" }
                .joined(separator: ", or ")
        case .missingKey(let path): "missing key '\(path)'"
        case .emptyValue(let path, let emptiness):
            "\(subject(path)) has no value; " + remedy(for: emptiness, at: path)
        case .wrongValue(let path, let wanted, let found):
            "\(subject(path)) needs \(wanted), not \(found)"
                + remedy(forWanting: wanted, at: path)
        case .unknownChoice(let path, let found, let choices, let suggestion):
            "\(subject(path)) cannot be \(found.quotedInMessage)"
                + (suggestion == nil
                    ? "; choose one of \(choices.joined(separator: ", "))"
                    : didYouMean(suggestion))
        case .refused(let path, let reason):
            path.isEmpty ? reason : "\(subject(path)): \(reason)"
        }
    }

    private func remedy(
        forUnknown key: String, suggestion: String?, known: [String]
    ) -> String {
        if key.prefix(while: { "0"..."9" ~= $0 }).count == 3 {
            return "; a ',' in brackets begins the next key, so write a number such as 3,000 "
                + "without the comma"
        }
        if suggestion != nil || known.isEmpty { return didYouMean(suggestion) }
        return "; possible keys here are \(known.joined(separator: ", "))"
    }

    private func subject(_ path: String) -> String {
        path.isEmpty ? "the file" : "'\(path)'"
    }

    private func remedy(forWanting wanted: String, at path: String) -> String {
        if path.isEmpty { return "; write lines as 'key: value', with a space behind the colon" }
        return wanted == "a list" ? "; write a list in brackets, such as [a, b]" : ""
    }

    private func remedy(for emptiness: YAMLError.Emptiness, at path: String) -> String {
        let isEntry = path.hasSuffix("]")
        switch emptiness {
        case .nothing:
            return isEntry
                ? "write one, or remove the entry"
                : "write one behind the ':', or put a # before the line to leave the key out"
        case .null(let text):
            return "'\(text)' is an empty value in YAML; put it in quotes if it is text, or put a "
                + "# before the line to leave it out"
        case .comment(let meant?):
            return "'#' begins a comment in YAML, so put the value in quotes: \(meant)"
        case .comment(nil):
            return "'#' begins a comment in YAML; write the value before it, or in quotes if the "
                + "'#' belongs to it"
        }
    }

    private func didYouMean(_ suggestion: String?) -> String {
        suggestion.map { "; did you mean '\($0)'?" } ?? ""
    }
}
