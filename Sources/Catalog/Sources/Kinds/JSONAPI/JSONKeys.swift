/// The usual keys of values in the objects of JSON, the best first.
enum JSONKeys {
    /// The keys of the address in an object that is a picture.
    static let pictures = ["src", "url", "original", "large", "full", "href", "image"]
    /// The keys of the name in an object such as a category or a brand.
    static let names = ["name", "title", "label", "value"]
}
