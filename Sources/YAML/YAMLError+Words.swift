extension YAMLError.Fact {
    /// The fact in words for the person who wrote the file, with the remedy where there is one.
    var words: String {
        switch self {
        case .syntax(let problem, let context):
            [problem, context].compactMap(\.self).joined(separator: " ") + hint(for: problem)
        case .tab: "a tab cannot stand here; indent with spaces"
        case .notUTF8: "the file is not UTF-8; save it in that encoding"
        case .tooLarge(let limit): "the file is larger than \(limit) bytes"
        case .tooDeep(let limit): "lists and mappings nest deeper than \(limit) levels"
        case .alias: "anchors and aliases are not supported; write the value out, or quote the text"
        case .tag: "tags are not supported; remove it, or quote the text if '!' belongs to it"
        case .secondDocument: "a file holds one document; remove what follows '---'"
        case .complexKey: "a key must be a single text, not a list or a mapping"
        case .duplicateKey(let key, let line):
            "key \(key.quoted) is given twice; the first stands in line \(line)"
        case .unknownKey(let key, let suggestion):
            "unknown key \(key.quoted)" + didYouMean(suggestion)
        case .missingKey(let path): "missing key '\(path)'"
        case .wrongValue(let path, let wanted, let found):
            "\(subject(path)) needs \(wanted), not \(found)"
        case .unknownChoice(let path, let found, let choices, let suggestion):
            "\(subject(path)) cannot be \(found.quoted)"
                + (suggestion == nil
                    ? "; choose one of \(choices.joined(separator: ", "))"
                    : didYouMean(suggestion))
        case .refused(let path, let reason):
            path.isEmpty ? reason : "\(subject(path)): \(reason)"
        }
    }

    private func subject(_ path: String) -> String {
        path.isEmpty ? "the file" : "'\(path)'"
    }

    private func didYouMean(_ suggestion: String?) -> String {
        suggestion.map { "; did you mean '\($0)'?" } ?? ""
    }

    /// The usual reason behind a problem that libyaml words for itself.
    private func hint(for problem: String) -> String {
        switch problem {
        case "mapping values are not allowed in this context":
            "; put quotes around text that has ': ' in it, or check the indentation"
        case "did not find expected key", "did not find expected '-' indicator":
            "; check the indentation"
        case "found character that cannot start any token":
            "; put quotes around text that begins with this character"
        case "could not find expected ':'":
            "; a key is followed by ': ' and its value"
        default: ""
        }
    }
}
