import Glibc

extension Value {
    /// How deep lists are compared and written; a list built to contain itself must end.
    static let depthLimit = 100

    /// The language's `==`: typed, numbers by value, lists and objects by their contents.
    func equals(_ other: Value, depth: Int = 0) -> Bool {
        switch (tag, other.tag) {
        case (.nothing, .nothing): true
        case (.empty, _) where other.tag != .empty: other.isEmpty
        case (_, .empty) where tag != .empty: isEmpty
        case (.blank, _) where other.tag != .blank: other.isBlank
        case (_, .blank) where tag != .blank: isBlank
        case (.empty, .empty), (.blank, .blank): true
        case (.integer, .integer), (.boolean, .boolean), (.date, .date): bits == other.bits
        case (.integer, .decimal), (.decimal, .integer), (.decimal, .decimal):
            hasComparableCurrency(with: other) && aligned(with: other).isEqual
        case (.text, .text): hasSameBytes(as: other)
        case (.range, .range): bits == other.bits && length == other.length
        case (.list, .list), (.object, .object):
            aux == other.aux && hasEqualElements(to: other, depth: depth)
        default: false
        }
    }

    /// Whether `self < other`; nil where the two cannot be ordered.
    func precedes(_ other: Value) -> Bool? {
        switch (tag, other.tag) {
        case (.integer, .integer), (.date, .date): number < other.number
        case (.integer, .decimal), (.decimal, .integer), (.decimal, .decimal):
            hasComparableCurrency(with: other) ? aligned(with: other).isAscending : nil
        case (.text, .text): orders(before: other)
        default: nil
        }
    }

    /// The language's `contains`.
    func contains(_ other: Value) -> Bool {
        switch tag {
        case .text where other.tag == .text: bytes.contains(other.bytes)
        case .list: elements.contains { $0.equals(other) }
        case .range where other.tag == .integer:
            other.number >= number && other.number - number < Int64(length)
        default: false
        }
    }
}

extension Value {
    /// Numbers without a currency compare with every amount.
    private func hasComparableCurrency(with other: Value) -> Bool {
        aux == other.aux || aux == 0 || other.aux == 0
    }

    private func aligned(with other: Value) -> (isEqual: Bool, isAscending: Bool) {
        let left = Decimal(self)
        let right = Decimal(other)
        let scale = max(left.scale, right.scale)
        let leftUnits = left.units(atScale: scale)
        let rightUnits = right.units(atScale: scale)
        return (leftUnits == rightUnits, leftUnits < rightUnits)
    }

    private func hasSameBytes(as other: Value) -> Bool {
        guard length == other.length else { return false }
        guard let left = bytes.baseAddress, let right = other.bytes.baseAddress else { return true }
        return memcmp(left, right, count) == 0
    }

    private func orders(before other: Value) -> Bool {
        let shared = min(count, other.count)
        if shared > 0, let left = bytes.baseAddress, let right = other.bytes.baseAddress {
            let order = memcmp(left, right, shared)
            if order != 0 { return order < 0 }
        }
        return count < other.count
    }

    private func hasEqualElements(to other: Value, depth: Int) -> Bool {
        guard length == other.length, depth < Self.depthLimit else { return false }
        return zip(elements, other.elements).allSatisfy { $0.equals($1, depth: depth + 1) }
    }
}

extension UnsafeRawBufferPointer {
    /// Whether `needle` occurs in these bytes; nothing occurs everywhere.
    func contains(_ needle: UnsafeRawBufferPointer) -> Bool {
        guard let base = baseAddress, let needleBase = needle.baseAddress, !needle.isEmpty else {
            return needle.isEmpty
        }
        guard count >= needle.count else { return false }
        return (0...(count - needle.count)).contains { start in
            self[start] == needle[0] && memcmp(base + start, needleBase, needle.count) == 0
        }
    }
}
