import HTTP

/// The place to which a site is sent.
package struct DeploymentTarget: Equatable, Sendable {
    /// The program that sends files to a place.
    package enum Way: Equatable, Sendable {
        /// rsync sends to a folder of this computer, or over ssh.
        case rsync
        /// rclone sends to a store that it knows, such as S3 or FTP.
        case rclone
    }

    /// The reason why a text is not a target.
    package enum Fault: Error, Equatable, Sendable {
        /// The text names no place.
        case noPlace
        /// The text contains this key, whose value would be readable by everybody.
        case secret(String)
        /// The text contains a password behind a user name.
        case password
        /// The text is an address with this scheme, and no program sends files there.
        case address(scheme: String)
    }

    /// The place as it is written, such as `s3:shop/site`.
    package let text: String
    package let way: Way
    /// True for a folder of this computer.
    package let isFolder: Bool

    /// Options of rclone with secrets, besides those with the usual names.
    private static let secretKeys = ["pass", "key_file_pass", "key_pem", "sas_url"]

    /// Reads a place: a folder such as `../public`, `user@host:/path`, or `remote:path` of rclone.
    package init(_ text: String) throws(Fault) {
        let colon = text.firstIndex(of: ":")
        let slash = text.firstIndex(of: "/")
        let at = text.firstIndex(of: "@")
        self.text = text
        isFolder =
            [".", "~", "/"].contains { text.hasPrefix($0) } || colon == nil
            || slash.map { $0 < colon ?? text.endIndex } == true
        if isFolder {
            guard !text.allSatisfy(\.isWhitespace) else { throw .noPlace }
            way = .rsync
        } else if let scheme = Self.scheme(of: text) {
            let isOpen = Self.hasPassword(Self.authority(in: text))
            throw isOpen ? Fault.password : Fault.address(scheme: scheme)
        } else if let at, let colon, at < colon {
            guard text.index(after: colon) < text.endIndex else { throw .noPlace }
            way = .rsync
        } else {
            way = .rclone
            let options = Self.options(of: text)
            for option in options {
                let key = option.prefix { $0 != "=" }.lowercased()
                if Secret.isLikely(named: key) || Self.secretKeys.contains(key) {
                    throw .secret(key)
                }
                if Self.hasPassword(Self.authority(in: option)) { throw .password }
            }
            if options.isEmpty, Self.hasPassword(text[...]) { throw .password }
            // The path must name at least a bucket or a folder; `s3:` names only the store.
            guard text.hasPrefix(":") || text.drop(while: { $0 != ":" }).count > 1 else {
                throw .noPlace
            }
        }
    }

    /// Returns the absolute path of a folder of this computer; `nil` for another place.
    ///
    /// - Parameters:
    ///   - root: the folder at which relative paths start.
    ///   - home: the folder at which paths such as `~/www` start.
    package func folder(in root: String, home: String?) -> String? {
        guard isFolder else { return nil }
        if let home, text == "~" || text.hasPrefix("~/") { return home + text.dropFirst() }
        return text.hasPrefix("/") ? text : "\(root)/\(text)"
    }
}

extension DeploymentTarget {
    /// Returns the scheme of an address such as `ftp://a.example`; `nil` for another text.
    private static func scheme(of text: String) -> String? {
        let name = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
        return !name.isEmpty && text[name.endIndex...].hasPrefix("://") ? String(name) : nil
    }

    /// Returns the user, the password and the server of the address in a text (RFC 3986, section
    /// 3.2); empty without an address.
    private static func authority(in text: String) -> Substring {
        guard let start = text.firstRange(of: "://")?.upperBound else { return "" }
        return text[start...].prefix { $0 != "/" }
    }

    /// Returns true if a password is before the first `@`, as in `me:word@a.example:/www`.
    private static func hasPassword(_ text: Substring) -> Bool {
        guard let at = text.firstIndex(of: "@"), let colon = text[..<at].firstIndex(of: ":"),
            text.index(after: colon) < at
        else { return false }
        // A folder of a remote may have an `@`, as in `shop:sites/me@home`.
        return !text[colon..<at].contains("/") || text[at...].contains(":")
    }

    /// Returns the options of a remote with options, such as `:ftp,host=a.example:/www`.
    ///
    /// In quotes, a colon or a comma is a part of a value (rclone.org/docs, "Connection strings").
    private static func options(of text: String) -> [String] {
        var (parts, quote) = ([""], Character?.none)
        let remote = text.hasPrefix(":") ? text.dropFirst() : text[...]
        for character in remote {
            if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
            }
            if quote == nil, character == ":" { break }
            if quote == nil, character == "," {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return Array(parts.dropFirst())
    }
}

extension DeploymentTarget.Fault: CustomStringConvertible {
    /// The reason, with a remedy.
    package var description: String {
        switch self {
        case .noPlace:
            "it has no path; write 's3:bucket/path', 'user@host:/path' or a folder"
        case .secret(let key):
            "'\(key)' is a secret; write it into the environment or the configuration of rclone"
        case .password:
            "it contains a password; log in to a server with a key ('ssh-copy-id user@host'), and "
                + "for other places give the password to rclone ('rclone config')"
        case .address("s3"): "'s3://…' is not a place; write 's3:bucket/path'"
        case .address(let scheme):
            "'\(scheme)://…' is not a place; write 'user@host:/path', a folder, or a remote of "
                + "rclone, such as 'shop:public_html'"
        }
    }
}
