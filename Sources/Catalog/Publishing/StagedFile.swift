/// The name of a complete new file that is not yet moved to the site.
package struct StagedFile: BitwiseCopyable, Hashable, Sendable {
    /// The writer that made it.
    package let writer: UInt32
    /// The number of the file among the files of its writer.
    package let number: UInt32

    /// Creates the name of a staged file from the parts that a journal recorded.
    package init(writer: UInt32, number: UInt32) {
        self.writer = writer
        self.number = number
    }

    /// The path of the file below the folder of its build.
    package var relativePath: String { "\(writer)/\(number)" }
}
