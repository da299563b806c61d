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
        if event.mask & UInt32(IN_IGNORED) != 0 { paths[event.wd] = nil }
        if isOverflow || event.mask & UInt32(IN_ISDIR) != 0 {
            // What cannot be watched any more was seen once, and is told by the next build.
            for folder in folders { try? watchAll(below: folder) }
        }
        if isOverflow { changes.formUnion(folders) }
        guard let folder = paths[event.wd], !name.isEmpty, !name.isTemporary else { return }
        // The file that was made is told when it is written.
        let isNewFile = event.mask & UInt32(IN_CREATE) != 0 && event.mask & UInt32(IN_ISDIR) == 0
        let path = folder + "/" + name
        if !isNewFile, isAskedFor(path) { changes.insert(path) }
    }

    private func isAskedFor(_ path: String) -> Bool {
        files.contains(path) || folders.contains { (path + "/").hasPrefix($0 + "/") }
    }

    private mutating func watchAll(below folder: String) throws(PreviewError) {
        guard let entries = opendir(folder) else { return }
        defer { closedir(entries) }
        try watch(folder)
        while let entry = readdir(entries) {
            guard entry.pointee.d_type == DT_DIR else { continue }
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { try watchAll(below: folder + "/" + name) }
        }
    }

    private mutating func watch(_ folder: String) throws(PreviewError) {
        let number = inotify_add_watch(descriptor, folder, Self.events)
        if number >= 0 {
            paths[number] = folder
        } else if errno != ENOENT, errno != ENOTDIR {
            throw .cannotWatch(path: folder, code: errno)
        }
    }
}

extension String {
    fileprivate var folderAbove: String {
        guard let slash = lastIndex(of: "/"), slash != startIndex else { return "/" }
        return String(self[..<slash])
    }

    /// Whether a file is one that is no part of a site, or that editors leave for a moment.
    fileprivate var isTemporary: Bool {
        hasPrefix(".") || hasSuffix("~") || hasPrefix("#") || self == "4913"
    }
}
