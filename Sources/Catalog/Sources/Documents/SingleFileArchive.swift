import System
import Tables
import Text

/// A zip archive that has only one file, such as a packed feed.
struct SingleFileArchive: ~Copyable {
    private let entry: ZipEntry

    /// Opens the archive; `nil` for a file that is not an archive, and for a workbook or another
    /// document that is an archive itself.
    ///
    /// - Throws: `TableError` for a damaged archive, and for one without a file or with several.
    init?(_ file: FileDescriptor, limit: Int) throws {
        guard try file.bytes(count: 4, at: 0) == Array("PK\u{3}\u{4}".utf8) else { return nil }
        let archive = try ZipArchive(TableFile(file))
        let documentParts = ["_rels/.rels", "mimetype"]
        guard !archive.names.contains(where: documentParts.contains) else { return nil }
        // Archives of a Mac have a second file with the properties of each file.
        let names = archive.names.filter { !$0.hasSuffix("/") && !$0.hasPrefix("__MACOSX/") }
        guard let name = names.first, names.count == 1,
            let entry = try archive.entry(name, limit: limit)
        else { throw TableError.notASingleFile(names) }
        self.entry = entry
    }

    /// Writes the unpacked file to `file`.
    ///
    /// - Throws: `TableError`, or `Errno`.
    func write(to file: FileDescriptor) throws {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let count = try entry.read(into: buffer)
            if count == 0 { return }
            try file.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
    }
}
