import System

extension TimeZoneRules {
    /// Where the system keeps the rules of all places (tzdata).
    package static let systemFolder = "/usr/share/zoneinfo"

    /// The rules of a place by its name in the IANA database, or of an offset such as `+09:00`.
    ///
    /// Korea's and UTC are known without the system's files; `nil` for a name that is nowhere.
    /// - Parameter folder: where files of RFC 9636 lie under the names of places.
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

    /// The seconds of `+09:00`; nowhere are clocks further from UTC than 14 hours.
    private static func offset(_ text: String) -> Int? {
        let bytes = Array(text.utf8)
        guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"),
            bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"),
            let hours = Int(text.dropFirst().prefix(2)), let minutes = Int(text.suffix(2)),
            (0...14).contains(hours), (0...59).contains(minutes), hours < 14 || minutes == 0,
            bytes[1] != UInt8(ascii: "+"), bytes[4] != UInt8(ascii: "+"),
            bytes[1] != UInt8(ascii: "-"), bytes[4] != UInt8(ascii: "-")
        else { return nil }
        let seconds = hours * 3600 + minutes * 60
        return bytes[0] == UInt8(ascii: "-") ? -seconds : seconds
    }

    /// Whether a name leads to a file below the folder; those with leap seconds count others.
    private static func isSafe(_ name: String) -> Bool {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        return name.utf8.count <= 64 && parts.first != "right"
            && parts.allSatisfy { part in
                !part.isEmpty
                    && part.utf8.allSatisfy { byte in
                        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                            || "_+-".utf8.contains(byte)
                    }
            }
    }
}
