/// The lines of a configuration that may contain a secret, so that messages do not quote them.
///
/// These are the lines of `headers` and `auth`, lines with keys, addresses with a user name or a
/// query, and places with options.
///
/// The lines are found without a YAML parser, because the file may be invalid YAML.
struct ConfidentialLines {
    private var numbers: Set<Int> = []

    init(of bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        /// The indentation of the last line with `headers` or `auth`, while its section lasts.
        var headers: Int?
        for (index, line) in text.split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline
        ).enumerated() {
            let content = line.drop { $0 == " " || $0 == "\t" }
            // A tab is not valid here; it counts as eight spaces, as on a terminal.
            let indentation = line.prefix { $0 == " " || $0 == "\t" }
                .reduce(0) { $0 + ($1 == "\t" ? 8 : 1) }
            if let start = headers, !content.isEmpty, indentation <= start { headers = nil }
            let hasColon = content.contains(":")
            let beginsSection = content.contains("headers") || content.hasPrefix("auth")
            if headers == nil, hasColon, beginsSection { headers = indentation }
            let hasCredentials =
                content.contains("://") && content.contains { $0 == "@" || $0 == "?" }
            // An option of rclone may be a password, and one may stand before a host; both are
            // refused.
            let mayHavePassword =
                content.hasPrefix("deploy") && content.contains { $0 == "=" || $0 == "@" }
            let hasKey = content.lowercased().contains("key:") || mayHavePassword
            if headers != nil || hasCredentials || hasKey { numbers.insert(index + 1) }
        }
    }

    /// Returns true if the line may contain a secret; lines are counted from 1.
    func contains(_ number: Int) -> Bool { numbers.contains(number) }
}
