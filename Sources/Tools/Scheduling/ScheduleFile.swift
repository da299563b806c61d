/// A file that makes a job run.
public struct ScheduleFile: Hashable, Sendable {
    /// Its name, in the folder of its kind.
    public let name: String
    /// All that is in it, its mark at the top.
    public let text: String

    init(name: String, text: String) {
        self.name = name
        self.text = text
    }
}
