package import Digest
import Glibc

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
        "\(folder)/\(byte < 16 ? "0" : "")\(String(byte, radix: 16))"
    }

    /// True when a file of that name exists; only reading it proves its content.
    package func mayContain(_ digest: SHA256Digest) -> Bool {
        access(path(of: digest), R_OK) == 0
    }

    /// Opens the content with this hash for reading, or `nil` when it is absent or damaged.
    ///
    /// However long it is, little of it is in memory.
    package func openContent(of digest: SHA256Digest) -> OpenContent? {
        let file = Self.open(path(of: digest), O_RDONLY)
        guard file != -1 else { return nil }
        let (found, count) = Self.hash(file)
        let content = OpenContent(takingOver: file, count: count)
        guard found == digest else { return nil }
        return content
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
        let file = open(path, O_RDONLY)
        guard file != -1 else { return false }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { return false }
        var count = 0
        var isEqual = true
        try chunks { chunk in
            isEqual = isEqual && Self.file(file, has: chunk, at: count)
            count += chunk.count
        }
        return isEqual && count == Int(status.st_size)
    }

    private static func file(
        _ file: Int32, has bytes: UnsafeRawBufferPointer, at offset: Int
    ) -> Bool {
        guard let wanted = bytes.baseAddress else { return true }
        let found = UnsafeMutableRawPointer.allocate(byteCount: bytes.count, alignment: 16)
        defer { found.deallocate() }
        return pread(file, found, bytes.count, offset) == bytes.count
            && memcmp(found, wanted, bytes.count) == 0
    }

    /// Writes beside the place and then moves, so that nobody meets half a body.
    private func write(
        _ chunks: ((UnsafeRawBufferPointer) throws -> Void) throws -> Void, to path: String
    ) throws {
        let temporary = "\(folder)/tmp-\(UInt64.random(in: 0 ... .max))"
        let file = try create(temporary)
        do {
            try chunks { try Self.write($0, to: file, path: temporary) }
        } catch {
            close(file)
            unlink(temporary)
            throw error
        }
        // Linux has released the descriptor even when close was interrupted.
        guard close(file) == 0 || errno == EINTR else {
            let error = failure("write", temporary)
            unlink(temporary)
            throw error
        }
        try move(temporary, to: path)
    }

    private func create(_ path: String) throws(StateError) -> Int32 {
        let flags = O_WRONLY | O_CREAT | O_EXCL
        var file = Self.open(path, flags)
        if file == -1, errno == ENOENT {
            mkdir(folder, 0o755)
            file = Self.open(path, flags)
        }
        if file == -1 { throw failure("write", path) }
        return file
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

    /// Opens a file, once more where a signal interrupts it.
    private static func open(_ path: String, _ flags: Int32) -> Int32 {
        while true {
            // Without waiting: somebody may have put a pipe there.
            let file = Glibc.open(path, flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o644)
            if file != -1 || errno != EINTR { return file }
        }
    }

    private static func write(
        _ bytes: UnsafeRawBufferPointer, to file: Int32, path: String
    ) throws(StateError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let slice = UnsafeRawBufferPointer(rebasing: rest)
            let count = Glibc.write(file, slice.baseAddress, slice.count)
            if count == -1 {
                if errno == EINTR { continue }
                throw .content(operation: "write", path: path, code: errno)
            }
            rest = rest.dropFirst(count)
        }
    }

    /// The hash of what can be read from the beginning, and how many bytes that is.
    private static func hash(_ file: Int32) -> (digest: SHA256Digest, count: Int) {
        var hasher = SHA256Hasher()
        var count = 0
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let got = Glibc.pread(file, buffer.baseAddress, buffer.count, count)
            if got == -1, errno == EINTR { continue }
            guard got > 0 else { return (hasher.finalize(), count) }
            hasher.update(UnsafeRawBufferPointer(rebasing: buffer[..<got]))
            count += got
        }
    }
}
