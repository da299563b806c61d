import CatalogShopContract

extension OpenMarketItemsSource {
    /// The fields of both contracts of 2021.
    package static var expectation: ReplyExpectation {
        ReplyExpectation(
            envelope: [ExpectedField("page", value: .count)],
            rowsPath: [rowsKey],
            row: item,
            detail: item + [
                ExpectedField(ItemKey.descriptions, value: .text, .usual),
                ExpectedField(ItemKey.images, value: .list),
            ])
    }

    private static var item: [ExpectedField] {
        [
            ExpectedField(ItemKey.id, value: .id, .required),
            ExpectedField(ItemKey.title, value: .text, .usual),
            ExpectedField(ItemKey.currency, value: .currency, .usual),
            ExpectedField(ItemKey.price, value: .number, .usual),
            ExpectedField(ItemKey.discountedPrice, value: .number),
            ExpectedField(ItemKey.stock, value: .count, .usual),
            ExpectedField(ItemKey.thumbnails, value: .list, .usual),
            ExpectedField(ItemKey.registrationDate, value: .seconds),
        ]
    }
}
