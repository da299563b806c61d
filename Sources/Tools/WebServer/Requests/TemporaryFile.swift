internal import Glibc
internal import System

/// A file without a name for what a client uploads.
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

    /// The first so many bytes.
    ///
    /// The file's own position is left alone, so that several readers do not meet.
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
