import Text

/// The single part of a body that a request asks for (RFC 9110, 14.1.2 and 14.2).
enum ByteRange: Equatable {
    /// The whole body: the request asks for no part or for several, or the header is invalid.
    case all
    /// A range of at least one byte.
    case part(Range<Int>)
    /// The request asks for a part that the body does not have.
    case none

    /// Parses `value`, the value of `Range`, for a body of `size` bytes.
    init(_ value: String?, of size: Int) {
        let unit = "bytes="
        guard let value, value.lowercased().hasPrefix(unit) else {
            self = .all
            return
        }
        let bounds = value.dropFirst(unit.count).split(
            separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard bounds.count == 2, bounds.allSatisfy({ $0.utf8.allSatisfy(\.isASCIIDigit) })
        else {
            self = .all
            return
        }
        self.init(first: bounds[0], last: bounds[1], of: size)
    }

    /// Creates a range from the texts before and after the dash, which are digits or empty.
    private init(first: Substring, last: Substring, of size: Int) {
        // A number that overflows `Int` is larger than any body.
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
