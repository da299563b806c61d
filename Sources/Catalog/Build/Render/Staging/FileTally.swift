/// How many files, and how much they hold.
package struct FileTally: Equatable, Sendable {
    /// The number of files.
    package private(set) var count = 0
    /// Their sizes in bytes, together.
    package private(set) var byteCount = 0

    /// No files.
    package init() {}

    /// Counts a file of so many bytes.
    mutating func add(_ size: Int) {
        count += 1
        byteCount += size
    }

    /// Counts other files as well.
    mutating func add(_ others: FileTally) {
        count += others.count
        byteCount += others.byteCount
    }
}
