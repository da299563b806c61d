/// The names of columns or elements, with the fields that they mean.
///
/// Names are compared without regard to case, and to blanks and underscores at their ends; blanks
/// inside count as underscores. The prefix `g:` is ignored.
struct RecordVocabulary: Sendable {
    private let fields: [String: RecordField]

    init(_ fields: [String: RecordField]) {
        self.fields = fields
    }

    /// Returns the field that a name means; `nil` for an unknown name.
    func field(named name: String) -> RecordField? {
        fields[name] ?? fields[Self.normalized(name)]
    }

    /// Returns the name as it is in a vocabulary, such as `sale_price` for `g:Sale Price`.
    static func normalized(_ name: String) -> String {
        var name = name.removingInvisibles().trimmingBlanks().lowercased()
        if name.hasPrefix("g:") { name.removeFirst(2) }
        return String(name.map { $0 == " " || $0 == "-" ? "_" : $0 })
    }
}

extension RecordVocabulary {
    /// The names of Google Merchant Center (support.google.com/merchants/answer/7052112), which
    /// Kakao and Meta use as well.
    static let merchant = RecordVocabulary([
        "id": .id, "item_group_id": .group, "title": .name, "description": .description,
        "link": .link, "image_link": .picture, "additional_image_link": .morePictures,
        "price": .price, "sale_price": .salePrice, "sale_price_effective_date": .saleTime,
        "availability": .availability, "brand": .brand, "gtin": .gtin, "mpn": .mpn,
        "condition": .condition, "product_type": .category,
        "google_product_category": .serviceCategory, "expiration_date": .expiry, "color": .color,
        "size": .size,
        "material": .material, "pattern": .pattern,
        // Only Meta has these names.
        "quantity_to_sell_on_facebook": .stock, "inventory": .stock, "product_tags": .tags,
    ])

    /// The names of Naver's EP 3.0 (join.shopping.naver.com/misc/download/ep_guide.nhn).
    static let naver = RecordVocabulary([
        "id": .id, "group_id": .group, "title": .name, "price_pc": .price,
        "normal_price": .regularPrice, "link": .link, "image_link": .picture,
        "add_image_link": .morePictures, "category_name1": .category1,
        "category_name2": .category2, "category_name3": .category3, "category_name4": .category4,
        "condition": .condition, "barcode": .gtin, "manufacture_define_number": .mpn,
        "brand": .brand, "maker": .maker, "origin": .origin, "search_tag": .tags, "class": .change,
    ])
}
