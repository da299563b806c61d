/// Finds the grams of documents.
package struct GramScanner {
    /// The mark in front of the grams of the beginning of a name.
    static let beginning: Unicode.Scalar = "^"

    private var text = FoldedText()
    private var grams: [Gram] = []
    private var filterGrams: [SearchFilter: Gram] = [:]

    package init() {}

    /// Returns the grams of a document, some of them more than once.
    package mutating func grams(of document: SearchDocument) -> [Gram] {
        grams.removeAll(keepingCapacity: true)
        scan(document.name, isName: true)
        scan(document.vendor)
        scan(document.brand)
        for category in document.categories { scan(category) }
        for code in document.allCodes { scan(code) }
        for option in document.options { scan(option) }
        scan(document.summary)
        for filter in document.filters { append(filter) }
        return grams
    }

    /// Returns the grams of a name, some of them more than once.
    package mutating func grams(ofName name: String) -> [Gram] {
        grams.removeAll(keepingCapacity: true)
        scan(name, isName: true)
        return grams
    }

    /// Folds a name only once for all documents with it.
    private mutating func append(_ filter: SearchFilter) {
        let gram = filterGrams[filter] ?? filter.gram
        filterGrams[filter] = gram
        grams.append(gram)
    }

    private mutating func scan(_ field: String, isName: Bool = false) {
        text.fold(field)
        if isName { scanBeginning() }
        scanRuns()
        for word in text.wordRanges { scan(word) }
    }

    private mutating func scanBeginning() {
        guard let first = text.joined.first else { return }
        grams.append(Gram(wholeName: text.joined))
        let second = text.joined.dropFirst().first
        grams.append(Gram(Self.beginning, first, second))
        if let second, Syllable.open(second) != second {
            grams.append(Gram(Self.beginning, first, Syllable.open(second)))
        }
    }

    /// The pairs and triples of the whole field: a pair has at least one wide scalar.
    private mutating func scanRuns() {
        // The number of scalars of the same class up to the current one.
        var length = 0
        var last: ScalarClass?
        for (index, scalar) in text.joined.enumerated() {
            let current = ScalarClass(scalar)
            length = current == last ? length + 1 : 1
            last = current
            guard index > 0 else { continue }
            let before = text.joined[index - 1]
            if current == .narrow, length >= 3 {
                grams.append(Gram(text.joined[index - 2], before, scalar))
            } else if current == .wide || length == 1 {
                grams.append(Gram(before, scalar))
                let open = Syllable.open(scalar)
                if open != scalar { grams.append(Gram(before, open)) }
            }
        }
    }

    /// The part of a word that is too short for a pair or a triple.
    private mutating func scan(_ word: Range<Int>) {
        if word.count == 1, ScalarClass(text.joined[word.lowerBound]) == .wide {
            grams.append(Gram(text.joined[word.lowerBound]))
            return
        }
        var start = word.lowerBound
        for end in word.lowerBound...word.upperBound
        where end == word.upperBound || ScalarClass(text.joined[end]) == .wide {
            switch end - start {
            case 1: grams.append(Gram(text.joined[start]))
            case 2: grams.append(Gram(text.joined[start], text.joined[start + 1]))
            default: break
            }
            start = end + 1
        }
    }
}
