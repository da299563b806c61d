internal import Glibc
internal import System

/// A file without a name, which the system removes however the process ends.
///
/// It is written by one thread and may be read by many afterwards.
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

    func append(_ bytes: UnsafeRawBufferPointer) throws(HTTPError) {
        do throws(Errno) {
            try opened.file.write(bytes)
        } catch {
            throw .storage(errno: error.code)
        }
    }

    /// Fills `buffer` as far as one read does, from `offset` on, and returns the filled part.
    ///
    /// The file's own position is left alone, so that several readers do not meet.
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
