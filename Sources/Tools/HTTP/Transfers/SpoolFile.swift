internal import Glibc
internal import System

/// A file without a name, which the system removes when the process ends in any way.
///
/// One thread writes it; many may read it afterwards.
final class SpoolFile: Sendable {
    private let opened: OwnedDescriptor

    init(in folder: String) throws(HTTPError) {
        do throws(Errno) {
            opened = try OwnedDescriptor.temporary(in: folder)
        } catch {
            throw .storage(errno: error.code, "temporary file in \(folder)")
        }
    }

    init(takingOver descriptor: Int32) {
        opened = OwnedDescriptor(takingOver: descriptor)
    }

    /// The open file, which is closed with this object.
    var descriptor: FileDescriptor { opened.file }

    func append(_ bytes: UnsafeRawBufferPointer) throws(HTTPError) {
        do throws(Errno) {
            try opened.file.write(bytes)
        } catch {
            throw .storage(errno: error.code)
        }
    }

    /// Reads from `offset` into `buffer` with one call, and returns the filled part.
    ///
    /// The file's own position does not change, so readers do not disturb each other.
    func read(
        at offset: Int, into buffer: UnsafeMutableRawBufferPointer
    ) throws(HTTPError) -> UnsafeRawBufferPointer {
        let count: Int
        do throws(Errno) {
            count = try opened.file.read(into: buffer, at: offset)
        } catch {
            throw .storage(errno: error.code)
        }
        guard count > 0 else { throw .storage(errno: EIO) }
        return UnsafeRawBufferPointer(rebasing: buffer[..<count])
    }
}
