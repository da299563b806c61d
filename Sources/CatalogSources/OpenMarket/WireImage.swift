/// A picture of a detail; one that is none has no addresses.
struct WireImage: Decodable {
    let url: String?
    let thumbnailURL: String?

    private enum Key: String, CodingKey {
        case url
        case thumbnailURL = "thumbnail_url"
    }

    init(from decoder: any Decoder) {
        let fields = try? decoder.container(keyedBy: Key.self)
        url = fields?.lenient(String.self, .url).value
        thumbnailURL = fields?.lenient(String.self, .thumbnailURL).value
    }
}
