/// The probable cause of a syntax error, in plain words.
///
/// libyaml stops at the line where it notices the error, but the cause is often some lines above.
struct CommonMistake {
    let error: YAMLError

    /// Finds the cause of a problem; `nil` if the cause is not known.
    ///
    /// - Parameters:
    ///   - problem: The message of libyaml about the place `mark`.
    ///   - context: The construct that libyaml was reading; it began at `start`.
    init?(
        _ problem: String, at mark: Mark, while context: String?, since start: Mark,
        in source: SourceText
    ) {
        let finder = Finder(mark: mark, start: start, source: source)
        let found: YAMLError? =
            switch problem {
            case "mapping values are not allowed in this context": finder.strayColon
            case "could not find expected ':'": finder.lineWithoutColon(start.line)
            case "did not find expected key", "did not find expected '-' indicator":
                finder.strayText
            case "did not find expected <document start>": finder.lineBelowComment
            case "found character that cannot start any token": finder.characterThatNeedsQuotes
            case "found unexpected end of stream" where context?.hasSuffix("quoted scalar") == true:
                finder.openQuote(at: start)
            case "did not find expected alphabetic or numeric character":
                source.error(.alias, at: mark)
            default:
                context?.contains("flow") == true ? finder.openBracket : nil
            }
        guard let found else { return nil }
        error = found
    }
}

private struct Finder {
    let mark: Mark
    let start: Mark
    let source: SourceText

    func error(_ reason: String, meant: String? = nil, at mark: Mark) -> YAMLError {
        source.error(.mistake(reason: reason, meant: meant), at: mark)
    }

    /// The mistake of a line whose parent key is a comment; libyaml notices it at a later line.
    var lineBelowComment: YAMLError? {
        guard let above = lineAbove, SourceLine(source.line(above)).indentation >= mark.column
        else { return nil }
        return source.keyBelowComment(inLine: above)
    }

    /// Returns the mistake of a quote that is not closed in its line, with the probably intended
    /// line.
    func openQuote(at place: Mark) -> YAMLError {
        let line = SourceLine(source.line(place.line))
        return error(
            "this quote is not closed; add it behind the text",
            meant: line.withClosedQuote(from: place.column - 1), at: place)
    }

    /// The mistake of a quote in an earlier line that ends only at a quote in this line.
    private var quoteAbove: YAMLError? {
        let opener = source.line(mark.line).unicodeScalars.prefix(mark.column - 1).last {
            $0 == "\"" || $0 == "'"
        }
        guard let opener else { return nil }
        for number in (1..<max(1, mark.line)).reversed() {
            let scalars = Array(source.line(number).unicodeScalars)
            guard let first = scalars.firstIndex(of: opener) else { continue }
            let isOpen =
                scalars[first...].count { $0 == opener } == 1
                && SourceLine(source.line(number)).valueStart == first
            return isOpen ? openQuote(at: Mark(line: number, column: first + 1)) : nil
        }
        return nil
    }

    /// The mistake of an unexpected `: `.
    ///
    /// The `: ` is in a value, below a line without a key, or in a line with too much indentation.
    var strayColon: YAMLError? {
        let line = SourceLine(source.line(mark.line))
        if let meant = line.withQuotedValue, line.keyEnd != mark.column - 1 {
            return error(
                "a text with ': ' in it needs quotes; write", meant: meant, at: mark)
        }
        guard let above = lineAbove else { return nil }
        if let error = source.keyBelowComment(inLine: mark.line) { return error }
        if !SourceLine(source.line(above)).isKeyOrEntry { return lineWithoutColon(above) }
        return error(
            "this line is indented further than the line above, which already has a value; begin "
                + "both in the same column",
            at: Mark(line: mark.line, column: line.indentation + 1))
    }

    /// Returns the mistake of a line that does not have the form `key: value`.
    func lineWithoutColon(_ number: Int) -> YAMLError {
        let text = source.line(number)
        let line = SourceLine(text)
        let key = text.unicodeScalars.drop(while: \.isBlank)
            .prefix { !$0.isBlank && !["\"", "'", "#"].contains($0) }
        if let wide = key.firstIndex(of: "\u{FF1A}") {
            return error(
                "this line has the wide colon '：'; write ':' and a space in its place",
                at: Mark(
                    line: number,
                    column: text.unicodeScalars.distance(
                        from: text.unicodeScalars.startIndex, to: wide) + 1))
        }
        return error(
            "this line is not 'key: value', with a space behind the colon; a comment begins with '#'",
            at: Mark(line: number, column: line.indentation + 1))
    }

    /// The mistake of text after a closing quote or bracket, or of a line in an unexpected column.
    var strayText: YAMLError? {
        let line = SourceLine(source.line(mark.line))
        guard line.indentation < mark.column - 1 else {
            if let error = source.keyBelowComment(inLine: mark.line) { return error }
            return error(
                "this line does not begin in the column of the other keys; indent all keys of a "
                    + "section by the same number of spaces", at: mark)
        }
        if let error = quoteAbove { return error }
        guard let meant = line.withQuotedValue else { return nil }
        return error(
            "nothing can follow the closing quote or bracket; put the whole value in quotes",
            meant: meant, at: mark)
    }

    var characterThatNeedsQuotes: YAMLError? {
        guard let meant = SourceLine(source.line(mark.line)).withQuotedValue else { return nil }
        return error(
            "a text that begins with this character needs quotes; write", meant: meant, at: mark)
    }

    /// The mistake of a bracket that is not closed; a `#` may have turned its end into a comment.
    var openBracket: YAMLError? {
        for number in max(1, start.line - 1)...max(start.line, mark.line) {
            guard let comment = SourceLine(source.line(number)).commentBetweenBrackets else {
                continue
            }
            return error(
                "'#' begins a comment in YAML, so the bracket before it is not closed; put the "
                    + "value in quotes",
                meant: comment.meant, at: Mark(line: number, column: comment.offset + 1))
        }
        let closers: [Unicode.Scalar: String] = ["[": "]", "{": "}"]
        let opener = source.line(start.line).unicodeScalars.dropFirst(start.column - 1).first
        guard let opener, let closer = closers[opener] else { return nil }
        guard start.line < mark.line else {
            let example = opener == "[" ? "[a, b]" : "{a: 1, b: 2}"
            return error(
                "',' is missing before this, or '\(closer)' that closes the bracket, as in "
                    + "\(example)",
                at: mark)
        }
        let text = SourceLine(source.line(start.line)).withoutComment
        return error(
            "this '\(opener)' is not closed; write '\(closer)' behind the last entry",
            meant: text.isEmpty ? nil : text + closer, at: start)
    }

    /// The number of the nearest earlier line that is neither blank nor a comment.
    private var lineAbove: Int? {
        (1..<max(1, mark.line)).last {
            let text = source.line($0).unicodeScalars.drop(while: \.isBlank)
            return !text.isEmpty && text.first != "#"
        }
    }
}
