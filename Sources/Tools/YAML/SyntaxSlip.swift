/// The probable cause of a syntax error, in plain words.
///
/// libyaml stops where it notices the error; the cause is often some lines above.
struct SyntaxSlip {
    let error: YAMLError

    /// Finds the cause; `nil` if it is not a known one.
    ///
    /// - Parameters:
    ///   - problem: The message of libyaml, at `mark`.
    ///   - context: The construct that it was reading since `start`.
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
            case "found character that cannot start any token": finder.characterThatNeedsQuotes
            case "found unexpected end of stream" where context?.hasSuffix("quoted scalar") == true:
                finder.error("this quote is not closed; write it again behind the text", at: start)
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
        source.error(.slip(reason: reason, meant: meant), at: mark)
    }

    /// A `: ` in a value, below a line that has no key, or in a line with too much indentation.
    var strayColon: YAMLError? {
        let line = SourceLine(source.line(mark.line))
        if let meant = line.withQuotedValue, line.keyEnd != mark.column - 1 {
            return error(
                "a text with ': ' in it needs quotes; write", meant: meant, at: mark)
        }
        guard let above = lineAbove else { return nil }
        if !SourceLine(source.line(above)).isKeyOrEntry { return lineWithoutColon(above) }
        return error(
            "this line is indented further than the one above, which has its value already; begin "
                + "both in the same column",
            at: Mark(line: mark.line, column: line.indentation + 1))
    }

    /// Returns the mistake of a line that does not have the form `key: value`.
    func lineWithoutColon(_ number: Int) -> YAMLError {
        let line = SourceLine(source.line(number))
        return error(
            "this line is not 'key: value', with a space behind the colon; a comment begins with '#'",
            at: Mark(line: number, column: line.indentation + 1))
    }

    /// Text after a closing quote or bracket, or a line that begins in an unexpected column.
    var strayText: YAMLError? {
        let line = SourceLine(source.line(mark.line))
        guard line.indentation < mark.column - 1 else {
            return error(
                "this line begins in another column than those it belongs to; indent all keys of a "
                    + "section by the same number of spaces", at: mark)
        }
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

    /// A bracket that is not closed, possibly because a `#` turns its end into a comment.
    var openBracket: YAMLError? {
        for number in max(1, start.line - 1)...max(start.line, mark.line) {
            guard let comment = SourceLine(source.line(number)).commentBetweenBrackets else {
                continue
            }
            return error(
                "'#' begins a comment in YAML, so that the bracket before it is never closed; put "
                    + "the value in quotes",
                meant: comment.meant, at: Mark(line: number, column: comment.offset + 1))
        }
        let closers: [Unicode.Scalar: String] = ["[": "]", "{": "}"]
        let opener = source.line(start.line).unicodeScalars.dropFirst(start.column - 1).first
        guard let opener, let closer = closers[opener] else { return nil }
        return start.line == mark.line
            ? error("',' is missing before this, or '\(closer)' that closes the bracket", at: mark)
            : error("this '\(opener)' is not closed; '\(closer)' is missing", at: start)
    }

    /// The last line above that is neither blank nor a comment.
    private var lineAbove: Int? {
        (1..<max(1, mark.line)).last {
            let text = source.line($0).unicodeScalars.drop(while: \.isBlank)
            return !text.isEmpty && text.first != "#"
        }
    }
}
