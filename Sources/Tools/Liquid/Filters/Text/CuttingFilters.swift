import Text

/// The filters that return parts of texts and lists.
enum CuttingFilters {
    static let definitions = [
        FilterDefinition(
            "truncate", .truncate, [.optional("length"), .optional("ending")], gives: .text,
            summary: "At most 50 characters, or this many, with '...' or another ending."),
        FilterDefinition(
            "truncatewords", .truncateWords, [.optional("words"), .optional("ending")],
            gives: .text, summary: "At most 15 words, or this many, with '...' or another ending."),
        FilterDefinition(
            "slice", .slice, [.required("start"), .optional("length")], gives: .slice,
            summary: "One character or element, or this many, from an index that counts from 0."),
        FilterDefinition(
            "split", .split, [.required("separator")], gives: .texts,
            summary: "The texts between the separators, as a list."),
    ]
}

extension Machine {
    /// Shortens a text to at most `length` characters (Unicode scalars), including the ending.
    ///
    /// The result of HTML is text, because the cut may be inside a tag.
    mutating func truncate(
        _ input: Value, to length: Value, ending: Value
    ) throws(RenderFault) -> Value {
        if input.isNothing { return input }
        let text = try text(of: input)
        let limit = length.isAbsent ? 50 : try wholeNumber(length, "the length")
        let mark =
            ending.isAbsent ? UnsafeRawBufferPointer("...") : try self.text(of: ending).bytes
        let keptLength = max(max(limit, 0) - (ending.isAbsent ? 3 : mark.scalarCount), 0)
        let kept = text.bytes.prefix(scalars: keptLength)
        // A rest that is not longer than the ending stays, because cutting it would not shorten the
        // text.
        let rest = UnsafeRawBufferPointer(rebasing: text.bytes[kept.count...])
        guard limit < 0 || rest.prefix(scalars: limit - keptLength).count < rest.count else {
            return text
        }
        return try makeText(kept, mark)
    }

    /// Shortens a text to at most `limit` words, with single spaces between them.
    ///
    /// A text that does not have more words stays unchanged.
    mutating func truncateWords(
        _ input: Value, to limit: Value, ending: Value
    ) throws(RenderFault) -> Value {
        if input.isNothing { return input }
        let text = try text(of: input)
        let limit = max(limit.isAbsent ? 15 : try wholeNumber(limit, "the number of words"), 1)
        let mark = ending.isAbsent ? nil : try self.text(of: ending)
        let start = out.count
        var words = Pieces(of: text.bytes, separatedBy: .whiteSpace)
        var count = 0
        while count < limit, let word = words.next() {
            if count > 0 { out.append(UInt8(ascii: " ")) }
            out.append(word)
            count += 1
        }
        // As in the reference implementation, white space after the last word counts as more text.
        guard count == limit, words.index < text.count else {
            out.truncate(to: start)
            return text
        }
        append(ending: mark)
        return try takeText(from: start, kind: .text)
    }

    private mutating func append(ending: Value?) {
        if let ending { out.append(ending.bytes) } else { out.append("...") }
    }
}

extension Machine {
    /// Returns a range of a list's elements or of a text's characters.
    ///
    /// A negative start counts from the end.
    mutating func slice(
        _ input: Value, from start: Value, count: Value
    ) throws(RenderFault) -> Value {
        let offset = try wholeNumber(start, "the start")
        let length = count.isTruthy ? try wholeNumber(count, "the length") : 1
        if input.tag == .list {
            let range = Self.bounds(offset, length, of: input.count)
            guard let base = UnsafeMutablePointer<Value>(bitPattern: UInt(input.bits)) else {
                return input
            }
            return .list(base + range.lowerBound, count: range.count)
        }
        let bytes = try text(of: input).bytes
        let range = Self.bounds(offset, length, of: bytes.scalarCount)
        let kept = bytes.dropFirst(scalars: range.lowerBound).prefix(scalars: range.count)
        return .text(kept, kind: .text)
    }

    /// Returns the requested range, limited to the elements that exist.
    private static func bounds(_ offset: Int, _ length: Int, of count: Int) -> Range<Int> {
        let start = offset < 0 ? offset &+ count : offset
        guard start >= 0, start <= count, length > 0 else { return 0..<0 }
        return start..<(start + min(length, count - start))
    }

    /// Splits a text at `separator` into a list of texts; empty texts at the end are left out.
    mutating func split(_ input: Value, at separator: Value) throws(RenderFault) -> Value {
        let bytes = try text(of: input).bytes
        let separator = Pieces.Separator(try text(of: separator).bytes)
        var pieces = Pieces(of: bytes, separatedBy: separator)
        var seen = 0
        var count = 0
        while let piece = pieces.next() {
            seen += 1
            if !piece.isEmpty { count = seen }
        }
        guard count <= limits.arenaBytes / MemoryLayout<Value>.stride else {
            throw .tooManyValues(limit: limits.arenaBytes)
        }
        let elements = arena.allocateValues(count)
        pieces = Pieces(of: bytes, separatedBy: separator)
        for index in 0..<count {
            guard let piece = pieces.next() else { break }
            elements[index] = .text(piece, kind: .text)
        }
        return .list(elements, count: count)
    }
}
