import Compression
import Glibc
import HTTP
import System
import Tables

/// The whole list of a source in one body, unpacked, as a file that is read at any place.
///
/// The memory does not depend on the size of the document.
struct SourceDocument: ~Copyable {
    /// The maximum number of bytes of an unpacked document.
    private static let longest = 2 << 30
    /// The maximum number of unpacked bytes for each packed byte; feeds repeat themselves often.
    private static let ratio = 300

    /// The file, which is open as long as the document.
    let file: FileDescriptor
    /// The number of bytes.
    let count: Int
    // Both keep the file open.
    private let body: ResponseBody
    private let copy: OwnedDescriptor?

    /// Takes the body of a reply; a body that is packed with gzip, or as the only file of a zip
    /// archive, is unpacked.
    ///
    /// - Throws: ``SourceError``.
    init(_ body: ResponseBody, from address: WebAddress) throws(SourceError) {
        self.body = body
        do {
            let isGzip = body.prefix(2) == [0x1F, 0x8B]
            var file: FileDescriptor
            var copy: OwnedDescriptor?
            if let original = body.file, !isGzip {
                file = original
            } else {
                let written = try OwnedDescriptor.temporary(in: TemporaryFiles.place)
                try Self.write(body, isGzip: isGzip, to: written.file)
                file = written.file
                copy = consume written
            }
            if let archive = try SingleFileArchive(file, limit: Self.longest) {
                let unpacked = try OwnedDescriptor.temporary(in: TemporaryFiles.place)
                try archive.write(to: unpacked.file)
                file = unpacked.file
                copy = consume unpacked
            }
            count = Int(try file.status().st_size)
            self.file = file
            self.copy = consume copy
        } catch let error as CompressionError {
            throw SourceError(.unusableDocument("it cannot be unpacked: \(error)"), at: address)
        } catch let error as TableError {
            throw SourceError(.unusableDocument("\(error)"), at: address)
        } catch {
            throw SourceError(.unreadable("\(error)"), at: address)
        }
    }

    private static func write(
        _ body: ResponseBody, isGzip: Bool, to file: FileDescriptor
    ) throws {
        guard isGzip else { return try body.forEachChunk { try file.write($0) } }
        var inflater = try GzipInflater(limit: longest, ratio: ratio)
        try body.forEachChunk { chunk in try inflater.inflate(chunk) { try file.write($0) } }
        try inflater.finish()
    }

    /// Returns the first bytes; fewer if they cannot be read.
    func prefix(_ count: Int) -> [UInt8] {
        (try? file.bytes(count: min(count, self.count), at: 0)) ?? []
    }
}
