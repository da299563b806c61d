/// A key for IndexNow, by the rules of indexnow.org/documentation.
struct IndexNowKey: TypedValue {
    static let wanted = "8 to 128 letters from a to z, digits and hyphens"

    let text: String

    init?(_ text: String) {
        let isAllowed = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        guard isAllowed, (8...128).contains(text.utf8.count) else { return nil }
        self.text = text
    }
}
