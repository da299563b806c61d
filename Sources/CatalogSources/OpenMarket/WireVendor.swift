/// The vendor of a detail.
struct WireVendor: Decodable {
    let id: Lenient<WireID>
    let name: Lenient<String>

    private enum Key: CodingKey { case id, name }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        id = fields.lenient(WireID.self, .id)
        name = fields.lenient(String.self, .name)
    }
}
