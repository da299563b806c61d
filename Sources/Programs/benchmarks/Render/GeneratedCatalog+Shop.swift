import CatalogModel

extension GeneratedCatalog {
    /// Returns a plain product with the further facts of a shop's product.
    ///
    /// The name, the price, the vendor and the pictures stay as they are.
    func wideProduct(
        _ plain: Product, _ number: Int, _ random: inout SplitMix64
    ) -> Product {
        var product = plain
        product.link = "https://shop.example/goods/\(number)?from=catalog"
        if random.percent < 80 { product.brand = Self.brands[random.number(below: 60) % 40] }
        if random.percent < 90 { product.sku = "AB-\(number)" }
        product.categories = Self.categories(
            kind == .heavy ? 2 : Self.categoryCount(for: random.percent), &random)
        setVariants(of: &product, number, &random)
        if random.percent < 70 { product.attributes = Self.attributes(&random) }
        if random.percent < 30 { product.tags = (0..<3).map { _ in random.word } }
        setDescription(of: &product, &random)
        return product
    }

    /// The number of categories of a product: 2 on average.
    private static func categoryCount(for percent: Int) -> Int {
        percent < 30 ? 1 : percent < 75 ? 2 : 3
    }

    /// Returns different paths of one to three categories each, out of 8 top categories with 6
    /// children and 30 grandchildren each.
    private static func categories(
        _ count: Int, _ random: inout SplitMix64
    ) -> [CategoryPath] {
        let first = random.number(below: 240)
        return (0..<count).map { index in
            let number = (first + index * 67) % 240
            let depth = random.percent
            let steps = [
                CategoryPath.Step(id: "\(number % 8)", name: topCategories[number % 8]),
                CategoryPath.Step(
                    id: "\(number % 8)-\(number / 8 % 6)",
                    name: middleCategories[number / 8 % 6]),
                CategoryPath.Step(
                    id: "\(number % 8)-\(number / 8 % 6)-\(number / 48)",
                    name: bottomCategories[number / 48]),
            ]
            return CategoryPath(Array(steps.prefix(depth < 80 ? 3 : depth < 95 ? 2 : 1)))
        }
    }

    /// Gives the product a choice of colour and size (40 percent), of size alone (15 percent), or
    /// no choice.
    private func setVariants(
        of product: inout Product, _ number: Int, _ random: inout SplitMix64
    ) {
        let percent = kind == .heavy ? 50 : random.percent
        if percent >= 55 { return }
        let colors = percent < 40 ? 2 + random.number(below: 2) : 1
        let sizes = kind == .heavy ? 3 : 2 + random.number(below: 3)
        if colors > 1 {
            product.options.append(
                ProductOption(name: "색상", values: Array(Self.colors.prefix(colors))))
        }
        product.options.append(
            ProductOption(name: "사이즈", values: Array(Self.sizes.prefix(sizes))))
        for index in 0..<(colors * sizes) {
            let values = colors > 1 ? [index / sizes, index % sizes] : [index]
            var variant = ProductVariant(id: "\(number)-\(index)", values: values)
            variant.sku = product.sku.map { "\($0)-\(index)" }
            variant.price = product.price.map { price in
                DecimalAmount(
                    units: price.units + Int64(index % sizes) * price.units / 20,
                    scale: price.scale)
            }
            variant.regularPrice = product.regularPrice?.amount
            variant.stock = product.stock == 0 ? 0 : random.number(below: 20)
            if colors > 1 { variant.picture = index / sizes % product.pictures.count }
            product.variants.append(variant)
        }
        product.stock = product.variants.reduce(0) { $0 + ($1.stock ?? 0) }
    }

    private static func attributes(_ random: inout SplitMix64) -> [ProductAttribute] {
        var attributes = (0..<(3 + random.number(below: 5))).map { index in
            ProductAttribute(name: factNames[index], value: "\(random.word) \(random.word)")
        }
        guard random.percent < 70 else { return attributes }
        for (name, value) in disclosures {
            attributes.append(ProductAttribute(group: .disclosure, name: name, value: value))
        }
        return attributes
    }

    /// Gives the product a description in HTML (60 percent), in Markdown (30 percent) or as text.
    private func setDescription(of product: inout Product, _ random: inout SplitMix64) {
        switch random.percent {
        case ..<60:
            product.descriptionFormat = StatedFormat(.html)
            product.description = random.htmlDescription
        case ..<90:
            product.descriptionFormat = StatedFormat(.markdown)
        default:
            product.descriptionFormat = StatedFormat(.text)
            product.description = random.textDescription
        }
    }

    private static let brandNames = ["온결", "Norden", "달빛", "Oak & Co"]
    private static let brands = (0..<40).map { "\(brandNames[$0 % 4]) \($0 / 4 + 1)" }
    private static let topCategories = [
        "여성의류", "남성의류", "가방 · 지갑", "신발", "주방", "가구", "Outdoor", "문구",
    ]
    private static let middleCategories = ["신상품", "베이직", "아우터", "액세서리", "세트", "Outlet"]
    private static let bottomCategories = ["봄", "여름", "가을", "겨울", "사계절"]
    private static let colors = ["검정", "Ivory", "네이비"]
    private static let sizes = ["S", "M", "L", "XL"]
    private static let factNames = ["소재", "두께", "안감", "무게", "마감", "세탁", "원산지"]
    private static let disclosures = [
        ("제조국", "대한민국"), ("제조자", "온결 주식회사"), ("세탁방법 및 취급시 주의사항", "찬물에 단독 세탁"),
        ("제조연월", "2026년 3월"), ("품질보증기준", "관련 법 및 소비자 분쟁 해결 규정에 따름"),
    ]
}

extension Product {
    /// The beginning of the description without tags.
    var generatedSummary: String? {
        description.map { text in
            extras.descriptionFormat == StatedFormat(.html)
                ? String(text.prefix(400).replacing(/<[^>]*>/, with: "").prefix(80))
                : String(text.prefix(80))
        }
    }

    /// The numbers of the pictures in the generated description, in order.
    var generatedPictures: [Substring] {
        guard extras.descriptionFormat == StatedFormat(.html), let description else { return [] }
        return description.split(separator: "/tall/").dropFirst()
            .map { $0.prefix { $0.isNumber } }
    }
}
