extension Compiler {
    /// Emits code that loads a translated text; returns nil after it has reported a mistake.
    mutating func emitTranslation(_ translation: Translation) -> FieldType? {
        if let text = text(translation.key) {
            return emit(TranslationText(text), of: translation)
        }
        guard options.translations[Translation.Form.other.key(of: translation.key)] != nil else {
            reportUnknown(translation)
            return nil
        }
        guard let count = translation.argument(Translation.count) else {
            report(
                "the text '\(translation.key)' has forms for numbers; add 'count:'",
                at: translation.place)
            return nil
        }
        return emitForm(of: translation, for: count)
    }

    /// Returns the translated text with the key `key`, and records its use.
    private mutating func text(_ key: String) -> String? {
        guard let text = options.translations[key] else { return nil }
        unit.use.translations.insert(key)
        return text
    }

    /// Emits code that chooses the form of a text (zero, one, other) by the number at run time.
    private mutating func emitForm(
        of translation: Translation, for count: Expression
    ) -> FieldType? {
        let slot = unit.allocateSlot()
        load(count)
        emit(.store, a: slot, at: count.place)
        var jumpsToEnd: [Int] = []
        var type: FieldType?
        for form in Translation.Form.allCases {
            guard let text = text(form.key(of: translation.key)) else { continue }
            var jumpOver: Int?
            if let number = form.number {
                emit(.loadLocal, a: slot, at: translation.place)
                emit(
                    .compareConstant, mode: Comparison.equal.rawValue,
                    b: pool.append([.integer(number)]), at: translation.place)
                jumpOver = emit(.jumpFalsy, at: translation.place)
            }
            type = emit(TranslationText(text), of: translation)
            if let jumpOver {
                jumpsToEnd.append(emit(.jump, at: translation.place))
                patch(jumpOver)
            }
        }
        jumpsToEnd.forEach { patch($0) }
        unit.freeSlots(from: slot)
        return type
    }

    /// Emits code that loads a text by joining its pieces.
    private mutating func emit(
        _ text: TranslationText, of translation: Translation
    ) -> FieldType? {
        checkMarkup(of: text, translation)
        var pieces = text.pieces[...]
        var start: Substring = ""
        if case .words(let words)? = pieces.first {
            start = words
            pieces.removeFirst()
        }
        emit(.loadConstant, b: constant(start, of: translation), at: translation.place)
        let append = FilterOperation.append.rawValue
        for piece in pieces {
            switch piece {
            case .words(let words):
                let constant = constant(words, of: translation)
                emit(.filter, a: append, b: constant, at: translation.place)
            case .argument(let name):
                guard let value = translation.argument(name) else {
                    report(
                        "the text '\(translation.key)' needs '\(name)': add '\(name): …'",
                        at: translation.place)
                    return nil
                }
                if name == Translation.count {
                    emitGrouped(value, before: append)
                } else {
                    emit(filter: append, with: [value], at: value.place)
                }
            }
        }
        return translation.isHTML ? .html : .text
    }

    /// Emits code that appends a number, with the thousands separators of the language.
    private mutating func emitGrouped(_ count: Expression, before append: Int) {
        let text = unit.allocateSlot()
        emit(.store, a: text, at: count.place)
        let number = unit.allocateSlot()
        load(count)
        emit(
            .filter, a: FilterOperation.numberWithDelimiter.rawValue, b: pool.append([nil, nil]),
            at: count.place)
        emit(.store, a: number, at: count.place)
        emit(.filterSlots, a: append, b: text, at: count.place)
        unit.freeSlots(from: text)
    }

    /// Checks that all arguments of an HTML text are between tags.
    ///
    /// This is necessary because arguments are escaped only for text between tags.
    private mutating func checkMarkup(of text: TranslationText, _ translation: Translation) {
        guard translation.isHTML, unit.format == .html else { return }
        var context = HTMLContext()
        var isSafe = true
        for piece in text.pieces {
            switch piece {
            case .words(let words): _ = context.scan(Array(words.utf8)[...])
            case .argument: isSafe = isSafe && context.state == .text
            }
        }
        if !isSafe || context.state != .text {
            report(
                "the text '\(translation.key)' is HTML with an argument inside a tag, or with an "
                    + "unclosed tag; write that tag in the template",
                at: translation.place)
        }
    }

    private mutating func constant(_ words: Substring, of translation: Translation) -> Int {
        pool.append(text: words, kind: translation.isHTML ? .html : .text)
    }

    private mutating func reportUnknown(_ translation: Translation) {
        let other = ".\(Translation.Form.other.rawValue)"
        let keys = options.translations.keys.map {
            $0.hasSuffix(other) ? String($0.dropLast(other.count)) : $0
        }
        let suggestion = Suggestion.phrase(for: translation.key, among: keys)
        report("there is no text '\(translation.key)'\(suggestion)", at: translation.place)
    }
}

/// A translated text in pieces: `{{ count }} items` consists of an argument and words.
struct TranslationText {
    let pieces: [Piece]

    enum Piece: Equatable {
        case words(Substring)
        case argument(String)
    }

    init(_ text: String) {
        var pieces: [Piece] = []
        var rest = text[...]
        while let opening = rest.firstRange(of: "{{"),
            let closing = rest[opening.upperBound...].firstRange(of: "}}")
        {
            pieces.append(.words(rest[..<opening.lowerBound]))
            let name = rest[opening.upperBound..<closing.lowerBound]
            pieces.append(.argument(name.filter { $0 != " " }))
            rest = rest[closing.upperBound...]
        }
        pieces.append(.words(rest))
        self.pieces = pieces.filter { $0 != .words("") }
    }
}
