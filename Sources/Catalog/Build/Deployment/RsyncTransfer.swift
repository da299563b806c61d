import System

/// The sending of files with rsync, to a folder of this computer or over ssh.
struct RsyncTransfer: FileTransfer {
    static let hasHeaders = false
    static let acknowledgesEach = false
    // rsync acknowledges a list as a whole, so a short list loses less of the work after a cut.
    static let largestList = 1_000
    private let target: String
    private let site: String
    private let program: TransferProgram

    /// - Parameters:
    ///   - place: the path of a folder, or `user@host:/path`.
    ///   - site: the output folder.
    ///   - environment: the variables of this process.
    init(
        to place: String, from site: String, holding lock: FileDescriptor,
        environment: [String: String]
    ) {
        target = place.hasSuffix("/") ? place : place + "/"
        self.site = site.hasSuffix("/") ? site : site + "/"
        program = TransferProgram(name: "rsync", environment: environment, lock: lock)
    }

    // rsync takes names that begin with `#` or `;` for comments.
    static func line(for path: String) -> String { "./\(path)\0" }

    func send(
        _ list: FileList, _ headers: TransferHeaders?, _ receive: (TransferEvent) throws -> Void
    ) throws {
        // A file of the same content is not sent again after a cut. The page of a folder that is
        // only readable by its owner must be readable by the web server.
        try run(
            ["--checksum", "--times", "--mkpath", "--chmod=D755,F644", "--no-implied-dirs"], list,
            receive)
    }

    func remove(_ list: FileList, _ receive: (TransferEvent) throws -> Void) throws {
        // rsync reports a missing folder here as a file that vanished, although it removed the
        // files of the folder there.
        try run(["--delete-missing-args"], list, accepting: Self.vanished, receive)
    }

    /// The exit status of rsync for files that are not here any more (rsync(1), EXIT VALUES).
    private static let vanished: Int32 = 24

    private func run(
        _ options: [String], _ list: FileList, accepting accepted: Int32 = 0,
        _ receive: (TransferEvent) throws -> Void
    ) throws {
        // A line for each file, so that the program can be ended between two files.
        try runEachLine(["--out-format=> %n"] + options, list, accepting: accepted) { _ in
            try receive(.busy)
        }
    }

    func compare(
        _ list: FileList, _ receive: (_ path: String, _ isMissing: Bool) throws -> Void
    ) throws {
        try runEachLine(["--checksum", "--dry-run", "--out-format=> %i %n"], list) { line in
            // A file would be sent: one that differs, such as `<fc........ a/b.html`, or a new one,
            // such as `<f+++++++++ a/b.html`.
            if line.hasPrefix("<f") || line.hasPrefix(">f") {
                try receive(
                    String(line.drop { $0 != " " }.dropFirst()), line.dropFirst(2).hasPrefix("+"))
            }
        }
    }

    /// Runs rsync, and passes each line about a file.
    private func runEachLine(
        _ options: [String], _ list: FileList, accepting accepted: Int32 = 0,
        _ file: (String) throws -> Void
    ) throws {
        // Names arrive as they are in any locale, and each line as soon as rsync writes it.
        let files = ["--from0", "--files-from=-", "--8-bit-output", "--outbuf=L"]
        // The first message names the cause, such as that of ssh. A message about lists of access
        // names none, because rsync goes on without them.
        var message: String?
        let status = try program.run(files + options + [site, target], list) { line in
            if line.hasPrefix("> ") {
                try file(String(line.dropFirst(2)))
            } else if message == nil, !line.isEmpty, !line.hasSuffix("falling back on umask") {
                message = line.hasPrefix("rsync: ") ? String(line.dropFirst(7)) : line
            }
        }
        if status != 0, status != accepted {
            throw program.failure(message ?? "ended with status \(status)")
        }
    }
}
