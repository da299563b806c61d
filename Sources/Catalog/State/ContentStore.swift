package import Digest
import Glibc
import System
import Text

/// Bodies from the network, one file per distinct content, named by its SHA-256.
///
/// A file proves itself: what does not hash to its name is treated as absent. So nothing here is
/// synchronised to disk one by one; a file that a power cut emptied is fetched again.
package struct ContentStore: Sendable {
    /// The folder that holds the store.
    package let folder: String

    /// A store in a folder, which is made when first written to.
    package init(in folder: String) {
        self.folder = folder
    }

    /// Where the content with this hash lies, if it is there.
    package func path(of digest: SHA256Digest) -> String {
        let hex = digest.hex
        return "\(folder)/\(hex.prefix(2))/\(hex)"
    }

    /// The folder of all contents whose hashes begin with a byte.
    package func folder(startingWith byte: UInt8) -> String {
        "\(folder)/\(byte.hexadecimal(width: 2))"
    }

    /// True when a file of that name exists; only reading it proves its content.
    package func mayContain(_ digest: SHA256Digest) -> Bool {
        access(path(of: digest), R_OK) == 0
    }

    /// Opens the content with this hash for reading, or `nil` when it is absent or damaged.
    ///
    /// However long it is, little of it is in memory.
    package func openContent(of digest: SHA256Digest) -> OpenContent? {
        guard let opened = try? Self.open(path(of: digest), O_RDONLY) else { return nil }
        let (found, count) = Self.hash(opened.file)
        guard found == digest else { return nil }
        return OpenContent(opened, count: count)
    }

    /// Whether the content with this hash is there and whole; reads all of it.
    package func holds(_ digest: SHA256Digest) -> Bool {
        openContent(of: digest) != nil
    }

    /// Keeps a body that comes in chunks; one that is there already is not written again.
    ///
    /// - Parameter chunks: calls its argument with every chunk, in order, each time it is called.
    /// - Returns: the hash under which it is kept.
    /// - Throws: `StateError.content`, or what `chunks` threw.
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

    /// Removes the content with this hash, if it is there.
    package func remove(_ digest: SHA256Digest) {
        // What stays costs only space.
        unlink(path(of: digest))
    }
}

extension ContentStore {
    /// Whether a file is the body, byte by byte, which is found out sooner than its hash.
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
        (try? file.bytes(count: bytes.count, at: offset))?.elementsEqual(bytes) ?? false
    }

    /// Writes beside the place and then moves, so that nobody meets half a body.
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
        // Without waiting: somebody may have put a pipe there.
        try OwnedDescriptor(opening: path, flags | O_NOFOLLOW | O_NONBLOCK)
    }

    /// The hash of what can be read from the beginning, and how many bytes that is.
    private static func hash(_ file: FileDescriptor) -> (digest: SHA256Digest, count: Int) {
        var hasher = SHA256Hasher()
        var count = 0
        // What cannot be read has another hash.
        try? file.forEachChunk(from: 0) { chunk in
            hasher.update(chunk)
            count += chunk.count
        }
        return (hasher.finalize(), count)
    }
}
