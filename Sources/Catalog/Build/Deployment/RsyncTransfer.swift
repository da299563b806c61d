import System

/// The sending of files with rsync, to a folder of this computer or over ssh.
struct RsyncTransfer: FileTransfer {
    static let hasHeaders = false
    static let acknowledgesEach = false

    private let target: String
    private let site: String
    private let program: TransferProgram

    /// - Parameter root: the folder from which the path of a folder counts.
    init(
        to target: DeploymentTarget, from site: String, in root: String,
        holding lock: FileDescriptor
    ) {
        let text = target.text
        let place = target.isFolder && !text.hasPrefix("/") ? "\(root)/\(text)" : text
        self.target = place.hasSuffix("/") ? place : place + "/"
        self.site = site.hasSuffix("/") ? site : site + "/"
        program = TransferProgram(name: "rsync", lock: lock)
    }

    func send(
        _ list: FileList, _ headers: TransferHeaders?, _ acknowledged: (String) throws -> Void
    ) throws {
        // A file of the same content is not sent again after a cut. The page of a folder that is
        // only readable by its owner must be readable by the web server.
        try run(
            ["--checksum", "--times", "--mkpath", "--chmod=D755,F644", "--no-implied-dirs"], list)
    }

    func remove(_ list: FileList, _ acknowledged: (String) throws -> Void) throws {
        try run(["--delete-missing-args"], list)
    }

    private func run(_ options: [String], _ list: FileList) throws {
        // A line for each file, so that the program can be ended between two files.
        let arguments =
            ["--files-from=\(list.path)", "--out-format=> %n"] + options + [site, target]
        try run(arguments) { _ in }
    }

    func compare(_ list: FileList, _ differing: (String) throws -> Void) throws {
        let arguments = [
            "--files-from=\(list.path)", "--checksum", "--dry-run", "--out-format=> %i %n", site,
            target,
        ]
        try run(arguments) { line in
            // Such as `<fc........ a/b.html`: a file would be sent.
            if line.hasPrefix("<f") || line.hasPrefix(">f") {
                try differing(String(line.drop { $0 != " " }.dropFirst()))
            }
        }
    }

    /// Runs rsync, and passes each line about a file.
    private func run(_ arguments: [String], _ file: (String) throws -> Void) throws {
        // The first message names the cause, such as that of ssh.
        var message: String?
        let status = try program.run(arguments) { line in
            if line.hasPrefix("> ") {
                try file(String(line.dropFirst(2)))
            } else if message == nil, !line.isEmpty {
                message = line.hasPrefix("rsync: ") ? String(line.dropFirst(7)) : line
            }
        }
        if status != 0 { throw program.failure(message ?? "ended with status \(status)") }
    }
}
