import Text

/// The property list by which launchd of macOS runs a job every day.
package struct PropertyList: Sendable {
    private let job: ScheduledJob

    /// The list of a job.
    package init(for job: ScheduledJob) {
        self.job = job
    }

    /// The list, in a file that is named as launchd calls the job.
    package var file: ScheduleFile {
        let mark = ScheduleMark(of: .launchd, for: job)
        let whole = text(mark: "")
        let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
        // The mark vouches for the lines below it.
        let below = lines.drop { !$0.contains(Self.markKey) }.dropFirst()
        let line = mark.line(over: below.joined(separator: "\n"))
        return ScheduleFile(name: "\(job.name).plist", text: text(mark: line))
    }

    private static let markKey = "Comment"

    private func text(mark: String) -> String {
        var writer = XMLWriter(capacity: 4096)
        writer.start("plist", ["version": "1.0"])
        writer.newline()
        writer.start("dict")
        writer.newline()
        writer.entry(Self.markKey, mark)
        writer.entry("Label", job.name)
        writer.element("key", text: "ProgramArguments")
        writer.start("array")
        for word in ["/bin/sh", "-c", ShellLine(for: job).text] {
            writer.element("string", text: word)
        }
        writer.end()
        writer.newline()
        if let user = job.user { writer.entry("UserName", user) }
        writer.element("key", text: "StartCalendarInterval")
        writer.start("dict")
        writer.newline()
        writer.entry("Hour", job.localTime.hour)
        writer.entry("Minute", job.localTime.minute)
        writer.end()
        writer.newline()
        writer.entry("Nice", 10)
        writer.element("key", text: "LowPriorityIO")
        writer.empty("true")
        writer.newline()
        writer.entry("ProcessType", "Background")
        writer.end()
        writer.newline()
        writer.end()
        writer.newline()
        return writer.withBytes { String(decoding: $0, as: UTF8.self) }
    }
}

extension XMLWriter {
    fileprivate mutating func entry(_ key: String, _ text: String) {
        element("key", text: key)
        element("string", text: text)
        newline()
    }

    fileprivate mutating func entry(_ key: String, _ number: Int) {
        element("key", text: key)
        element("integer", text: String(number))
        newline()
    }
}
