/// The encoding of a text.
package enum TextEncoding: String, CaseIterable, Sendable {
    case utf8 = "UTF-8"
    case utf16LittleEndian = "UTF-16LE"
    case utf16BigEndian = "UTF-16BE"
    /// Korean, with all letters of EUC-KR, as Windows and Excel write it.
    case cp949 = "CP949"
}

extension TextEncoding: CustomStringConvertible {
    /// The name, as `iconv` knows it as well.
    package var description: String { rawValue }

    /// Finds an encoding by a common name in any case, such as `euc-kr`.
    package init?(named name: String) {
        switch name.lowercased().filter({ $0 != "-" && $0 != "_" }) {
        case "utf8": self = .utf8
        case "utf16", "utf16le": self = .utf16LittleEndian
        case "utf16be": self = .utf16BigEndian
        case "cp949", "euckr", "uhc", "ms949", "ksc5601", "windows949", "ksc56011987": self = .cp949
        default: return nil
        }
    }
}

/// A byte order mark at the start of a text.
struct ByteOrderMark {
    let encoding: TextEncoding
    /// The number of bytes.
    let count: Int

    init?(of bytes: some Collection<UInt8>) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            self.init(encoding: .utf8, count: 3)
        } else if bytes.starts(with: [0xFF, 0xFE]) {
            self.init(encoding: .utf16LittleEndian, count: 2)
        } else if bytes.starts(with: [0xFE, 0xFF]) {
            self.init(encoding: .utf16BigEndian, count: 2)
        } else {
            return nil
        }
    }

    private init(encoding: TextEncoding, count: Int) {
        self.encoding = encoding
        self.count = count
    }
}
