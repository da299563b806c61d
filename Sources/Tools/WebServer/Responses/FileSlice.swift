/// A part of a file, as the body of a response.
struct FileSlice: Sendable, Equatable {
    let file: OpenFile
    /// Counted in bytes from the file's beginning.
    var bytes: Range<Int>

    /// All of a file.
    init(all file: OpenFile) {
        self.file = file
        bytes = 0..<file.size
    }

    static func == (left: FileSlice, right: FileSlice) -> Bool {
        left.file === right.file && left.bytes == right.bytes
    }
}
