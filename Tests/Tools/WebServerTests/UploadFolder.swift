import Glibc

/// A folder for the uploads of one test, and the descriptors of this process in it.
final class UploadFolder {
    let path: String

    init() {
        var template = Array("/tmp/catalog-uploads-XXXXXX".utf8CString)
        path = mkdtemp(&template).map { String(cString: $0) } ?? "/nowhere"
    }

    deinit { rmdir(path) }

    /// Removes the folder if it has no file with a name; returns true if it was removed.
    func removeIfEmpty() -> Bool { rmdir(path) == 0 }

    /// The number of open files in it.
    var openFiles: Int {
        guard let folder = opendir("/proc/self/fd") else { return -1 }
        defer { closedir(folder) }
        var count = 0
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { name in
                String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
            }
            var target = [UInt8](repeating: 0, count: 256)
            let length = readlink("/proc/self/fd/\(name)", &target, target.count)
            let link = String(decoding: target.prefix(max(0, length)), as: UTF8.self)
            if link.hasPrefix("\(path)/") { count += 1 }
        }
        return count
    }

    /// Waits, at most five seconds, until other threads have opened this number of files.
    func waits(for count: Int) -> Bool {
        for _ in 0..<5_000 {
            if openFiles == count { return true }
            usleep(1_000)
        }
        return false
    }
}
