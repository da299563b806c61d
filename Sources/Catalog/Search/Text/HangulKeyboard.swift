/// The Korean keyboard with two sets of keys (두벌식), and the Latin letters on the same keys.
package enum HangulKeyboard {
    private static let hangulKeys: [Unicode.Scalar: Unicode.Scalar] = {
        let pairs = zip(
            "rRseEfaqQtTdwWczxvgkoiOjpuPhynbml".unicodeScalars,
            "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ".unicodeScalars)
        return Dictionary(uniqueKeysWithValues: Array(pairs))
    }()

    private static let latinKeys = Dictionary(
        uniqueKeysWithValues: hangulKeys.map { ($0.value, $0.key) })

    /// Returns what these keys write on the Korean layout; characters without a key stay.
    ///
    /// The shift key is ignored where the layout has nothing on it.
    package static func hangul(from latin: String) -> String {
        var composer = Composer()
        for key in latin.unicodeScalars {
            if let letter = hangulKeys[key] ?? hangulKeys[lowered(key)] {
                composer.type(letter)
            } else {
                composer.endSyllable()
                composer.text.append(key)
            }
        }
        composer.endSyllable()
        return String(composer.text)
    }

    /// Returns what the keys of these syllables and letters write on the Latin layout; characters
    /// without a key stay.
    package static func latin(from hangul: String) -> String {
        var text = String.UnicodeScalarView()
        for scalar in hangul.unicodeScalars {
            for letter in Syllable(scalar)?.letters ?? [scalar] {
                if let parts = Jamo.parts(of: letter) {
                    text.append(latinKeys[parts.first] ?? parts.first)
                    text.append(latinKeys[parts.second] ?? parts.second)
                } else {
                    text.append(latinKeys[letter] ?? letter)
                }
            }
        }
        return String(text)
    }

    private static func lowered(_ key: Unicode.Scalar) -> Unicode.Scalar {
        ("A"..."Z").contains(key)
            ? Unicode.Scalar(UInt8(truncatingIfNeeded: key.value) | 0x20) : key
    }
}

/// The syllable that is being typed, and those before it.
private struct Composer {
    var text = String.UnicodeScalarView()
    private var initial: Unicode.Scalar?
    private var vowel: Unicode.Scalar?
    private var final: Unicode.Scalar?

    mutating func type(_ letter: Unicode.Scalar) {
        if Jamo.consonants.contains(letter) { typeConsonant(letter) } else { typeVowel(letter) }
    }

    private mutating func typeConsonant(_ letter: Unicode.Scalar) {
        if initial != nil, vowel != nil {
            if let final, let compound = Jamo.compound(of: final, letter) {
                self.final = compound
                return
            }
            if final == nil, Jamo.finals.contains(letter) {
                final = letter
                return
            }
        }
        endSyllable()
        initial = letter
    }

    private mutating func typeVowel(_ letter: Unicode.Scalar) {
        if let last = final {
            // The vowel takes the last consonant with it.
            let parts = Jamo.parts(of: last)
            final = parts?.first
            endSyllable()
            initial = parts?.second ?? last
        } else if let last = vowel {
            if let compound = Jamo.compound(of: last, letter) {
                vowel = compound
                return
            }
            endSyllable()
        }
        vowel = letter
    }

    mutating func endSyllable() {
        if let initial, let vowel,
            let syllable = Syllable(initial: initial, vowel: vowel, final: final).scalar
        {
            text.append(syllable)
        } else {
            for case let letter? in [initial, vowel, final] { text.append(letter) }
        }
        (initial, vowel, final) = (nil, nil, nil)
    }
}
