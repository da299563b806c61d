/// A number of files with their total size.
package struct FileTally: Equatable, Sendable {
    package private(set) var count = 0
    /// The total size in bytes.
    package private(set) var byteCount = 0

    /// A tally of no files.
    package init() {}

    /// Adds a file with `size` bytes.
    mutating func add(_ size: Int) {
        count += 1
        byteCount += size
    }

    /// Adds the files of another tally.
    mutating func add(_ others: FileTally) {
        count += others.count
        byteCount += others.byteCount
    }
}
