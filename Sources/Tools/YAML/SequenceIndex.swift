/// The index of an element in a list, as a part of a coding path.
struct SequenceIndex: CodingKey {
    let position: Int

    var intValue: Int? { position }
    var stringValue: String { String(position) }

    init(_ position: Int) {
        self.position = position
    }

    init?(intValue: Int) {
        self.init(intValue)
    }

    init?(stringValue: String) {
        nil
    }
}
