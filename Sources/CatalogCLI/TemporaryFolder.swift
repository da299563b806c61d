import FoundationEssentials
import Glibc

/// A folder of this process alone, for files that nobody needs afterwards.
struct TemporaryFolder {
    let path: String

    /// Makes the folder where the system keeps such things.
    ///
    /// - Throws: `CommandError.unwritable`.
    init() throws(CommandError) {
        let place = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        let pattern = (place.isEmpty ? "/tmp" : place) + "/catalog-XXXXXX"
        var name = Array(pattern.utf8CString)
        guard mkdtemp(&name) != nil else { throw .unwritable(path: pattern) }
        path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Removes it with all that is in it.
    func remove() {
        // The system clears out the place itself some day.
        try? FileManager.default.removeItem(atPath: path)
    }
}
