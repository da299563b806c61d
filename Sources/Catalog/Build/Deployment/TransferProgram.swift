import CatalogPublishing
import Glibc
import System

/// A program that sends files, and whose messages are read line by line.
struct TransferProgram: Sendable {
    let name: String
    /// The variables that the program gets.
    var environment: [String: String]
    /// The descriptor of the build lock, which the program keeps as long as it runs.
    ///
    /// If this process is killed, no build can change the files that the program still reads.
    let lock: FileDescriptor

    /// Runs the program, and passes each line of its output and its messages.
    ///
    /// - Parameter list: the list that the program reads from its standard input.
    /// - Returns: the exit status, or 128 plus the number of the signal that ended the program.
    /// - Throws: ``DeploymentError``, an error of `line`, or `CancellationError` if the task is
    ///   cancelled. The program is then ended.
    func run(
        _ arguments: [String], _ list: FileList? = nil, _ line: (String) throws -> Void
    ) throws -> Int32 {
        let messages: OwnedDescriptor
        let process: ChildProcess
        do throws(Errno) {
            let ends = try SocketPair()
            let end = ends.theirs
            messages = ends.ours
            let input = try OwnedDescriptor(opening: "/dev/null", O_RDONLY)
            let list = try list?.rewound()
            var options = ChildProcess.Options()
            options.files = [list ?? input.file, end.file, end.file, lock]
            options.environment = environment.map { "\($0.key)=\($0.value)" }
            options.isDetached = true
            process = try ChildProcess(starting: name, arguments, options)
        } catch {
            throw error.code == ENOENT
                ? DeploymentError.noProgram(name)
                : DeploymentError.notStarted(name, reason: error.description)
        }
        do {
            var reader = LineReader(of: messages.file)
            while let text = try reader.next() {
                try line(text)
                try Task.checkCancellation()
            }
        } catch {
            kill(process.identifier, SIGTERM)
            process.wait()
            throw error
        }
        let end = process.wait()
        return end?.code ?? 128 + (end?.signal ?? 0)
    }

    /// Returns the error for a message of the program.
    ///
    /// - Parameter path: the file that the message is about.
    func failure(_ message: String, at path: String? = nil) -> DeploymentError {
        let text = (path.map { "\($0): " } ?? "") + message
        let isRefusal =
            message.hasPrefix("530 ") || Self.refusals.contains(where: message.contains)
        return isRefusal
            ? .refused(name, message: text) : .failed(name, message: text, left: nil)
    }

    /// Parts of messages about credentials: of S3, WebDAV (RFC 9110), FTP (RFC 959) and ssh.
    private static let refusals = [
        "AccessDenied", "InvalidAccessKeyId", "SignatureDoesNotMatch", "NoCredentialProviders",
        "status code: 401", "status code: 403", "StatusCode: 401", "StatusCode: 403",
        "401 Unauthorized", "403 Forbidden", ": 530 ", "unable to authenticate",
        "Permission denied (publickey", "Permission denied, please try again",
    ]
}

/// The lines that arrive at a descriptor.
private struct LineReader {
    /// The maximum length of a line in bytes; the beginning of a longer line is dropped.
    private static let longestLine = 64 << 10

    private let file: FileDescriptor
    private var buffer: [UInt8] = []
    private var start = 0
    private var isAtEnd = false

    init(of file: FileDescriptor) {
        self.file = file
    }

    /// Returns the next line; `nil` at the end.
    mutating func next() throws(Errno) -> String? {
        while true {
            if let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = end + 1 }
                return String(decoding: buffer[start..<end], as: UTF8.self)
            }
            if isAtEnd {
                guard start < buffer.count else { return nil }
                defer { start = buffer.count }
                return String(decoding: buffer[start...], as: UTF8.self)
            }
            buffer.removeFirst(start)
            start = 0
            if buffer.count > Self.longestLine { buffer.removeAll() }
            try fill()
        }
    }

    private mutating func fill() throws(Errno) {
        try withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 16) {
            (chunk) throws(Errno) in
            let count = try file.read(into: chunk)
            isAtEnd = count == 0
            buffer.append(contentsOf: chunk[..<count])
        }
    }
}
