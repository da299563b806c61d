extension Duration {
    /// The time in suitable units, such as `4.2 s`, `3 min 12 s` or `1 h 4 min`.
    var inUnits: String {
        let seconds = Int((self / .seconds(1)).rounded())
        return seconds < 60 ? "\((self / .seconds(1)).toOneDecimal) s" : inWholeUnits
    }

    /// The time in suitable units without fractions, such as `4 s`, `3 min 12 s` or `1 h 4 min`.
    var inWholeUnits: String {
        let seconds = Int((self / .seconds(1)).rounded())
        return switch seconds {
        case ..<60: "\(seconds) s"
        case ..<3600: "\(seconds / 60) min \(seconds % 60) s"
        default: "\((seconds / 3600).grouped) h \(seconds % 3600 / 60) min"
        }
    }

    /// The time in milliseconds with the unit, such as `34 ms`.
    var inMilliseconds: String { "\(Int((self / .milliseconds(1)).rounded()).grouped) ms" }
}

extension Duration {
    /// The time in whole milliseconds.
    var wholeMilliseconds: Int {
        Int(components.seconds) * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000)
    }
}
