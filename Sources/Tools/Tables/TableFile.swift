import Glibc
package import System

/// The bytes of a table, which are read at any place.
package struct TableFile: Sendable {
    let file: FileDescriptor
    /// The number of bytes.
    package let count: Int

    /// Uses an open file, which must stay open as long as the table is read.
    ///
    /// - Throws: ``TableError/unreadable(_:)``.
    package init(_ file: FileDescriptor) throws(TableError) {
        self.file = file
        do throws(Errno) {
            count = Int(try file.status().st_size)
        } catch {
            throw .unreadable("\(error)")
        }
    }

    /// Reads bytes at `offset`; returns their number, 0 at the end.
    func read(
        into buffer: UnsafeMutableRawBufferPointer, at offset: Int
    ) throws(TableError) -> Int {
        do throws(Errno) {
            return try file.read(into: buffer, at: offset)
        } catch {
            throw .unreadable("\(error)")
        }
    }

    /// Returns the first bytes.
    func prefix(_ count: Int) throws(TableError) -> [UInt8] {
        do throws(Errno) {
            return try file.bytes(count: min(count, self.count), at: 0)
        } catch {
            throw .unreadable("\(error)")
        }
    }

    /// Reads the bytes from `offset` on in chunks, until `body` returns false.
    ///
    /// - Throws: ``TableError``, or the errors of `body`.
    func forEachChunk(
        from offset: Int = 0, _ body: (UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
        defer { buffer.deallocate() }
        var position = offset
        while true {
            let count = try read(into: buffer, at: position)
            guard count > 0, try body(UnsafeRawBufferPointer(rebasing: buffer[..<count])) else {
                return
            }
            position += count
        }
    }
}
