import System
import Text

extension TimeZoneRules {
    /// The folder in which the system stores the rules of all places (tzdata).
    package static let systemFolder = "/usr/share/zoneinfo"

    /// Finds the rules for a name of the IANA database or for an offset such as `+09:00`.
    ///
    /// The rules of Korea and UTC need no files. The result is `nil` for an unknown name.
    ///
    /// - Parameter folder: The folder with the time zone files (RFC 9636), which have the names of
    ///   places.
    package init?(named name: String, in folder: String = systemFolder) {
        if name == Self.utc.name {
            self = .utc
        } else if let offset = Self.offset(name) {
            self.init(name: name, firstOffset: offset)
        } else if Self.isSafe(name),  // The largest has 4 KB.
            let bytes = try? RegularFile.read(folder + "/" + name, limit: 64 << 10),
            let rules = bytes.withUnsafeBytes({ TimeZoneFile($0)?.rules(named: name) })
        {
            self = rules
        } else if name == Self.korea.name {
            self = .korea
        } else {
            return nil
        }
    }

    /// Returns the seconds of an offset such as `+09:00`, at most 14 hours.
    private static func offset(_ text: String) -> Int? {
        let bytes = Array(text.utf8)
        guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"),
            bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"),
            let hours = Int(digits: text.dropFirst().prefix(2)),
            let minutes = Int(digits: text.suffix(2)),
            hours <= 14, minutes < 60, hours < 14 || minutes == 0
        else { return nil }
        let seconds = hours * 3600 + minutes * 60
        return bytes[0] == UInt8(ascii: "-") ? -seconds : seconds
    }

    /// Returns true if `name` can only be the name of a file below the folder.
    ///
    /// The folder `right` is excluded, because the times in its files count leap seconds.
    private static func isSafe(_ name: String) -> Bool {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        return name.utf8.count <= 64 && parts.first != "right"
            && parts.allSatisfy { part in
                !part.isEmpty
                    && part.utf8.allSatisfy { byte in
                        byte.isASCIILetter || byte.isASCIIDigit || "_+-".utf8.contains(byte)
                    }
            }
    }
}
