internal import CZip
import System

/// A zip archive that is open for reading.
///
/// Only what the formats of workbooks use is read: entries that are stored or deflated. The
/// corresponding C type is `zip_t`.
package final class ZipArchive {
    /// The largest number of entries.
    private static let mostEntries = 10_000

    fileprivate let archive: OpaquePointer
    /// The names of the entries, in their order.
    package let names: [String]

    /// Opens the archive in a file.
    ///
    /// - Throws: ``TableError/damagedWorkbook(part:_:)``.
    package init(_ file: TableFile) throws(TableError) {
        // The library reads at the position of its descriptor, so it gets one of its own.
        var code: Int32 = 0
        guard let archive = zip_open("/proc/self/fd/\(file.file.number)", ZIP_RDONLY, &code)
        else {
            var error = zip_error_t()
            zip_error_init_with_code(&error, code)
            defer { zip_error_fini(&error) }
            throw .damagedWorkbook(part: "zip", String(cString: zip_error_strerror(&error)))
        }
        self.archive = archive
        let count = zip_get_num_entries(archive, 0)
        guard count <= Self.mostEntries else {
            zip_discard(archive)
            throw .tooLarge(part: "archive", "has more than \(Self.mostEntries) parts")
        }
        names = (0..<max(0, count)).map { index in
            zip_get_name(archive, UInt64(index), 0).map { String(cString: $0) } ?? ""
        }
    }

    deinit {
        zip_discard(archive)
    }

    /// Opens an entry; `nil` if there is none of this name.
    ///
    /// - Parameter limit: the largest number of bytes that the entry may expand to.
    /// - Throws: ``TableError``.
    package func entry(_ name: String, limit: Int) throws(TableError) -> ZipEntry? {
        guard let index = names.firstIndex(where: { $0.utf8.elementsEqual(name.utf8) }) else {
            return nil
        }
        return try ZipEntry(at: UInt64(index), name, in: self, limit: limit)
    }

    /// The reason of the last error of the library.
    fileprivate var reason: String {
        zip_strerror(archive).map { String(cString: $0) } ?? "it cannot be read"
    }
}

/// An entry of a zip archive that is read forward.
///
/// The corresponding C type is `zip_file_t`.
package final class ZipEntry {
    private let archive: ZipArchive
    private let file: OpaquePointer
    private let name: String
    private let limit: Int
    private var count = 0

    fileprivate init(
        at index: UInt64, _ name: String, in archive: ZipArchive, limit: Int
    ) throws(TableError) {
        var status = zip_stat_t()
        zip_stat_init(&status)
        guard zip_stat_index(archive.archive, index, 0, &status) == 0 else {
            throw .damagedWorkbook(part: name, archive.reason)
        }
        if status.encryption_method != UInt16(ZIP_EM_NONE) {
            throw .notATable(.encryptedWorkbook)
        }
        guard [ZIP_CM_STORE, ZIP_CM_DEFLATE].contains(Int32(status.comp_method)) else {
            throw .damagedWorkbook(part: name, "its compression is not deflate")
        }
        guard let file = zip_fopen_index(archive.archive, index, 0) else {
            throw .damagedWorkbook(part: name, archive.reason)
        }
        self.archive = archive
        self.file = file
        self.name = name
        self.limit = limit
    }

    deinit {
        zip_fclose(file)
    }

    /// Writes the next bytes into `buffer`, and returns their number; 0 at the end.
    ///
    /// - Throws: ``TableError`` for damaged data and for an entry that is too large.
    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(TableError) -> Int {
        let got = zip_fread(file, buffer.baseAddress, UInt64(buffer.count))
        guard got >= 0 else {
            throw .damagedWorkbook(
                part: name, zip_file_strerror(file).map { String(cString: $0) } ?? "it is cut")
        }
        count += Int(got)
        guard count <= limit else {
            throw .tooLarge(part: name, "expands to more than \(limit >> 20) MiB")
        }
        return Int(got)
    }
}

/// The version of libzip, from `zip_libzip_version`.
package var libzipVersion: String { String(cString: zip_libzip_version()) }
