import Time

/// A base whose products are invented when they are needed, and never stored.
///
/// A product depends only on the seed and on its id. For this reason, even a million products need
/// no memory.
struct GeneratedProducts: ProductBase {
    /// The maximum number of products.
    static let limit = 1_000_000

    /// The numbers of pictures of the products, in an order that repeats.
    private static let pictureCounts = [3, 1, 2, 4, 1, 5, 2, 2]
    private static let picturesOfRound = pictureCounts.reduce(0, +)
    private static let firstDay = CalendarDay(year: 2021, month: 12, day: 27).daysSince1970
    private static let dayCount = 760

    let seed: UInt64
    let count: Int
    let vendors: [SandboxVendor]

    /// Creates a base with the products 1 to `count` that `seed` determines.
    init(seed: UInt64, count: Int) {
        self.seed = seed
        self.count = count
        vendors = (1...40).map { id in
            var choices = SeededChoices(seed: seed ^ UInt64(id).scattered)
            return SandboxVendor(
                id: id, name: GeneratedWords.vendor(&choices),
                registeredAt: CalendarDay(daysSince1970: Self.firstDay - choices.index(below: 60)))
        }
    }

    var identity: BaseIdentity {
        BaseIdentity(
            key: "generated \(seed) \(count)",
            title: "\(count) product\(count == 1 ? "" : "s") of seed \(seed)")
    }

    var pictureCount: Int { picturesBefore(id: count + 1) }

    func id(at position: Int) -> Int { count - position }

    func position(of id: Int) -> Int? {
        1...max(1, count) ~= id && id <= count ? count - id : nil
    }

    func firstPictureID(at position: Int) -> Int { picturesBefore(id: id(at: position)) + 1 }

    func product(at position: Int) -> SandboxProduct {
        let id = id(at: position)
        var choices = choices(of: id)
        let (vendor, motif, words) = draw(&choices)
        let price = choices.price()
        let day = CalendarDay(
            daysSince1970: Self.firstDay + id * Self.dayCount / max(1, count))
        return SandboxProduct(
            id: id, vendor: vendors[vendor], name: words.name, description: words.description,
            currency: price.currency, price: price.price, discountedPrice: price.discount,
            stock: choices.index(below: 8) == 0 ? 0 : choices.index(below: 500), createdAt: day,
            issuedAt: day, pictures: pictures(of: id, motif: motif))
    }

    func recipe(named name: String) -> PictureRecipe? {
        let parts = name.split(separator: "-")
        guard parts.count >= 3, let id = Int(parts[parts.count - 2]),
            let position = position(of: id)
        else { return nil }
        return product(at: position).pictures.first { $0.name.utf8.elementsEqual(name.utf8) }
    }

    /// Searches all products; a search through a million products takes about a second.
    func positions(having word: SearchWord) -> [Int] {
        let vendorNames = vendors.map(\.name.searchable)
        var text: ContiguousArray<CChar> = []
        var positions: [Int] = []
        for position in 0..<count {
            var choices = choices(of: id(at: position))
            let drawn = draw(&choices)
            drawn.words.writeSearchable(vendor: vendorNames[drawn.vendor], into: &text)
            if word.occurs(in: text) { positions.append(position) }
        }
        return positions
    }

    private func choices(of id: Int) -> SeededChoices {
        SeededChoices(seed: seed ^ UInt64(id).scattered &* 3)
    }

    /// Draws the first random values of a product, which include all values that a search needs.
    private func draw(
        _ choices: inout SeededChoices
    ) -> (vendor: Int, motif: Int, words: GeneratedWords) {
        let motif = choices.index(below: GeneratedWords.motifs.count)
        let vendor = choices.index(below: vendors.count)
        return (vendor, motif, GeneratedWords(motif: motif, &choices))
    }

    private func pictures(of id: Int, motif: Int) -> [PictureRecipe] {
        let mixed = (seed ^ UInt64(id)).scattered
        return (0..<Self.pictureCounts[(id - 1) % Self.pictureCounts.count]).map { view in
            PictureRecipe(
                name: "\(GeneratedWords.motifs[motif])-\(id)-\(view + 1)", seed: mixed,
                motif: GeneratedWords.motifs[motif], variant: view)
        }
    }

    private func picturesBefore(id: Int) -> Int {
        let (rounds, rest) = (id - 1).quotientAndRemainder(dividingBy: Self.pictureCounts.count)
        return rounds * Self.picturesOfRound + Self.pictureCounts[..<rest].reduce(0, +)
    }
}

extension SeededChoices {
    /// Draws a random price.
    ///
    /// One price in eight is in dollars, and one price in three is reduced.
    fileprivate mutating func price() -> SampleShop.Price {
        let percent = index(below: 3) == 0 ? Int64(5 + index(below: 12) * 5) : 0
        return index(below: 8) == 0
            ? .cents(Int64(499 + index(below: 60_000)), off: percent)
            : .won(Int64(1 + index(below: 400)) * 500, off: percent)
    }
}
