import CatalogModel

/// Options of a product that are written in one cell.
///
/// The forms are `색상: 빨강, 파랑`, several of them on lines of their own or with `/`, `;` or `|`
/// between them, and `색상{빨강|파랑}//사이즈{S|M}` as Cafe24 writes them. Signs in brackets and in
/// amounts, as in `500ml(+2,000원)`, do not separate.
struct OptionText: Equatable {
    /// An option with its values; the name is `nil` if the cell has only values.
    struct Option: Equatable {
        let name: String?
        let values: [String]
    }

    let options: [Option]

    /// Reads a cell; `nil` if it is not clear what the names and the values are.
    init?(_ text: String) {
        let text = Self.protected(text.trimmingBlanks())
        guard !text.isEmpty, let options = Self.options(in: text) else { return nil }
        self.options = options.map(Self.restored)
    }

    /// Creates an option without a name that has one value, whatever its characters.
    init(value: String) {
        options = [Option(name: nil, values: [value])]
    }

    /// Reads the names of options and their values in two cells, each with a line or a part for
    /// each option.
    ///
    /// - Parameter isVariant: true if each option has only one value, which may contain separators.
    init?(names: String, values: String, isVariant: Bool = false) {
        let names = Self.words(names, separators: ["\n", ",", "/", "|"])
        if names.count == 1, isVariant {
            options = [Option(name: names[0], values: [values])]
            return
        }
        let values = Self.protected(values)
        let lines = Self.words(values, separators: ["\n", "/", ";"])
        guard !names.isEmpty else { return nil }
        if names.count == 1 {
            guard let values = Self.values(Substring(values)) else { return nil }
            options = [Self.restored(Option(name: names[0], values: values))]
            return
        }
        guard names.count == lines.count else { return nil }
        var options: [Option] = []
        for (name, line) in zip(names, lines) {
            guard let values = isVariant ? [line] : Self.values(Substring(line)) else { return nil }
            options.append(Self.restored(Option(name: name, values: values)))
        }
        self.options = options
    }
}

// MARK: - Signs that do not separate

extension OptionText {
    private static let signs = Array(",/|;、:：=")
    /// Characters of private use in the place of ``signs``.
    private static let substitutes = signs.indices.compactMap {
        Unicode.Scalar(0xE000 + $0).map(Character.init)
    }

    /// Returns a text whose signs in brackets and in amounts are replaced.
    ///
    /// Digits such as `220,230` are an amount only with a sign or `원`, because they may be sizes.
    private static func protected(_ text: String) -> String {
        // Most cells have neither, and the search costs more than all other work.
        var text = text
        if text.contains(where: { "([（［".contains($0) }) {
            let brackets = /[(\[（［][^()\[\]（）［］\n]*[)\]）］]/
            text = text.replacing(brackets) {
                replaced(String($0.output), signs, by: substitutes)
            }
        }
        if text.contains(where: { "+-−₩￦$€£¥원".contains($0) }), hasCommaBetweenDigits(text) {
            // Without a limit, each group of a long list of digits would be searched to the end of
            // the list.
            let amounts = /[+\-−₩￦$€£¥] ?[0-9]{1,3}(,[0-9]{3}){1,5}|[0-9]{1,3}(,[0-9]{3}){1,5} ?원/
            text = text.replacing(amounts) { replaced(String($0.0), signs, by: substitutes) }
        }
        return text
    }

    private static func hasCommaBetweenDigits(_ text: String) -> Bool {
        zip(text.utf8, zip(text.utf8.dropFirst(), text.utf8.dropFirst(2))).contains { left, next in
            UInt8(ascii: "0")...UInt8(ascii: "9") ~= left && next.0 == UInt8(ascii: ",")
                && UInt8(ascii: "0")...UInt8(ascii: "9") ~= next.1
        }
    }

    private static func restored(_ option: Option) -> Option {
        Option(
            name: option.name.map { replaced($0, substitutes, by: signs) },
            values: option.values.map { replaced($0, substitutes, by: signs) })
    }

    private static func replaced(
        _ text: String, _ old: [Character], by new: [Character]
    ) -> String {
        String(text.map { character in old.firstIndex(of: character).map { new[$0] } ?? character })
    }
}

// MARK: - Parts

extension OptionText {
    /// One more than a product may have, so that the excess is reported.
    private static let mostOptions = ProductLimits.options + 1

    private static func options(in text: String) -> [Option]? {
        if text.contains("{"), text.contains("}") { return braced(text) }
        let colons: Set<Character> = [":", "：", "="]
        guard text.contains(where: colons.contains) else {
            return values(Substring(text)).map { [Option(name: nil, values: $0)] }
        }
        guard let parts = parts(of: text, colons) else { return nil }
        var options: [Option] = []
        var seen: Set<String> = []
        for part in parts.prefix(mostOptions) {
            guard let colon = part.firstIndex(where: colons.contains),
                let values = values(part[part.index(after: colon)...])
            else { return nil }
            let name = String(part[..<colon]).trimmingBlanks()
            guard !name.isEmpty, seen.insert(name).inserted else { return nil }
            options.append(Option(name: name, values: values))
        }
        return options
    }

    private static func braced(_ text: String) -> [Option]? {
        var options: [Option] = []
        for part in text.split(separator: "}").prefix(mostOptions) {
            let name = part.prefix { $0 != "{" }
            guard name.endIndex < part.endIndex else { return nil }
            let word = String(name.drop { $0 == "/" }).trimmingBlanks()
            let values = words(String(part[name.endIndex...].dropFirst()), separators: ["|"])
            guard !word.isEmpty, !values.isEmpty else { return nil }
            options.append(Option(name: word, values: values))
        }
        return options.isEmpty ? nil : options
    }

    /// Splits a text into parts with one colon each; `nil` if no separator does that.
    private static func parts(of text: String, _ colons: Set<Character>) -> [Substring]? {
        func isOption(_ part: Substring) -> Bool { part.count(where: colons.contains) == 1 }
        if isOption(Substring(text)) { return [Substring(text)] }
        for separator in ["\n", ";", "|", "/"] as [Character] {
            let parts = text.split(separator: separator)
                .filter { !$0.allSatisfy(\.isWhitespace) }
            if parts.count > 1, parts.allSatisfy(isOption) { return parts }
        }
        return nil
    }

    /// Splits values at the first separator that there is; `nil` without a value.
    private static func values(_ text: Substring) -> [String]? {
        let separator = (["\n", ",", "|", ";", "、", "/"] as [Character]).first(where: text.contains)
        let values =
            separator.map { words(String(text), separators: [$0]) }
            ?? words(String(text), separators: [])
        return values.isEmpty ? nil : values
    }

    /// Splits a text at the first of the separators that it has.
    private static func words(_ text: String, separators: [Character]) -> [String] {
        let separator = separators.first { text.contains($0) }
        let parts = separator.map { text.split(separator: $0).map(String.init) } ?? [text]
        var seen: Set<String> = []
        return parts.map { $0.trimmingBlanks() }.filter { !$0.isEmpty && seen.insert($0).inserted }
    }
}
