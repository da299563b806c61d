package import Digest
import Glibc
import System
import Text

/// A folder of downloaded bodies.
///
/// Each different body has one file, whose name is the SHA-256 of the content.
///
/// A file whose content does not match its name is treated as absent, so that a file that a power
/// failure truncated is downloaded again. For this reason, files need not be synchronized to disk
/// one by one.
package struct ContentStore: Sendable {
    package let folder: String

    /// Creates a store in `folder`; the first write creates the folder.
    package init(in folder: String) {
        self.folder = folder
    }

    /// Returns the path for the content with this hash, even if there is no file.
    package func path(of digest: SHA256Digest) -> String {
        let hex = digest.hex
        return "\(folder)/\(hex.prefix(2))/\(hex)"
    }

    /// Returns the folder of all contents whose hashes begin with `byte`.
    package func folder(startingWith byte: UInt8) -> String {
        "\(folder)/\(byte.hexadecimal(width: 2))"
    }

    /// Opens the content with this hash for reading; returns `nil` when it is absent or damaged.
    ///
    /// The content is read in chunks.
    package func openContent(of digest: SHA256Digest) -> OpenContent? {
        guard let opened = try? Self.open(path(of: digest), O_RDONLY) else { return nil }
        let (found, count) = Self.hash(opened.file)
        guard found == digest else { return nil }
        return OpenContent(opened, count: count)
    }

    /// Returns true if the content with this hash exists undamaged.
    ///
    /// To find out, the whole content is read.
    package func holds(_ digest: SHA256Digest) -> Bool {
        openContent(of: digest) != nil
    }

    /// Saves a body that comes in chunks, unless the body is already stored.
    ///
    /// - Parameter chunks: passes every chunk, in order, to its argument. `chunks` may be called
    ///   several times, and must pass the same chunks each time.
    /// - Returns: the hash of the body.
    /// - Throws: `StateError.content`, or the error of `chunks`.
    package func save(
        _ chunks: ((UnsafeRawBufferPointer) throws -> Void) throws -> Void
    ) throws -> SHA256Digest {
        var hasher = SHA256Hasher()
        try chunks { hasher.update($0) }
        let digest = hasher.finalize()
        let path = path(of: digest)
        if try !Self.file(at: path, is: chunks) { try write(chunks, to: path) }
        return digest
    }

    /// Removes the content with this hash, if it exists.
    package func remove(_ digest: SHA256Digest) {
        // A failure is harmless, because a file that stays only costs space.
        unlink(path(of: digest))
    }
}

extension ContentStore {
    /// Returns true if the file at `path` has the same bytes as the body.
    ///
    /// Comparing bytes is faster than computing a hash.
    private static func file(
        at path: String, is chunks: ((UnsafeRawBufferPointer) throws -> Void) throws -> Void
    ) throws -> Bool {
        guard let opened = try? open(path, O_RDONLY), let status = try? opened.file.status()
        else { return false }
        let file = opened.file
        var count = 0
        var isEqual = true
        try chunks { chunk in
            isEqual = isEqual && Self.file(file, has: chunk, at: count)
            count += chunk.count
        }
        return isEqual && count == Int(status.st_size)
    }

    private static func file(
        _ file: FileDescriptor, has bytes: UnsafeRawBufferPointer, at offset: Int
    ) -> Bool {
        guard let own = try? file.bytes(count: bytes.count, at: offset) else { return false }
        return own.withUnsafeBytes { own in
            guard own.count == bytes.count else { return false }
            guard let one = own.baseAddress, let other = bytes.baseAddress else { return true }
            return memcmp(one, other, bytes.count) == 0
        }
    }

    /// Writes a temporary file and then renames it, so that readers never see half a body.
    private func write(
        _ chunks: ((UnsafeRawBufferPointer) throws -> Void) throws -> Void, to path: String
    ) throws {
        let temporary = "\(folder)/tmp-\(UInt64.random(in: 0 ... .max))"
        do {
            let file = try create(temporary)
            try chunks { try file.file.write($0) }
            try file.close()
        } catch let error as Errno {
            unlink(temporary)
            throw StateError.content(operation: "write", path: temporary, code: error.code)
        } catch {
            unlink(temporary)
            throw error
        }
        try move(temporary, to: path)
    }

    private func create(_ path: String) throws(Errno) -> OwnedDescriptor {
        let flags = O_WRONLY | O_CREAT | O_EXCL
        do throws(Errno) {
            return try Self.open(path, flags)
        } catch {
            guard error == Errno(ENOENT) else { throw error }
            mkdir(folder, 0o755)
            return try Self.open(path, flags)
        }
    }

    private func move(_ temporary: String, to path: String) throws(StateError) {
        if rename(temporary, path) == 0 { return }
        let shard = String(path.prefix(folder.count + 3))
        let isMade = mkdir(shard, 0o755) == 0 || errno == EEXIST
        if !isMade || rename(temporary, path) == -1 {
            let error = failure("write", path)
            unlink(temporary)
            throw error
        }
    }

    private func failure(_ operation: String, _ path: String) -> StateError {
        .content(operation: operation, path: path, code: errno)
    }

    private static func open(_ path: String, _ flags: Int32) throws(Errno) -> OwnedDescriptor {
        // With `O_NONBLOCK`, opening does not wait forever if the path is a pipe.
        try OwnedDescriptor(opening: path, flags | O_NOFOLLOW | O_NONBLOCK)
    }

    /// Reads the file from the beginning, and returns the hash and the number of the bytes read.
    private static func hash(_ file: FileDescriptor) -> (digest: SHA256Digest, count: Int) {
        var hasher = SHA256Hasher()
        var count = 0
        // A read error needs no handling, because the hash then does not match.
        try? file.forEachChunk(from: 0) { chunk in
            hasher.update(chunk)
            count += chunk.count
        }
        return (hasher.finalize(), count)
    }
}

/// An open file of the ``ContentStore`` whose content was verified.
///
/// The file is closed when the value goes out of scope.
package struct OpenContent: ~Copyable {
    /// The size of the content in bytes.
    package let count: Int
    private let opened: OwnedDescriptor

    init(_ opened: consuming OwnedDescriptor, count: Int) {
        self.opened = opened
        self.count = count
    }

    /// Gives the descriptor to the caller, who must close it.
    ///
    /// The next read begins at the start of the file.
    package consuming func release() -> Int32 {
        opened.release()
    }
}
