import JSON

/// A picture of a detail; one that is none has no addresses.
struct WireImage {
    let url: String?
    let thumbnailURL: String?

    init(_ value: JSONValue) {
        url = value["url"]?.string
        thumbnailURL = value["thumbnail_url"]?.string
    }
}
