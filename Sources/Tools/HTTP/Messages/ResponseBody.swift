package import System

/// A complete body, in memory if it is small, otherwise in a file without a name.
///
/// The system removes the file when this object ends.
package final class ResponseBody: Sendable {
    private enum Storage: Sendable {
        case memory([UInt8])
        case file(SpoolFile)
    }

    /// The number of bytes.
    package let count: Int
    private let storage: Storage

    /// Creates a body in memory.
    package init(_ bytes: [UInt8]) {
        count = bytes.count
        storage = .memory(bytes)
    }

    /// Creates a body of the first `count` bytes of a file that is open for reading.
    ///
    /// The file is closed when this object ends.
    package convenience init(takingOver descriptor: Int32, count: Int) {
        self.init(SpoolFile(takingOver: descriptor), count: count)
    }

    /// Creates a body of the first `count` bytes of `file`.
    init(_ file: SpoolFile, count: Int) {
        self.count = count
        storage = .file(file)
    }

    /// Calls `body` with all bytes in order; the bytes of a file come in chunks of at most 64 KiB.
    ///
    /// A chunk is valid only during the call. The method may be called repeatedly, and from any
    /// thread.
    ///
    /// - Throws: the error of `body`, or ``HTTPError`` of kind ``HTTPError/Kind/storage`` if the
    ///   file cannot be read.
    package func forEachChunk(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        switch storage {
        case .memory(let bytes): try bytes.withUnsafeBytes(body)
        case .file(let file): try read(file, body)
        }
    }

    /// The file of the body, which is open as long as this object; `nil` for a body in memory.
    ///
    /// Only its first ``count`` bytes belong to the body. Read it with offsets.
    package var file: FileDescriptor? {
        if case .file(let file) = storage { file.descriptor } else { nil }
    }

    /// Returns the first bytes, for a message; empty if they cannot be read.
    package func prefix(_ count: Int) -> [UInt8] {
        switch storage {
        case .memory(let bytes):
            return Array(bytes.prefix(count))
        case .file(let file):
            var bytes = [UInt8](repeating: 0, count: min(count, self.count))
            let read = bytes.withUnsafeMutableBytes { try? file.read(at: 0, into: $0).count }
            return Array(bytes.prefix(read ?? 0))
        }
    }

    /// Returns all bytes.
    ///
    /// - Throws: ``HTTPError`` of kind ``HTTPError/Kind/tooLarge`` if there are more than `limit`,
    ///   or of kind ``HTTPError/Kind/storage``.
    package func bytes(limit: Int = 16 << 20) throws -> [UInt8] {
        if case .memory(let bytes) = storage, bytes.count <= limit { return bytes }
        guard count <= limit else {
            throw HTTPError(.tooLarge, "the body has \(count) bytes; \(limit) are allowed")
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        try forEachChunk { bytes.append(contentsOf: $0) }
        return bytes
    }
}

private extension ResponseBody {
    func read(_ file: SpoolFile, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 16)
        defer { buffer.deallocate() }
        var offset = 0
        while offset < count {
            let wanted = min(buffer.count, count - offset)
            let chunk = try file.read(
                at: offset, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]))
            try body(chunk)
            offset += chunk.count
        }
    }
}
