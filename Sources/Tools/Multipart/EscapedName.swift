/// The escapes in names of fields and files, which are the three escapes that browsers write
/// (WHATWG).
enum EscapedName {
    static func encode(_ name: String) -> String {
        var escaped = ""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "\"": escaped += "%22"
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    static func decode(_ escaped: [UInt8]) -> [UInt8] {
        var name: [UInt8] = []
        var rest = escaped[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let character = character(escapedBy: rest.prefix(2)) {
                name.append(character)
                rest = rest.dropFirst(2)
            } else {
                name.append(byte)
            }
        }
        return name
    }

    private static func character(escapedBy digits: ArraySlice<UInt8>) -> UInt8? {
        switch String(decoding: digits, as: UTF8.self) {
        case "22": Byte.quote
        case "0D": Byte.carriageReturn
        case "0A": Byte.lineFeed
        default: nil
        }
    }
}
