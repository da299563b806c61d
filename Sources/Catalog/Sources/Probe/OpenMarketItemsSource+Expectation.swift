extension OpenMarketItemsSource {
    /// What both contracts of 2021 send.
    package static var expectation: ReplyExpectation {
        ReplyExpectation(
            envelope: [ExpectedField("page", value: .count)],
            rowsPath: [rowsKey],
            row: item,
            detail: item + [
                ExpectedField("descriptions", value: .text, .usual),
                ExpectedField("images", value: .list),
            ])
    }

    private static var item: [ExpectedField] {
        [
            ExpectedField("id", value: .id, .required),
            ExpectedField("title", value: .text, .usual),
            ExpectedField("currency", value: .currency, .usual),
            ExpectedField("price", value: .number, .usual),
            ExpectedField("discounted_price", value: .number),
            ExpectedField("stock", value: .count, .usual),
            ExpectedField("thumbnails", value: .list, .usual),
            ExpectedField("registration_date", value: .seconds),
        ]
    }
}
