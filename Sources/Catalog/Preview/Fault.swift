/// A mistake as the preview shows it: its place, what is wrong, and the line.
struct Fault: Equatable, Sendable {
    /// `Templates/page.liquid:12:4`; `nil` for a mistake that stands nowhere.
    let place: String?
    /// What is wrong and what to do.
    let message: String
    /// The line with a caret below it, and who led there; empty where there is none.
    let excerpt: String

    /// The mistakes that an error tells, in its own words.
    ///
    /// - Parameter root: the folder from which paths are told.
    static func all(in error: any Error, root: String) -> [Fault] {
        var faults: [[Substring]] = []
        let words = "\(error)".replacing(root + "/", with: "")
        for line in words.split(separator: "\n", omittingEmptySubsequences: false) {
            if faults.isEmpty || Self.place(of: line) != nil {
                faults.append([line])
            } else {
                faults[faults.count - 1].append(line)
            }
        }
        return faults.map(Fault.init)
    }

    private init(_ lines: [Substring]) {
        let first = lines.first ?? ""
        place = Self.place(of: first).map(String.init)
        let beginning = place.map { $0.count + ": error: ".count } ?? 0
        message = String(first.dropFirst(beginning))
        excerpt = lines.dropFirst().joined(separator: "\n")
    }

    /// What stands before `: error: `, as far as that is a place.
    private static func place(of line: Substring) -> Substring? {
        guard let end = line.firstRange(of: ": error: ")?.lowerBound else { return nil }
        let parts = line[..<end].split(separator: ":").suffix(2)
        return parts.count == 2 && parts.allSatisfy { Int($0) != nil } ? line[..<end] : nil
    }
}
