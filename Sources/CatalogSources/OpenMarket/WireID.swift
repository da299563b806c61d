/// An id, a number in most payloads and text in some; 577 and "577" are one id.
struct WireID: Decodable {
    /// Longer ids do not fit into an address once they are percent-encoded.
    static let longest = 2_048

    let text: String

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int64.self) {
            text = String(number)
        } else if let number = try? container.decode(UInt64.self) {
            text = String(number)
        } else {
            text = try container.decode(String.self)
            guard !text.isEmpty, text.utf8.count <= Self.longest else {
                throw DecodingError.dataCorruptedError(
                    in: container,
                    debugDescription: "is empty or longer than \(Self.longest) bytes")
            }
        }
    }
}
