import Glibc
import System

/// A program that sends and removes files.
protocol FileTransfer: Sendable {
    /// True if files have headers of their own.
    static var hasHeaders: Bool { get }
    /// True if each file that arrives is acknowledged; otherwise all have arrived when
    /// ``send(_:_:_:)`` returns.
    static var acknowledgesEach: Bool { get }

    /// Sends the files of a list.
    ///
    /// - Parameters:
    ///   - headers: the headers of all files of the list; `nil` without headers.
    ///   - acknowledged: receives the path of each file that has arrived.
    /// - Throws: ``DeploymentError``, or an error of `acknowledged`.
    func send(
        _ list: FileList, _ headers: TransferHeaders?, _ acknowledged: (String) throws -> Void
    ) throws

    /// Removes the files of a list; a file that is not there counts as removed.
    func remove(_ list: FileList, _ acknowledged: (String) throws -> Void) throws

    /// Compares the contents of the files of a list.
    ///
    /// - Parameter differing: receives each path that is missing or different.
    func compare(_ list: FileList, _ differing: (String) throws -> Void) throws
}

/// A temporary file with one path a line, below the output folder.
///
/// The file is removed with this value.
final class FileList {
    let path: String
    private(set) var count = 0
    private let file: OwnedDescriptor
    private var buffer: [UInt8] = []

    /// - Parameter folder: a folder for temporary files.
    init(in folder: String) throws(DeploymentError) {
        path = "\(folder)/catalog-files-\(String(UInt64.random(in: 0...(.max)), radix: 36))"
        do throws(Errno) {
            file = try OwnedDescriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
        } catch {
            throw .noList(path: path, reason: error.description)
        }
    }

    /// Creates a list of `paths`.
    convenience init(of paths: [String], in folder: String) throws(DeploymentError) {
        try self.init(in: folder)
        for path in paths { try add(path) }
        try finish()
    }

    deinit {
        unlink(path)
    }

    /// Adds a path, which contains no line ends.
    func add(_ path: String) throws(DeploymentError) {
        buffer += path.utf8
        buffer.append(UInt8(ascii: "\n"))
        count += 1
        if buffer.count >= 64 << 10 { try finish() }
    }

    /// Writes what is still in memory.
    func finish() throws(DeploymentError) {
        do throws(Errno) {
            try file.file.write(buffer.span.bytes)
        } catch {
            throw .noList(path: path, reason: error.description)
        }
        buffer.removeAll(keepingCapacity: true)
    }
}
