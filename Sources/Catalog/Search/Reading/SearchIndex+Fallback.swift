/// Other ways to understand a query that finds nothing.
extension SearchIndex {
    /// The maximum number of words that are tried for initial consonants.
    private static let wordLimit = 3
    /// The maximum number of words that are tried at each end for a syllable.
    private static let syllableWordLimit = 4

    /// Returns the answer of the first way that finds something.
    func fallback(for query: SearchQuery, limit: Int) throws(SearchError) -> SearchAnswer {
        if let answer = try byInitials(query, limit: limit) { return answer }
        let texts =
            Self.typedInLatin(query)
            + [Self.typedInHangul(query)].compactMap { $0 } + Self.withoutEndings(query)
        for text in texts {
            if let answer = try answer(instead: text, limit: limit) { return answer }
        }
        return try byTypingError(query, limit: limit) ?? SearchAnswer(results: [])
    }

    private func answer(instead text: String, limit: Int) throws(SearchError) -> SearchAnswer? {
        let results = try results(of: SearchQuery(text), limit: limit)
        return results.isEmpty ? nil : SearchAnswer(results: results, instead: text)
    }

    /// `ㅌㅂㄹ` and `텀ㅂ` for `텀블러`.
    private func byInitials(_ query: SearchQuery, limit: Int) throws(SearchError) -> SearchAnswer? {
        let letters = query.joined.flatMap { letter in
            Jamo.parts(of: letter).map { [$0.first, $0.second] } ?? [letter]
        }
        let initials = letters.compactMap { letter in
            Jamo.consonants.contains(letter) ? letter : Syllable(letter)?.initial
        }
        guard initials.count >= 2, initials.count == letters.count,
            letters.contains(where: Jamo.consonants.contains)
        else { return nil }
        let words = try files.words(WordKey.text(initials.prefix(2)), of: base)
            .filter { HalfTyped.begins($0, withLetters: letters) }
            .prefix(Self.wordLimit)
        return try answer(query, by: words.map { SearchQuery(terms: [$0]) }, limit: limit)
    }

    /// Returns the answer to a query as it is, and to `머그컵` and `컵받침` for `컵`.
    func directAnswer(
        to query: SearchQuery, limit: Int
    ) throws(SearchError) -> SearchAnswer? {
        let words = try query.joined.count == 1 ? wordsAround(query.joined[0]) : []
        return try answer(
            query, by: [query] + words.map { SearchQuery(terms: [$0]) }, limit: limit)
    }

    /// Returns the most frequent words that end with a syllable, and those that begin like it.
    private func wordsAround(
        _ syllable: Unicode.Scalar
    ) throws(SearchError) -> [[Unicode.Scalar]] {
        guard let beginning = WordKey.beginning(syllable), let end = WordKey.end(syllable)
        else { return [] }
        let ends = try files.words(end, of: base).filter { $0.last == syllable }
        let starts = try files.words(beginning, of: base)
        let halfTyped = starts.filter {
            $0.first != syllable && HalfTyped.begins($0, with: [syllable])
        }
        let last = ends.prefix(Self.syllableWordLimit)
        let first = (starts.filter { $0.first == syllable } + halfTyped)
            .prefix(Self.syllableWordLimit)
        return last + first.filter { !last.contains($0) }
    }

    /// Returns the results of several queries, one after the other; `nil` if there are none.
    private func answer(
        _ asked: SearchQuery, by queries: [SearchQuery], limit: Int
    ) throws(SearchError) -> SearchAnswer? {
        var answer = SearchAnswer(results: [])
        var answered: [String] = []
        var paths: Set<String> = []
        for query in queries where answer.results.count < limit {
            let results = try results(of: query, limit: limit)
            if !results.isEmpty, !answered.contains(query.text) { answered.append(query.text) }
            answer.results += results.filter { paths.insert($0.path).inserted }
        }
        if answered.isEmpty { return nil }
        if answered != [asked.text] { answer.instead = answered.joined(separator: ", ") }
        return answer
    }

    /// `xjaqmffj` for `텀블러`, and `XJAQMFFJ`, as it is typed while Caps Lock is on.
    private static func typedInLatin(_ query: SearchQuery) -> [String] {
        let words = query.text.split(separator: " ")
        let letters = words.joined().unicodeScalars
        guard
            !letters.isEmpty,
            letters.allSatisfy({ ("a"..."z").contains($0) || ("A"..."Z").contains($0) })
        else { return [] }
        let text = words.joined(separator: " ")
        let texts = [text, text.lowercased()].map { HangulKeyboard.hangul(from: $0) }
        return texts[0] == texts[1] ? [texts[0]] : texts
    }

    /// `ㄴㅅ뮈됴` for `stanley`.
    private static func typedInHangul(_ query: SearchQuery) -> String? {
        guard !query.terms.isEmpty,
            query.joined.allSatisfy({ Syllable.all.contains($0) || Jamo.all.contains($0) })
        else { return nil }
        return HangulKeyboard.latin(from: query.folded)
    }

    /// `텀블러를` for `텀블러`, and `cases` for `case`; then `boxes` for `box`.
    private static func withoutEndings(_ query: SearchQuery) -> [String] {
        var texts: [String] = []
        for removing in [Plurals.removingLetter(from:), Plurals.removingEnding(from:)] {
            let terms = query.terms.map { term in
                term.count < 3 ? term : removing(Particles.removing(from: term) ?? term)
            }
            let text = SearchQuery(terms: terms).text
            if terms != query.terms, !texts.contains(text) { texts.append(text) }
        }
        return texts
    }

    /// `tumbelr` for `tumbler`.
    private func byTypingError(
        _ query: SearchQuery, limit: Int
    ) throws(SearchError) -> SearchAnswer? {
        for (index, term) in query.terms.enumerated()
        where term.count >= 5 && term.allSatisfy(WordKey.isLatin) {
            for key in WordKey.keys(ofMistyped: term) {
                for word in try files.words(key, of: base)
                where SingleEdit.separates(word, term) {
                    var terms = query.terms
                    terms[index] = word
                    let text = SearchQuery(terms: terms).text
                    if let answer = try answer(instead: text, limit: limit) { return answer }
                }
            }
        }
        return nil
    }
}
