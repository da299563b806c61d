import JSON

extension WooCommerceSource {
    /// The fields of a row that are read.
    package static var expectation: ReplyExpectation {
        ReplyExpectation(
            rowsPath: [rowsKey],
            row: [
                ExpectedField("id", value: .id, .required),
                ExpectedField("name", value: .text, .usual),
                ExpectedField("permalink", value: .text, .usual),
                ExpectedField("description", value: .text, .usual),
                ExpectedField("short_description", value: .text),
                ExpectedField("prices", value: .object, .usual),
                ExpectedField("images", value: .list, .usual),
                ExpectedField("categories", value: .list),
                ExpectedField("tags", value: .list),
                ExpectedField("attributes", value: .list),
                ExpectedField("variations", value: .list),
                ExpectedField("is_purchasable", value: .truth, .usual),
                ExpectedField("is_in_stock", value: .truth, .usual),
                ExpectedField("is_on_backorder", value: .truth),
                ExpectedField("low_stock_remaining", value: .count),
                ExpectedField("is_password_protected", value: .truth),
            ],
            remarks: { rows in
                let hasMarks = rows.contains { $0["is_password_protected"] != nil }
                return rows.isEmpty || hasMarks ? [] : [.missingPasswordMarks]
            })
    }
}
