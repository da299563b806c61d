internal import Glibc
internal import System

/// A file without a name, for an upload of a client.
final class TemporaryFile: Sendable {
    private let opened: OwnedDescriptor

    var descriptor: Int32 { opened.number }

    init(in folder: String) throws(FormError) {
        do throws(Errno) {
            opened = try OwnedDescriptor.temporary(in: folder)
        } catch {
            throw .storage(code: error.code)
        }
    }

    func append(_ bytes: RawSpan) throws(FormError) {
        do throws(Errno) {
            try opened.file.write(bytes)
        } catch {
            throw .storage(code: error.code)
        }
    }

    /// Reads bytes from the beginning of the file.
    ///
    /// The file's own position does not change, so several readers do not disturb each other.
    func read(count: Int) throws(WebServerError) -> [UInt8] {
        let bytes: [UInt8]
        do throws(Errno) {
            bytes = try opened.file.bytes(count: count, at: 0)
        } catch {
            throw .cannotReadUpload(code: error.code)
        }
        guard bytes.count == count else { throw .cannotReadUpload(code: EIO) }
        return bytes
    }
}
