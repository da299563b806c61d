import Digest

/// The line at the top of a file that tells who made it, for what, and whether it is still as it
/// was made.
package struct ScheduleMark: Hashable, Sendable {
    /// What runs a job every day.
    package enum Kind: String, CaseIterable, Sendable {
        /// Units of systemd.
        case systemd
        /// A table of cron.
        case cron
        /// A workflow of GitHub.
        case githubActions = "github-actions"
    }

    private static let beginning = "Made by catalog schedule "

    /// What runs the job.
    package let kind: Kind
    /// What the job is for, an absolute path.
    package let root: String
    /// When it runs.
    package let time: DailyTime
    /// The zone of the time; `nil` for the computer's.
    package let zone: String?
    private let fingerprint: String?
    /// Stands for the state folder; `nil` in files that were made before there was such a thing.
    private let state: String?

    /// The mark of what runs a job; cron knows no zones but that of the computer.
    init(of kind: Kind, for job: ScheduledJob) {
        self.kind = kind
        root = job.root
        time = kind == .cron ? job.localTime : job.time
        zone = kind == .cron ? nil : job.zone
        fingerprint = nil
        state = Self.fingerprint(of: job.stateFolder)
    }

    /// The text of a file whose lines begin their comments with `#`, the mark above it.
    func signing(_ text: String) -> String { "# \(line(over: text))\n\(text)" }

    /// The mark of a text.
    func line(over text: String) -> String {
        let fingerprints = [Self.fingerprint(of: text), state].compactMap(\.self)
        return "\(Self.beginning)\(kind.rawValue) (\(fingerprints.joined(separator: "-"))) "
            + "at \(time) \(zone ?? "-") for \(root)"
    }

    private static func fingerprint(of text: String) -> String {
        String(Fingerprint.of(Array(text.utf8)).hex.prefix(16))
    }

    /// Finds the mark of a text; `nil` for one that something else made.
    package init?(in text: String) {
        guard let line = text.split(separator: "\n").first(where: { $0.contains(Self.beginning) }),
            let start = line.firstRange(of: Self.beginning)?.upperBound
        else { return nil }
        let words = line[start...].split(separator: " ", maxSplits: 6).map(String.init)
        guard words.count == 7, words[2] == "at", words[5] == "for",
            let kind = Kind(rawValue: words[0]), let time = DailyTime(words[3])
        else { return nil }
        self.kind = kind
        self.time = time
        zone = words[4] == "-" ? nil : words[4]
        root = words[6]
        let fingerprints = words[1].filter { $0 != "(" && $0 != ")" }.split(separator: "-")
        fingerprint = fingerprints.first.map(String.init)
        state = fingerprints.count > 1 ? String(fingerprints[1]) : nil
    }

    /// Whether the job keeps what it remembers in a folder; `nil` where the mark does not tell.
    package func isForState(_ folder: String) -> Bool? {
        state.map { $0 == Self.fingerprint(of: folder) }
    }

    /// Whether what stands below the mark is as it was made.
    package func isUnchanged(_ text: String) -> Bool {
        guard let end = text.firstRange(of: Self.beginning)?.upperBound,
            let line = text[end...].firstIndex(of: "\n")
        else { return false }
        return Self.fingerprint(of: String(text[text.index(after: line)...])) == fingerprint
    }
}
