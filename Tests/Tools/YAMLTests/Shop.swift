/// A configuration as the tests decode it.
struct Shop: Decodable, Equatable {
    enum Theme: String, Decodable, CaseIterable { case light, dark }

    struct Lists: Decodable, Equatable {
        var pageSize: UInt8?
        var sorts: [String]?

        enum CodingKeys: String, CodingKey {
            case pageSize = "page_size"
            case sorts
        }
    }

    var title: String
    var theme: Theme?
    var draft: Bool?
    var ratio: Double?
    var count: Int?
    var lists: Lists?
    var params: [String: String]?
}
