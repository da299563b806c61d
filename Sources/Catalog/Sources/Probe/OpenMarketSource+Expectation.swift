import CatalogShopContract

extension OpenMarketSource {
    /// The fields of both contracts of 2022.
    package static var expectation: ReplyExpectation {
        ReplyExpectation(
            envelope: [
                paging(\.page, value: .count, .usual),
                paging(\.pageSize, value: .count, .usual),
                paging(\.totalCount, value: .count, .usual),
                paging(\.lastPage, value: .count, .usual),
                paging(\.hasNext, value: .truth),
            ],
            rowsPath: [OpenMarketEnvelope.rowsKey],
            row: product + [
                ExpectedField(ProductKey.vendorName, value: .text),
                ExpectedField(ProductKey.description, value: .text),
            ],
            detail: product + [
                ExpectedField(ProductKey.description, value: .text, .usual),
                ExpectedField(ProductKey.images, value: .list, .usual),
                ExpectedField(ProductKey.vendors, value: .object, .usual),
            ])
    }

    private static func paging(
        _ key: (PagingKeys) -> String, value: ExpectedValue,
        _ need: ExpectedField.Need = .optional
    ) -> ExpectedField {
        ExpectedField(key(.snakeCase), key(.camelCase), value: value, need)
    }

    private static var product: [ExpectedField] {
        [
            ExpectedField(ProductKey.id, value: .id, .required),
            ExpectedField(ProductKey.vendorID, value: .id),
            ExpectedField(ProductKey.name, value: .text, .usual),
            ExpectedField(ProductKey.thumbnail, value: .text, .usual),
            ExpectedField(ProductKey.currency, value: .currency, .usual),
            ExpectedField(ProductKey.price, value: .number, .usual),
            ExpectedField(ProductKey.bargainPrice, value: .number),
            ExpectedField(ProductKey.discountedPrice, value: .number),
            ExpectedField(ProductKey.stock, value: .count, .usual),
            ExpectedField(ProductKey.createdAt, value: .date),
            ExpectedField(ProductKey.issuedAt, value: .date),
        ]
    }
}
