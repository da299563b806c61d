internal import CLinux
package import Glibc

/// An open file descriptor, which is closed exactly once.
package struct OwnedDescriptor: ~Copyable, Sendable {
    /// The descriptor for reading and writing, which is valid as long as this value.
    package let file: FileDescriptor

    package init(takingOver number: Int32) {
        file = FileDescriptor(number)
    }

    /// Opens a file, which child processes do not inherit.
    ///
    /// - Parameters:
    ///   - flags: `O_RDONLY`, `O_CREAT` and so on; `O_CLOEXEC` is added.
    ///   - mode: the permissions of a new file.
    package init(opening path: String, _ flags: Int32, mode: mode_t = 0o644) throws(Errno) {
        self.init(takingOver: try systemCall { open(path, flags | O_CLOEXEC, mode) })
    }

    /// Opens a file in a folder, by its name or by a relative path (`openat`).
    ///
    /// - Parameters: those of ``init(opening:_:mode:)``.
    package init(
        opening name: String, in folder: FileDescriptor, _ flags: Int32, mode: mode_t = 0o644
    ) throws(Errno) {
        self.init(
            takingOver: try systemCall { openat(folder.number, name, flags | O_CLOEXEC, mode) })
    }

    deinit {
        Glibc.close(file.number)
    }

    package var number: Int32 { file.number }

    /// Closes the file now.
    ///
    /// - Throws: the error of a write that the system delayed.
    package consuming func close() throws(Errno) {
        let number = release()
        guard Glibc.close(number) != 0 else { return }
        // An interruption is not an error, because Linux closes the descriptor even if a signal
        // interrupts the call.
        let error = Errno.current
        if !error.isInterruption { throw error }
    }

    /// Gives up the descriptor, which the caller must close.
    package consuming func release() -> Int32 {
        let number = file.number
        discard self
        return number
    }
}

extension OwnedDescriptor {
    /// `O_TMPFILE` of Linux, which Glibc declares only with `_GNU_SOURCE`.
    private static let unnamed = 0o20_000_000 | O_DIRECTORY

    /// Creates a file without a name in `folder`.
    ///
    /// The system removes the file when the process ends in any way.
    package static func temporary(in folder: String) throws(Errno) -> OwnedDescriptor {
        if let file = try? OwnedDescriptor(opening: folder, O_RDWR | unnamed, mode: 0o600) {
            return file
        }
        // Some file systems do not support files without a name.
        let path = "\(folder)/catalog-\(String(UInt64.random(in: 0...(.max)), radix: 36))"
        let file = try OwnedDescriptor(opening: path, O_RDWR | O_CREAT | O_EXCL, mode: 0o600)
        unlink(path)
        return file
    }

    /// Creates a file in memory, which needs no disk space.
    ///
    /// - Parameter name: the name in lists of open files.
    package static func inMemory(name: String) throws(Errno) -> OwnedDescriptor {
        OwnedDescriptor(takingOver: try systemCall { memfd_create(name, MFD_CLOEXEC) })
    }
}

/// Two connected sockets: one for this process, and one for a process that it starts.
@frozen
package struct SocketPair: ~Copyable, Sendable {
    package let ours: OwnedDescriptor
    package let theirs: OwnedDescriptor

    /// Creates the sockets (`socketpair`).
    package init() throws(Errno) {
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        try systemCall { socketpair(AF_UNIX, type, 0, &ends) }
        ours = OwnedDescriptor(takingOver: ends[0])
        theirs = OwnedDescriptor(takingOver: ends[1])
    }
}
