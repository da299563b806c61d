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
    }

    /// The place as it is written, such as `s3:shop/site`.
    package let text: String
    package let way: Way

    /// Options of rclone with secrets, besides those with the usual names.
    private static let secretKeys = ["pass", "key_file_pass", "key_pem", "sas_url"]

    /// Reads a place: a folder such as `../public`, `user@host:/path`, or `remote:path` of rclone.
    package init(_ text: String) throws(Fault) {
        let colon = text.firstIndex(of: ":")
        let slash = text.firstIndex(of: "/")
        let at = text.firstIndex(of: "@")
        self.text = text
        let isFolder =
            [".", "~", "/"].contains { text.hasPrefix($0) } || colon == nil
            || slash.map { $0 < colon ?? text.endIndex } == true
        if isFolder {
            guard !text.allSatisfy(\.isWhitespace) else { throw .noPlace }
            way = .rsync
        } else if let at, let colon, at < colon {
            guard text.index(after: colon) < text.endIndex else { throw .noPlace }
            way = .rsync
        } else {
            way = .rclone
            let path = text.hasPrefix(":") ? text.dropFirst().drop { $0 != ":" } : text[...]
            let options = text.hasPrefix(":") ? text.dropFirst().prefix { $0 != ":" } : ""
            for option in options.split(separator: ",") {
                let key = option.prefix { $0 != "=" }.lowercased()
                if Secret.isLikely(named: key) || Self.secretKeys.contains(key) {
                    throw .secret(key)
                }
            }
            // The path must name at least a bucket or a folder; `s3:` names only the store.
            guard path.drop(while: { $0 != ":" }).count > 1 || text.hasPrefix(":") else {
                throw .noPlace
            }
        }
    }

    /// True for a folder of this computer.
    package var isFolder: Bool {
        way == .rsync && !(text.contains("@") && text.contains(":"))
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

extension DeploymentTarget.Fault: CustomStringConvertible {
    /// The reason, with a remedy.
    package var description: String {
        switch self {
        case .noPlace:
            "it has no path; write 's3:bucket/path', 'user@host:/path' or a folder"
        case .secret(let key):
            "'\(key)' is a secret; write it into the environment or the configuration of rclone"
        }
    }
}
