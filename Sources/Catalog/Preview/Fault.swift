/// A mistake in a template or in the configuration, as the preview shows it.
struct Fault: Equatable, Sendable {
    /// The place, such as `Templates/page.liquid:12:4`; `nil` for a mistake without a place.
    let place: String?
    /// The message, which tells the problem and the remedy.
    let message: String
    /// The line with a caret below the mistake, followed by the files that include the template.
    ///
    /// The text is empty for a mistake without a line.
    let excerpt: String

    /// Returns the mistakes in the text of an error.
    ///
    /// - Parameter root: the site's root folder. Paths below this folder are shown relative to it.
    static func all(in error: any Error, root: String) -> [Fault] {
        var faults: [[Substring]] = []
        let message = "\(error)".replacing(root + "/", with: "")
        for line in message.split(separator: "\n", omittingEmptySubsequences: false) {
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

    /// Returns the text before `: error: ` if it ends with a line and a column.
    private static func place(of line: Substring) -> Substring? {
        guard let end = line.firstRange(of: ": error: ")?.lowerBound else { return nil }
        let parts = line[..<end].split(separator: ":").suffix(2)
        return parts.count == 2 && parts.allSatisfy { Int($0) != nil } ? line[..<end] : nil
    }
}
