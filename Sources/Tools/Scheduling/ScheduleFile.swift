/// A file that makes a job run.
package struct ScheduleFile: Hashable, Sendable {
    /// Its name, in the folder of its kind.
    package let name: String
    /// All that is in it, its mark at the top.
    package let text: String

    init(name: String, text: String) {
        self.name = name
        self.text = text
    }
}
