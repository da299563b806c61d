/// A whole file waiting in the staging folder.
public struct StagedFile: BitwiseCopyable, Hashable, Sendable {
    /// The writer that made it.
    public let writer: UInt32
    /// Its number within that writer.
    public let number: UInt32

    /// Names a staged file by its parts, as a journal recorded them.
    public init(writer: UInt32, number: UInt32) {
        self.writer = writer
        self.number = number
    }

    var relativePath: String { "\(writer)/\(number)" }
}
