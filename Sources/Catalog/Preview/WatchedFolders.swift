internal import CLinux
internal import Glibc

/// The folders that the kernel watches for changes.
///
/// This type does not close the descriptor. The caller that uses the descriptor must close it.
struct WatchedFolders: ~Copyable {
    let descriptor: Int32

    /// The folders in which each change is reported.
    private let folders: [String]
    /// The files in other folders whose changes are reported.
    private let files: Set<String>
    /// The watched folders, by the watch descriptors of the kernel.
    private var paths: [Int32: String] = [:]
    /// The watched files that are symbolic links.
    ///
    /// The keys are the watch descriptor of the target's folder and the name of the target.
    private var targets: [Int32: [String: String]] = [:]

    /// The events that change the content of a file or the names in a folder.
    private static let events = UInt32(
        IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_DELETE_SELF
            | IN_MOVE_SELF | IN_ONLYDIR)

    init(folders: [String], files: [String]) throws(PreviewError) {
        self.folders = folders
        self.files = Set(files)
        descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { throw .cannotWatch(path: folders.first ?? "", code: errno) }
        do throws(PreviewError) {
            for folder in Set((folders + files).map(\.folderAbove)).sorted() {
                try watch(folder)
            }
            for folder in folders { try watchAll(below: folder) }
            try watchTargets()
        } catch {
            close(descriptor)
            throw error
        }
    }

    /// Returns the watched paths that changed since the last call.
    mutating func readChanges() -> Set<String> {
        var changes: Set<String> = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            buffer[..<count].withUnsafeBytes { record($0, &changes) }
        }
        return changes
    }

    private mutating func record(_ bytes: UnsafeRawBufferPointer, _ changes: inout Set<String>) {
        var rest = bytes[...]
        let headSize = MemoryLayout<inotify_event>.size
        while rest.count >= headSize {
            let event = rest.loadUnaligned(as: inotify_event.self)
            let name = rest.dropFirst(headSize).prefix(Int(event.len)).prefix { $0 != 0 }
            rest = rest.dropFirst(headSize + Int(event.len))
            record(event, String(decoding: name, as: UTF8.self), &changes)
        }
    }

    private mutating func record(
        _ event: inotify_event, _ name: String, _ changes: inout Set<String>
    ) {
        let isOverflow = event.mask & UInt32(IN_Q_OVERFLOW) != 0
        if event.mask & UInt32(IN_IGNORED) != 0 {
            (paths[event.wd], targets[event.wd]) = (nil, nil)
        }
        if isOverflow || event.mask & UInt32(IN_ISDIR) != 0 {
            // An error is ignored, because the folder was readable at the start, and the next build
            // reports it.
            for folder in folders { try? watchAll(below: folder) }
        }
        if isOverflow {
            changes.formUnion(folders)
            changes.formUnion(files)
            try? watchTargets()
        }
        // A new file is reported later, when it is written. A new link is reported now, because
        // links are never written.
        let isNewFile = event.mask & UInt32(IN_CREATE) != 0 && event.mask & UInt32(IN_ISDIR) == 0
        if !isNewFile, let file = targets[event.wd]?[name] { changes.insert(file) }
        guard let folder = paths[event.wd], !name.isEmpty else { return }
        let path = folder + "/" + name
        if isNewFile, path.kind != S_IFLNK { return }
        if files.contains(path) { try? watchTargets() }
        if isWatched(path, name) { changes.insert(path) }
    }

    private func isWatched(_ path: String, _ name: String) -> Bool {
        files.contains(path)
            || !name.isTemporary && folders.contains { (path + "/").hasPrefix($0 + "/") }
    }

    /// Finds the targets of all watched files that are symbolic links, and watches the folders of
    /// these targets.
    private mutating func watchTargets() throws(PreviewError) {
        targets = [:]
        for file in files where file.kind == S_IFLNK {
            guard let resolved = realpath(file, nil) else { continue }
            defer { free(resolved) }
            let target = String(cString: resolved)
            guard let number = try add(target.folderAbove) else { continue }
            targets[number, default: [:]][target.lastName] = file
        }
    }

    private mutating func watchAll(below folder: String) throws(PreviewError) {
        guard let entries = opendir(folder) else { return }
        defer { closedir(entries) }
        try watch(folder)
        while let entry = readdir(entries) {
            let type = Int(entry.pointee.d_type)
            guard type == DT_DIR || type == DT_UNKNOWN else { continue }
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            let path = folder + "/" + name
            // Not every file system reports the type of an entry.
            guard !name.hasPrefix("."), type == DT_DIR || path.kind == S_IFDIR else { continue }
            try watchAll(below: path)
        }
    }

    private mutating func watch(_ folder: String) throws(PreviewError) {
        if let number = try add(folder) { paths[number] = folder }
    }

    /// Watches a folder, and returns its watch descriptor; returns `nil` when the folder does not
    /// exist.
    private func add(_ folder: String) throws(PreviewError) -> Int32? {
        let number = inotify_add_watch(descriptor, folder, Self.events)
        if number >= 0 { return number }
        guard errno == ENOENT || errno == ENOTDIR else {
            throw .cannotWatch(path: folder, code: errno)
        }
        return nil
    }
}

extension String {
    fileprivate var folderAbove: String {
        guard let slash = lastIndex(of: "/"), slash != startIndex else { return "/" }
        return String(self[..<slash])
    }

    fileprivate var lastName: String { split(separator: "/").last.map(String.init) ?? "" }

    /// The type of the file at a path, in the bits of `S_IFMT`; 0 when it does not exist.
    ///
    /// Symbolic links are not followed.
    fileprivate var kind: mode_t {
        var status = stat()
        return lstat(self, &status) == 0 ? status.st_mode & S_IFMT : 0
    }

    /// True for the name of a hidden file or of a temporary file of an editor.
    fileprivate var isTemporary: Bool {
        hasPrefix(".") || hasSuffix("~") || hasPrefix("#") || self == "4913"
    }
}
