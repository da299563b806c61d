import Glibc

extension Value {
    /// The largest depth for comparing and writing lists, because a list can contain itself.
    static let depthLimit = 100

    /// Returns true if the values are equal by the language's `==`.
    ///
    /// Values of different types are not equal. Numbers are compared by value, lists and objects by
    /// their contents. Values that are nested too deeply or are too large are never equal. `work`
    /// counts the comparisons.
    func equals(_ other: Value, _ work: inout Work, depth: Int = 0) -> Bool {
        switch (tag, other.tag) {
        case (.nothing, .nothing): true
        case (.empty, _) where other.tag != .empty: other.isEmpty
        case (_, .empty) where tag != .empty: isEmpty
        case (.blank, _) where other.tag != .blank: other.isBlank(&work)
        case (_, .blank) where tag != .blank: isBlank(&work)
        case (.empty, .empty), (.blank, .blank): false
        case (.integer, .integer), (.boolean, .boolean): bits == other.bits
        case (.date, .date): bits == other.bits && length == other.length
        case (.scope, .scope), (.loop, .loop): bits == other.bits
        case _ where isNumber && other.isNumber:
            hasComparableCurrency(with: other) && order(with: other) == .same
        case (.text, .text): hasSameBytes(as: other, &work)
        case (.range, .range): bits == other.bits && length == other.length
        case (.list, .list): hasEqualElements(to: other, &work, depth: depth)
        case (.object, .object):
            aux == other.aux && hasEqualElements(to: other, &work, depth: depth)
        default: false
        }
    }

    /// Returns true if `self < other`; nil if the values have no order.
    func precedes(_ other: Value) -> Bool? {
        switch (tag, other.tag) {
        case (.integer, .integer): number < other.number
        case (.date, .date): (number, length) < (other.number, other.length)
        case _ where isNumber && other.isNumber:
            hasComparableCurrency(with: other) ? order(with: other) == .ascending : nil
        case (.text, .text): orders(before: other)
        default: nil
        }
    }

    /// Returns the result of the language's operator `contains`.
    func contains(_ other: Value, _ work: inout Work) -> Bool {
        switch tag {
        case .text where other.tag == .text:
            work.add(bytes: count)
            return bytes.contains(other.bytes)
        case .list:
            work.add(elements: count)
            return elements.contains { $0.equals(other, &work) }
        case .range where other.tag == .integer:
            return length > 0 && other.number >= number && other.number <= lastNumber
        default: return false
        }
    }
}

extension Value {
    /// Returns true if the numbers can be compared with each other.
    ///
    /// Amounts need the same currency. A number without a currency can be compared with every
    /// amount.
    private func hasComparableCurrency(with other: Value) -> Bool {
        currency == other.currency || currency == 0 || other.currency == 0
    }

    /// The packed currency code of an amount; 0 for numbers without a currency and other values.
    private var currency: UInt16 {
        tag == .decimal ? aux : 0
    }

    private func order(with other: Value) -> Ordering {
        guard let left = Decimal(self), let right = Decimal(other) else {
            return Ordering(approximation, other.approximation)
        }
        return left.order(with: right)
    }

    private var approximation: Double {
        tag == .double ? double : Decimal(self)?.approximation ?? .nan
    }

    private func hasSameBytes(as other: Value, _ work: inout Work) -> Bool {
        guard length == other.length else { return false }
        if bits == other.bits { return true }
        work.add(bytes: count)
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

    private func hasEqualElements(to other: Value, _ work: inout Work, depth: Int) -> Bool {
        guard length == other.length, depth < Self.depthLimit else { return false }
        if bits == other.bits { return true }
        for (left, right) in zip(elements, other.elements) {
            work.add(elements: 1)
            // The work is limited because lists may share nested lists, and so have very many
            // elements.
            guard !work.isTooMuch,
                left.equals(right, &work, depth: depth + 1)
            else { return false }
        }
        return true
    }
}

extension UnsafeRawBufferPointer {
    /// Returns true if the bytes contain `needle`; an empty needle is always contained.
    func contains(_ needle: UnsafeRawBufferPointer) -> Bool {
        firstIndex(of: needle, from: 0) != nil
    }
}
