/// The marks before findings, which are signs, or words for terminals that may not show the signs.
struct FindingMarks {
    private let isPlain: Bool

    /// Reads the environment; `NO_COLOR`, or an encoding other than UTF-8, selects words.
    init(environment: (String) -> String?) {
        func text(_ name: String) -> String? {
            environment(name).flatMap { $0.isEmpty ? nil : $0 }
        }
        // According to POSIX, the first variable that is set determines the encoding.
        let locale = text("LC_ALL") ?? text("LC_CTYPE") ?? text("LANG") ?? ""
        let encoding = locale.lowercased().filter { $0 != "-" }
        isPlain = text("NO_COLOR") != nil || !encoding.contains("utf8")
    }

    /// The width of each mark in columns.
    var width: Int { isPlain ? DoctorFinding.Level.warning.rawValue.count : 1 }

    /// The mark of a level.
    subscript(level: DoctorFinding.Level) -> String {
        if isPlain {
            let word = level.rawValue
            return word + String(repeating: " ", count: width - word.count)
        }
        return switch level {
        case .ok: "✓"
        case .hint: "·"
        case .warning: "!"
        case .error: "✗"
        }
    }
}
