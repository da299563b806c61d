import JSON
import System

/// The sending of files with rclone (rclone.org), which knows the stores of many vendors.
struct RcloneTransfer: FileTransfer {
    static let hasHeaders = true
    static let acknowledgesEach = true
    static let largestList = 10_000

    /// The place with a slash at its end, which tells rclone that it is a folder.
    private let target: String
    /// The output folder.
    private let site: String
    private let program: TransferProgram

    /// The options with which each file takes one request: the ledger already knows what is there.
    private static let options = [
        "--no-check-dest", "--no-traverse", "--s3-no-head", "--s3-no-head-object",
        "--s3-no-check-bucket", "--use-json-log", "--log-level", "INFO",
        // A line each minute, also while a large file is sent.
        "--stats", "1m",
        // A second try of rclone would send all files again.
        "--retries", "1",
    ]

    /// - Parameter environment: the variables of this process.
    init(
        to target: DeploymentTarget, from site: String, holding lock: FileDescriptor,
        environment: [String: String]
    ) throws {
        let text = target.text
        self.target = text.hasSuffix("/") || text.hasSuffix(":") ? text : text + "/"
        self.site = site
        var program = TransferProgram(name: "rclone", environment: environment, lock: lock)
        // rclone 1.60 ends with an error if this variable is set.
        program.environment["AWS_CA_BUNDLE"] = nil
        if text.hasPrefix("s3:"), try !program.knowsRemote("s3") {
            program.environment.merge(Self.s3(environment)) { $1 }
        }
        self.program = program
    }

    /// Returns the variables that describe the remote `s3` by the usual variables of S3.
    private static func s3(_ environment: [String: String]) -> [String: String] {
        let endpoint = environment["AWS_ENDPOINT_URL_S3"] ?? environment["AWS_ENDPOINT_URL"]
        let region = environment["AWS_REGION"] ?? environment["AWS_DEFAULT_REGION"]
        var variables = [
            "RCLONE_CONFIG_S3_TYPE": "s3", "RCLONE_CONFIG_S3_ENV_AUTH": "true",
            "RCLONE_CONFIG_S3_PROVIDER": endpoint == nil ? "AWS" : "Other",
        ]
        if let endpoint { variables["RCLONE_CONFIG_S3_ENDPOINT"] = endpoint }
        if let region { variables["RCLONE_CONFIG_S3_REGION"] = region }
        return variables
    }

    static func line(for path: String) -> String { path + "\n" }

    func send(
        _ list: FileList, _ headers: TransferHeaders?, _ receive: (TransferEvent) throws -> Void
    ) throws {
        let fields = (headers?.fields ?? []).flatMap { ["--header-upload", $0] }
        try run(
            ["copy", site, target] + fields, list, "Copied", receive)
    }

    func remove(_ list: FileList, _ receive: (TransferEvent) throws -> Void) throws {
        try run(["delete", target], list, "Deleted", receive)
    }

    private func run(
        _ arguments: [String], _ list: FileList, _ done: String,
        _ receive: (TransferEvent) throws -> Void
    ) throws {
        // The first error names the cause; the last ones only count. Errors before the start are not
        // in JSON.
        var (error, line) = (Message?.none, String?.none)
        let status = try program.run(arguments + Self.files + Self.options, list) { text in
            guard let message = Message(text) else {
                if line == nil, !text.allSatisfy(\.isWhitespace) { line = text.withJoinedWords }
                return
            }
            if message.text.hasPrefix(done), let path = message.path {
                return try receive(.done(path))
            }
            if message.isError, error == nil { error = message }
            try receive(.busy)
        }
        guard status != 0 else { return }
        throw program.failure(
            error?.text ?? line ?? "ended with status \(status)", at: error?.path)
    }

    /// The option for a list of files in the standard input.
    private static let files = ["--files-from-raw", "-"]

    func compare(
        _ list: FileList, _ receive: (_ path: String, _ isMissing: Bool) throws -> Void
    ) throws {
        // Stores without hashes, such as FTP, are read whole.
        if try !compare(list, [], receive) { _ = try compare(list, ["--download"], receive) }
    }

    /// Compares files; returns false if the store has no hash to compare.
    private func compare(
        _ list: FileList, _ options: [String],
        _ receive: (_ path: String, _ isMissing: Bool) throws -> Void
    ) throws -> Bool {
        var found: [(path: String, isMissing: Bool)] = []
        var (hasHash, failure) = (true, String?.none)
        let status = try program.run(
            ["check", site, target, "--one-way", "--combined", "-"] + Self.files
                + ["--use-json-log", "--log-level", "NOTICE", "--stats", "0"] + options, list
        ) { line in
            if let message = Message(line) {
                if message.text.contains("No common hash") { hasHash = false }
                if message.isError { failure = message.text }
            } else if ["* ", "+ ", "! "].contains(where: line.hasPrefix) {
                found.append((String(line.dropFirst(2)), line.hasPrefix("+")))
            }
        }
        guard hasHash else { return false }
        if status != 0, found.isEmpty {
            throw program.failure(failure ?? "ended with status \(status)")
        }
        for (path, isMissing) in found { try receive(path, isMissing) }
        return true
    }

    /// A line of the log in JSON.
    private struct Message {
        let text: String
        let path: String?
        let isError: Bool

        init?(_ line: String) {
            guard line.hasPrefix("{"), let value = try? JSONValue(parsing: Array(line.utf8)),
                let text = value["msg"]?.string
            else { return nil }
            self.text = text.withJoinedWords
            path = value["object"]?.string
            isError = ["error", "critical", "fatal"].contains(value["level"]?.string ?? "")
        }
    }
}

extension TransferProgram {
    /// Returns true if the configuration of rclone has a remote of this name.
    fileprivate func knowsRemote(_ name: String) throws -> Bool {
        var isKnown = false
        _ = try run(["listremotes"]) { line in isKnown = isKnown || line == "\(name):" }
        return isKnown
    }

}

extension String {
    /// The words of the text, separated by single spaces.
    fileprivate var withJoinedWords: String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
