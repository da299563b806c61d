import Digest

/// The line at the top of a generated file, which states its scheduler and its purpose.
///
/// A fingerprint in the line shows whether the file was changed later.
package struct ScheduleMark: Hashable, Sendable {
    /// The scheduler that runs a job every day.
    package enum Kind: String, CaseIterable, Sendable {
        /// Units of systemd.
        case systemd
        /// A table of cron.
        case cron
        /// A workflow of GitHub.
        case githubActions = "github-actions"
    }

    private static let beginning = "Made by catalog schedule "

    /// The scheduler.
    package let kind: Kind
    /// The absolute path that the job works on.
    package let root: String
    /// The time of day at which the job runs.
    package let time: DailyTime
    /// The time zone; `nil` for the zone of the computer.
    package let zone: String?
    private let fingerprint: String?
    /// The fingerprint of the path of the state folder; `nil` in files that do not state it.
    private let state: String?

    /// Creates the mark of `job`.
    ///
    /// For cron the zone is left out, because cron supports only the zone of the computer.
    init(of kind: Kind, for job: ScheduledJob) {
        self.kind = kind
        root = job.root
        time = kind == .cron ? job.localTime : job.time
        zone = kind == .cron ? nil : job.zone
        fingerprint = nil
        state = Self.fingerprint(of: job.stateFolder)
    }

    /// Returns `text` with the mark above it, as a comment that begins with `#`.
    func signing(_ text: String) -> String { "# \(line(over: text))\n\(text)" }

    /// Returns the line of the mark above `text`.
    func line(over text: String) -> String {
        let fingerprints = [Self.fingerprint(of: text), state].compactMap(\.self)
        return "\(Self.beginning)\(kind.rawValue) (\(fingerprints.joined(separator: "-"))) "
            + "at \(time) \(zone ?? "-") for \(root)"
    }

    private static func fingerprint(of text: String) -> String {
        String(Fingerprint.of(Array(text.utf8)).hex.prefix(16))
    }

    /// Finds the mark in `text`; `nil` if this program did not generate the text.
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

    /// Returns true if the job uses the state folder `folder`; `nil` if the mark does not state a
    /// folder.
    package func isForState(_ folder: String) -> Bool? {
        state.map { $0 == Self.fingerprint(of: folder) }
    }

    /// Returns true if the text below the mark is unchanged.
    package func isUnchanged(_ text: String) -> Bool {
        guard let end = text.firstRange(of: Self.beginning)?.upperBound,
            let line = text[end...].firstIndex(of: "\n")
        else { return false }
        return Self.fingerprint(of: String(text[text.index(after: line)...])) == fingerprint
    }
}
