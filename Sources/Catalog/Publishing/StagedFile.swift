/// A complete file in the staging folder.
package struct StagedFile: BitwiseCopyable, Hashable, Sendable {
    /// The writer that made it.
    package let writer: UInt32
    /// Its number among the files of that writer.
    package let number: UInt32

    /// Creates the name of a staged file from its parts, as a journal recorded them.
    package init(writer: UInt32, number: UInt32) {
        self.writer = writer
        self.number = number
    }

    var relativePath: String { "\(writer)/\(number)" }
}
