/// The two shapes in which the Open Market API is known to have answered.
public enum Contract: String, CaseIterable, Sendable {
    /// 2022-01 to 2022-09: snake_case everywhere; rows have neither vendor name nor description.
    case january2022 = "2022-01"

    /// From 2022-10 on: paging keys in camelCase; rows have vendor name and description; search.
    case october2022 = "2022-10"
}
