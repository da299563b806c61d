import CatalogBuild
import JSON

/// All findings of `catalog doctor`, grouped by check.
struct DoctorReport: Equatable {
    /// The findings of one check.
    struct Section: Equatable {
        /// The subject of the check, such as `disk`.
        let topic: String
        let findings: [DoctorFinding]
    }

    private(set) var sections: [Section] = []

    /// Adds the findings of a check.
    mutating func add(_ topic: String, _ findings: [DoctorFinding]) {
        sections.append(Section(topic: topic, findings: findings))
    }

    private var findings: [DoctorFinding] { sections.flatMap(\.findings) }

    /// Returns the number of findings with the severity `level`.
    func count(of level: DoctorFinding.Level) -> Int { findings.count { $0.level == level } }

    /// Returns the exit status.
    ///
    /// If there are errors, this is the exit status that a build would have for the first error.
    func status(isStrict: Bool) -> ExitStatus {
        if let error = findings.first(where: { $0.level == .error }) {
            return error.status ?? .bug
        }
        return isStrict && count(of: .warning) > 0 ? .failures : .done
    }
}

// MARK: - Text

extension DoctorReport {
    /// Returns the findings as text, followed by the number of errors, warnings and hints.
    func text(_ marks: FindingMarks) -> String {
        (sections.flatMap { lines(of: $0, marks) } + [summary]).joined(separator: "\n")
    }

    private func lines(of section: Section, _ marks: FindingMarks) -> [String] {
        [section.topic] + section.findings.flatMap { lines(of: $0, marks) }
    }

    private func lines(of finding: DoctorFinding, _ marks: FindingMarks) -> [String] {
        let indent = String(repeating: " ", count: marks.width + 3)
        let words = finding.what.onItsLines.split(separator: "\n").map(String.init)
        return ["  \(marks[finding.level]) \(words.first ?? "")"]
            + words.dropFirst().map { indent + $0 }
            + finding.details.map { indent + "  " + $0.onOneLine }
            + (finding.remedy.map { ["\(indent)remedy: \($0.onOneLine)"] } ?? [])
    }

    private var summary: String {
        let counts: [(DoctorFinding.Level, String)] = [
            (.error, "error"), (.warning, "warning"), (.hint, "hint"),
        ]
        let words = counts.filter { count(of: $0.0) > 0 }
            .map { level, noun in count(of: level).counted(noun) }
        return words.isEmpty ? "all is well" : words.joined(separator: " · ")
    }
}

// MARK: - JSON

extension DoctorReport {
    /// Returns the findings as JSON.
    ///
    /// - Parameter status: the exit status of the command, which the JSON object contains.
    func json(endingWith status: ExitStatus) -> String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("status", Int(status.rawValue))
            for level in [DoctorFinding.Level.error, .warning, .hint] {
                writer.member("\(level.rawValue)s", count(of: level))
            }
            writer.key("findings")
            writer.array { writer in
                for section in sections {
                    for finding in section.findings { write(finding, of: section, to: &writer) }
                }
            }
        }
        return String(decoding: writer.bytes(), as: UTF8.self)
    }

    private func write(
        _ finding: DoctorFinding, of section: Section, to writer: inout JSONWriter
    ) {
        writer.object { writer in
            writer.member("about", section.topic)
            writer.member("level", finding.level.rawValue)
            writer.member("what", finding.what)
            if !finding.details.isEmpty {
                writer.key("details")
                writer.array { writer in for line in finding.details { writer.value(line) } }
            }
            writer.member("remedy", finding.remedy)
            writer.member("status", finding.status.map { Int($0.rawValue) })
        }
    }
}
