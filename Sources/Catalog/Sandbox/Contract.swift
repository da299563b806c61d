/// The shapes in which the Open Market API is known to have answered, oldest first.
package enum Contract: String, CaseIterable, Sendable {
    /// 2021-01 and 2021-02: the items API; lists are in no order that lasts, errors have a `reason`.
    case january2021 = "2021-01"

    /// 2021-05 to 2021-10: the items API; lists by ascending id, errors have a `message`.
    case may2021 = "2021-05"

    /// 2022-01 to 2022-09: snake_case everywhere; rows have neither vendor name nor description.
    case january2022 = "2022-01"

    /// From 2022-10 on: paging keys in camelCase; rows have vendor name and description; search.
    case october2022 = "2022-10"

    /// Whether the API has items with passwords of their own, and not products of vendors.
    package var isOfItems: Bool { self == .january2021 || self == .may2021 }
}
