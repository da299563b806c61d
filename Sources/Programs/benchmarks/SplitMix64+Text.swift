extension SplitMix64 {
    private static let words = [
        "가죽", "지갑", "여름", "한정판", "수제", "천연", "무선", "이어폰", "노트북", "가방", "운동화", "셔츠", "모자",
        "시계", "커피", "원두", "녹차", "의자", "책상", "조명", "이불", "화분", "접시", "머그컵", "텀블러", "캠핑",
        "Classic", "Slim", "Linen", "Cotton", "Oak", "Walnut", "Desk", "Lamp", "Travel", "Mug",
        "Tea",
    ]

    private static let sentences = [
        "매일 쓰기 좋은 소재로 만들어 오래 사용해도 부담이 없습니다.", "주문 후 이틀 안에 출고됩니다.",
        "색상은 화면에 따라 조금 다르게 보일 수 있습니다.", "국내 공방에서 한 점씩 손으로 마감하였습니다.",
        "Light enough to carry all day, **strong** enough to last for years.",
        "Wash separately in cold water & dry in the *shade*.",
        "자세한 내용은 [안내](https://shop.example/guide?a=1&b=2 \"안내\")를 보세요.", "무게는 `320 g`입니다.",
        "Each piece is finished by hand in a small workshop; sizes vary by < 2%.",
    ]

    /// A random word for the name of a product.
    var word: String {
        mutating get { Self.words[number(below: Self.words.count)] }
    }

    /// A random description of about 2 KB in CommonMark, with headings, lists, a quote, code and
    /// links.
    var description: String {
        mutating get {
            var text = paragraph + "\n\n## \(word) \(word)\n\n" + paragraph + "\n\n"
            for _ in 0..<(7 + number(below: 4)) { text += "- **\(word)** \(sentence)\n" }
            text += "\n> " + sentence + "\n\n### \(word)\n\n1. \(sentence)\n2. \(sentence)\n\n"
            text += "```sh\nmake order SKU=AB-\(number(below: 10_000))\n```\n\n"
            return text + paragraph + "\n\n" + paragraph + "\n"
        }
    }

    /// A random description of about 2 KB in HTML: some text, a table, and 2 to 9 tall pictures.
    var htmlDescription: String {
        mutating get {
            let style = "margin:0 auto;text-align:center"
            var text = "<div style=\"\(style)\"><h2>\(word) \(word)</h2>\n"
            text += "<p>\(markupSentence)<br>\(markupSentence)</p>\n"
            for index in 0..<(2 + number(below: 8)) {
                let picture = "https://pictures.example/tall/\(number(below: 500)).jpg"
                text += "<p><img src=\"\(picture)\" width=\"860\" "
                text += "alt=\"\(word) \(index + 1)\"></p>\n"
            }
            text += "<table><tbody>"
            for _ in 0..<5 {
                let value = "<span style=\"color:#333\">\(word)</span>"
                text += "<tr><th>\(word)</th><td>\(value)</td></tr>\n"
            }
            text += "</tbody></table>\n<ul>"
            for _ in 0..<4 { text += "<li><b>\(word)</b> \(markupSentence)</li>\n" }
            return text + "</ul><p>\(markupSentence) \(markupSentence)</p></div>\n"
        }
    }

    /// A random description of about 1 KB in plain text.
    var textDescription: String {
        mutating get { (0..<3).map { _ in paragraph }.joined(separator: "\n\n") + "\n" }
    }

    private var markupSentence: String {
        mutating get {
            sentence.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        }
    }

    /// A random number from 0 to 99.
    var percent: Int {
        mutating get { number(below: 100) }
    }

    private var sentence: String {
        mutating get { Self.sentences[number(below: Self.sentences.count)] }
    }

    private var paragraph: String {
        mutating get {
            (0..<(4 + number(below: 3))).map { _ in sentence }.joined(separator: " ")
        }
    }
}
