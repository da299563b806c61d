/// The parts of an HTML text that a page does not show, counted by kind.
package struct HTMLOmissions: Hashable, Sendable {
    /// A kind of part that is left out.
    package enum Kind: String, CaseIterable, Sendable {
        case drawings, forms, frames, hidden, links, pictures, scripts, styles, tags, videos
    }

    /// The number of omitted parts of each kind; a kind without omissions is absent.
    package private(set) var counts: [Kind: Int] = [:]
    /// True if the text was longer than ``HTMLRenderer/maximumSize`` and was cut.
    package var isCut = false
    /// True if all tags are left out, because the text has far more tags, attributes or levels than
    /// real texts.
    package var isFlattened = false
    /// True if bytes that are not UTF-8 became U+FFFD.
    package var isRepaired = false

    /// True if everything is shown.
    package var isEmpty: Bool { counts.isEmpty && !isCut && !isFlattened && !isRepaired }

    /// The omissions in words and without their numbers, such as `scripts left out`.
    package var names: [String] { names(of: Kind.allCases) + otherNames }

    /// The omitted elements in words, without links and pictures.
    package var namesOfElements: [String] {
        names(of: Kind.allCases.filter { $0 != .links && $0 != .pictures })
    }

    private func names(of kinds: [Kind]) -> [String] {
        kinds.filter { counts[$0] != nil }.map { $0.name(for: 2) + " left out" }
    }

    private var otherNames: [String] {
        [
            isCut ? "longer than 1 MiB" : nil,
            isFlattened ? "too many tags, or nested too deep" : nil,
            isRepaired ? "not UTF-8" : nil,
        ].compactMap(\.self)
    }

    mutating func count(_ kind: Kind) { counts[kind, default: 0] += 1 }
}

extension HTMLOmissions: CustomStringConvertible {
    /// The omissions on one line, such as `3 pictures, 1 script left out`; empty if nothing is left
    /// out.
    package var description: String {
        let parts = Kind.allCases.compactMap { kind in
            counts[kind].map { "\($0) \(kind.name(for: $0))" }
        }
        let clauses = parts.isEmpty ? [] : [parts.joined(separator: ", ") + " left out"]
        return (clauses + otherNames).joined(separator: "; ")
    }
}

extension HTMLOmissions.Kind {
    fileprivate func name(for count: Int) -> String {
        if self == .hidden { return count == 1 ? "hidden part" : "hidden parts" }
        if self == .tags { return count == 1 ? "unknown tag" : "unknown tags" }
        return count == 1 ? String(rawValue.dropLast()) : rawValue
    }
}
