extension OpenMarketSource {
    /// What both contracts of 2022 send.
    package static var expectation: ReplyExpectation {
        ReplyExpectation(
            envelope: [
                ExpectedField("page_no", "pageNo", value: .count, .usual),
                ExpectedField("items_per_page", "itemsPerPage", value: .count, .usual),
                ExpectedField("total_count", "totalCount", value: .count, .usual),
                ExpectedField("last_page", "lastPage", value: .count, .usual),
                ExpectedField("has_next", "hasNext", value: .truth),
            ],
            rowsPath: [OpenMarketEnvelope.rowsKey],
            row: product + [
                ExpectedField("vendorName", value: .text),
                ExpectedField("description", value: .text),
            ],
            detail: product + [
                ExpectedField("description", value: .text, .usual),
                ExpectedField("images", value: .list, .usual),
                ExpectedField("vendors", value: .object, .usual),
            ])
    }

    private static var product: [ExpectedField] {
        [
            ExpectedField("id", value: .id, .required),
            ExpectedField("vendor_id", value: .id),
            ExpectedField("name", value: .text, .usual),
            ExpectedField("thumbnail", value: .text, .usual),
            ExpectedField("currency", value: .currency, .usual),
            ExpectedField("price", value: .number, .usual),
            ExpectedField("bargain_price", value: .number),
            ExpectedField("discounted_price", value: .number),
            ExpectedField("stock", value: .count, .usual),
            ExpectedField("created_at", value: .date),
            ExpectedField("issued_at", value: .date),
        ]
    }
}
