/// A file that schedules a job.
package struct ScheduleFile: Hashable, Sendable {
    /// The file name, in the folder for its kind.
    package let name: String
    /// The content, with its mark at the top.
    package let text: String

    init(name: String, text: String) {
        self.name = name
        self.text = text
    }
}
