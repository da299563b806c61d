package import Glibc

/// The number of an open file, pipe, socket or terminal, which this type does not close.
package struct FileDescriptor: Sendable {
    package let number: Int32

    package init(_ number: Int32) {
        self.number = number
    }

    package static let standardInput = FileDescriptor(STDIN_FILENO)
    package static let standardOutput = FileDescriptor(STDOUT_FILENO)
    package static let standardError = FileDescriptor(STDERR_FILENO)

    /// Returns the type, size and times (`fstat`).
    package func status() throws(Errno) -> stat {
        var status = stat()
        try systemCall { fstat(number, &status) }
        return status
    }
}

extension FileDescriptor {
    /// Reads bytes with one call of the system.
    ///
    /// - Parameter offset: the offset in the file; if `nil`, the read starts at the file's own
    ///   position and moves this position.
    /// - Returns: the number of bytes; 0 at the end of the file.
    package func read(
        into buffer: UnsafeMutableRawBufferPointer, at offset: Int? = nil
    ) throws(Errno) -> Int {
        try systemCall {
            if let offset {
                pread(number, buffer.baseAddress, buffer.count, offset)
            } else {
                Glibc.read(number, buffer.baseAddress, buffer.count)
            }
        }
    }

    /// Reads `count` bytes, or fewer at the end of the file.
    ///
    /// - Parameter offset: as in `read(into:at:)`.
    package func bytes(count: Int, at offset: Int? = nil) throws(Errno) -> [UInt8] {
        var failure: Errno?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            do throws(Errno) {
                while filled < count {
                    let rest = UnsafeMutableRawBufferPointer(buffer)[filled...]
                    let got = try read(
                        into: UnsafeMutableRawBufferPointer(rebasing: rest),
                        at: offset.map { $0 + filled })
                    if got == 0 { return }
                    filled += got
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Reads up to the end, in chunks of at most 64 KiB.
    ///
    /// - Parameter offset: as in `read(into:at:)`.
    package func forEachChunk(
        from offset: Int? = nil, _ body: (UnsafeRawBufferPointer) -> Void
    ) throws(Errno) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
        defer { buffer.deallocate() }
        var position = offset
        while true {
            let count = try read(into: buffer, at: position)
            guard count > 0 else { return }
            body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            position = position.map { $0 + count }
        }
    }

    /// Writes all bytes; after an error a part of them may be written.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(Errno) {
        var rest = bytes
        while !rest.isEmpty {
            let count = try systemCall { Glibc.write(number, rest.baseAddress, rest.count) }
            // Only a device returns 0. Then the loop might never end, so this is an error.
            guard count > 0 else { throw Errno(EIO) }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    /// Moves the position of reading and writing to the beginning of the file.
    package func rewind() throws(Errno) {
        try systemCall { lseek(number, 0, SEEK_SET) }
    }

    /// Writes all bytes; after an error a part of them may be written.
    package func write(_ bytes: RawSpan) throws(Errno) {
        try bytes.withUnsafeBytes { (bytes) throws(Errno) in try write(bytes) }
    }
}
