/// The one part that a request asks for of a body (RFC 9110, 14.1.2 and 14.2).
enum ByteRange: Equatable {
    /// All of it: no part was asked for, several were, or what stands there is no range.
    case all
    /// These bytes, at least one.
    case part(Range<Int>)
    /// A part that the body does not have.
    case none

    /// What the value of `Range` means for a body of so many bytes.
    init(_ value: String?, of size: Int) {
        let unit = "bytes="
        guard let value, value.lowercased().hasPrefix(unit) else {
            self = .all
            return
        }
        let bounds = value.dropFirst(unit.count).split(
            separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard bounds.count == 2, bounds.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } })
        else {
            self = .all
            return
        }
        self.init(first: bounds[0], last: bounds[1], of: size)
    }

    /// What stands before and behind the dash, digits or nothing.
    private init(first: Substring, last: Substring, of size: Int) {
        // A number that no body reaches is beyond the end like any other.
        func number(_ digits: Substring) -> Int? {
            digits.isEmpty ? nil : Int(digits) ?? .max
        }
        switch (number(first), number(last)) {
        case (nil, nil): self = .all
        case (nil, let count?):
            self = count > 0 && size > 0 ? .part(max(0, size - count)..<size) : .none
        case (let start?, let end):
            if let end, end < start {
                self = .all
            } else {
                self = start < size ? .part(start..<min(size - 1, end ?? .max) + 1) : .none
            }
        }
    }
}
