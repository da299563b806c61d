internal import CLinux
internal import Glibc

/// The folders of which the kernel tells changes.
///
/// The descriptor is closed by whoever waits on it.
struct WatchedFolders: ~Copyable {
    let descriptor: Int32

    /// Folders of which everything is told.
    private let folders: [String]
    /// Files in other folders of which changes are told.
    private let files: Set<String>
    /// The watched folders, by the numbers that the kernel gave them.
    private var paths: [Int32: String] = [:]
    /// Where files that are links lie in truth: by the number of the folder, by the name there.
    private var targets: [Int32: [String: String]] = [:]

    /// Whatever makes a file another one, or names come and go.
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

    /// What changed since the last call, as far as it is asked for.
    mutating func readChanges() -> Set<String> {
        var changes: Set<String> = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            buffer[..<count].withUnsafeBytes { take($0, &changes) }
        }
        return changes
    }

    private mutating func take(_ bytes: UnsafeRawBufferPointer, _ changes: inout Set<String>) {
        var rest = bytes[...]
        let headSize = MemoryLayout<inotify_event>.size
        while rest.count >= headSize {
            let event = rest.loadUnaligned(as: inotify_event.self)
            let name = rest.dropFirst(headSize).prefix(Int(event.len)).prefix { $0 != 0 }
            rest = rest.dropFirst(headSize + Int(event.len))
            take(event, String(decoding: name, as: UTF8.self), &changes)
        }
    }

    private mutating func take(
        _ event: inotify_event, _ name: String, _ changes: inout Set<String>
    ) {
        let isOverflow = event.mask & UInt32(IN_Q_OVERFLOW) != 0
        if event.mask & UInt32(IN_IGNORED) != 0 {
            (paths[event.wd], targets[event.wd]) = (nil, nil)
        }
        if isOverflow || event.mask & UInt32(IN_ISDIR) != 0 {
            // What cannot be watched any more was seen once, and is told by the next build.
            for folder in folders { try? watchAll(below: folder) }
        }
        if isOverflow {
            changes.formUnion(folders)
            changes.formUnion(files)
            try? watchTargets()
        }
        // The file that was made is told when it is written; a link is not written.
        let isNewFile = event.mask & UInt32(IN_CREATE) != 0 && event.mask & UInt32(IN_ISDIR) == 0
        if !isNewFile, let file = targets[event.wd]?[name] { changes.insert(file) }
        guard let folder = paths[event.wd], !name.isEmpty else { return }
        let path = folder + "/" + name
        if isNewFile, path.kind != S_IFLNK { return }
        if files.contains(path) { try? watchTargets() }
        if isAskedFor(path, name) { changes.insert(path) }
    }

    private func isAskedFor(_ path: String, _ name: String) -> Bool {
        files.contains(path)
            || !name.isTemporary && folders.contains { (path + "/").hasPrefix($0 + "/") }
    }

    /// Finds out anew where the files lie that are links.
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
            // Not every file system tells what an entry is.
            guard !name.hasPrefix("."), type == DT_DIR || path.kind == S_IFDIR else { continue }
            try watchAll(below: path)
        }
    }

    private mutating func watch(_ folder: String) throws(PreviewError) {
        if let number = try add(folder) { paths[number] = folder }
    }

    /// The number of a folder that is watched from now on, or was already; `nil` when there is none.
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

    /// What lies at a path, a link as one, in the bits of `S_IFMT`; 0 for nothing.
    fileprivate var kind: mode_t {
        var status = stat()
        return lstat(self, &status) == 0 ? status.st_mode & S_IFMT : 0
    }

    /// Whether a file is one that is no part of a site, or that editors leave for a moment.
    fileprivate var isTemporary: Bool {
        hasPrefix(".") || hasSuffix("~") || hasPrefix("#") || self == "4913"
    }
}
