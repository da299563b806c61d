/// The words of one generated product, stored as numbers.
///
/// A search writes the words of one product after another into the same buffer, so that no strings
/// are created.
struct GeneratedWords: Sendable {
    private static let manners = [
        "손으로 빚은", "Everyday", "가벼운", "Quiet", "오래 쓰는", "Small", "겨울", "Folding",
        "두툼한", "Pocket", "은은한", "Weekend", "단정한", "Sunday", "포근한", "Classic",
    ]
    private static let materials = [
        "oak", "linen", "세라믹", "cotton", "황동", "glass", "wool", "대나무", "steel", "cork",
        "가죽", "paper",
    ]
    private static let sentences = [
        "Made in small batches, so that no two are quite alike.",
        "매일 손이 가는 물건이 되기를 바라며 만들었습니다.",
        "Wipe it with a damp cloth; it does not like the dishwasher.",
        "포장은 다시 쓸 수 있는 종이로만 합니다.",
        "It gets better with the years, as things do that are used.",
        "주문하신 날로부터 사흘 안에 보내 드립니다.",
        "If anything is wrong with it, we mend it or send another.",
        "선물로 보내실 때는 메모를 남겨 주세요.",
    ]

    private let manner: Int
    private let material: Int
    private let motif: Int
    private let sentenceCount: Int
    /// The numbers of the sentences, eight bits each; the first is in the lowest bits.
    private let sentenceNumbers: UInt64

    /// Draws random words for a product; `motif` is the number of what the product is, such as a
    /// mug.
    init(motif: Int, _ choices: inout SeededChoices) {
        self.motif = motif
        manner = choices.index(below: Self.manners.count)
        material = choices.index(below: Self.materials.count)
        sentenceCount = 2 + choices.index(below: 3)
        sentenceNumbers = choices.next()
    }

    var name: String {
        "\(Self.manners[manner]) \(Self.materials[material]) \(Self.motifs[motif])"
    }

    /// The description: two to four sentences in Markdown.
    var description: String {
        "**\(name)**\n"
            + (0..<sentenceCount).map { "\n\(Self.sentences[sentence($0)])" }.joined()
    }

    private func sentence(_ index: Int) -> Int {
        Int(sentenceNumbers >> (8 * index) & 0xFF) % Self.sentences.count
    }
}

// MARK: - Motifs and vendors

extension GeneratedWords {
    /// The motifs, in the order of their numbers.
    static let motifs = [
        "mug", "bowl", "plates", "vase", "moon-jar", "candle", "board", "teapot", "tea-tin",
        "kettle", "coffee-bag", "jam", "chair", "stool", "floor-lamp", "table-lamp", "soban",
        "cushion", "clock", "poster", "rug", "plant", "cactus", "watering-can", "terrarium",
        "notebook", "books", "book", "pens", "pencil-cup", "cards", "calendar", "tape", "t-shirt",
        "hoodie", "cap", "sneaker", "socks", "scarf", "apron", "backpack", "tote", "pouch",
        "wallet", "headphones", "keyboard", "camera", "speaker", "radio", "watch", "glasses",
        "soap", "dispenser", "towels", "perfume", "diffuser", "umbrella", "bicycle", "lantern",
        "bottle", "tent",
    ]

    private static let places = [
        "하늘", "솔숲", "물결", "달빛", "Northfield", "Larkspur", "Old Mill", "노을", "Birchwood", "새벽",
    ]
    private static let trades = ["공방", "상점", "Studio", "Workshop", "작업실", "Goods", "스토어", "& Co."]

    /// Draws the name of a vendor.
    static func vendor(_ choices: inout SeededChoices) -> String {
        let place = places[choices.index(below: places.count)]
        return "\(place) \(trades[choices.index(below: trades.count)])"
    }
}

// MARK: - Search

extension GeneratedWords {
    private static let searchableManners = manners.map(\.searchable)
    private static let searchableMaterials = materials.map(\.searchable)
    private static let searchableMotifs = motifs.map(\.searchable)
    private static let searchableSentences = sentences.map(\.searchable)

    /// Writes the searchable text into `buffer`: name, vendor and description in lower case.
    ///
    /// The text is the same as the result of `SearchWord.text(of:)`.
    func writeSearchable(vendor: [CChar], into buffer: inout ContiguousArray<CChar>) {
        buffer.removeAll(keepingCapacity: true)
        writeName(into: &buffer)
        buffer.append(10)
        buffer += vendor
        buffer += [10, 42, 42]
        writeName(into: &buffer)
        buffer += [42, 42, 10]
        for index in 0..<sentenceCount {
            buffer.append(10)
            buffer += Self.searchableSentences[sentence(index)]
        }
        buffer.append(0)
    }

    private func writeName(into buffer: inout ContiguousArray<CChar>) {
        buffer += Self.searchableManners[manner]
        buffer.append(32)
        buffer += Self.searchableMaterials[material]
        buffer.append(32)
        buffer += Self.searchableMotifs[motif]
    }
}

extension String {
    /// The UTF-8 bytes in lower case, without a terminator.
    var searchable: [CChar] { lowercased().utf8.map { CChar(bitPattern: $0) } }
}
