extension ShopifySource {
    /// The fields that the list was seen to have.
    package static var expectation: ReplyExpectation {
        ReplyExpectation(
            rowsPath: [rowsKey],
            row: [
                ExpectedField("id", value: .id, .required),
                ExpectedField("title", value: .text, .usual),
                ExpectedField("handle", value: .text, .usual),
                ExpectedField("body_html", value: .text),
                ExpectedField("vendor", value: .text),
                ExpectedField("product_type", value: .text),
                ExpectedField("created_at", value: .date),
                ExpectedField("updated_at", value: .date),
                ExpectedField("variants", value: .list, .usual),
                ExpectedField("options", value: .list),
                ExpectedField("images", value: .list, .usual),
            ])
    }
}
