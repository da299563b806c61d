/// A part of a file, as the body of a response.
struct FileSlice: Sendable, Equatable {
    let file: OpenFile
    /// The range in bytes, counted from the beginning of the file.
    var bytes: Range<Int>

    /// Creates a slice of the whole file.
    init(all file: OpenFile) {
        self.file = file
        bytes = 0..<file.size
    }

    static func == (left: FileSlice, right: FileSlice) -> Bool {
        left.file === right.file && left.bytes == right.bytes
    }
}
