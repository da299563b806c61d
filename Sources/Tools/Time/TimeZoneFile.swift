/// A file of the system's time zones.
///
/// Source: RFC 9636, "The Time Zone Information Format (TZif)".
struct TimeZoneFile {
    private let transitions: [TimeZoneRules.Transition]
    private let firstOffset: Int
    private let footer: PeriodicRule?

    /// The counts in a header, which give the sizes of the data after it.
    private struct Counts {
        let isUTC, isStandard, leaps, times, types, characters: Int

        init(_ reader: inout BigEndianReader) {
            isUTC = reader.takeCount()
            isStandard = reader.takeCount()
            leaps = reader.takeCount()
            times = reader.takeCount()
            types = reader.takeCount()
            characters = reader.takeCount()
        }

        func size(timeBytes: Int) -> Int {
            times * (timeBytes + 1) + types * 6 + characters + leaps * (timeBytes + 4)
                + isStandard + isUTC
        }
    }

    /// - Returns: `nil` if the bytes are not a time zone file.
    init?(_ bytes: UnsafeRawBufferPointer) {
        var reader = BigEndianReader(bytes)
        guard let version = Self.takeVersion(&reader) else { return nil }
        var counts = Counts(&reader)
        let isLong = version >= UInt8(ascii: "2")
        if isLong {
            // The first block of data is skipped, because a second block has the same data with
            // times of 64 bits.
            reader.skip(counts.size(timeBytes: 4))
            guard Self.takeVersion(&reader) != nil else { return nil }
            counts = Counts(&reader)
        }
        let times = (0..<counts.times).map { _ in reader.takeTime(isLong: isLong) }
        let kinds = (0..<counts.times).map { _ in Int(reader.takeByte()) }
        let offsets = (0..<counts.types).map { _ in
            let offset = reader.takeOffset()
            reader.skip(2)
            return offset
        }
        reader.skip(counts.characters + counts.leaps * (isLong ? 12 : 8))
        reader.skip(counts.isStandard + counts.isUTC)
        guard !reader.isOverrun, let first = offsets.first,
            kinds.allSatisfy(offsets.indices.contains),
            offsets.allSatisfy({ abs($0) < 86_400 }),
            zip(times, times.dropFirst()).allSatisfy({ $0 < $1 })
        else { return nil }
        firstOffset = first
        transitions = zip(times, kinds).map { .init(time: $0, utcOffset: offsets[$1]) }
        footer = isLong ? PeriodicRule(reader.rest.dropFirst().prefix { $0 != 0x0A }) : nil
    }

    private static func takeVersion(_ reader: inout BigEndianReader) -> UInt8? {
        guard "TZif".utf8.allSatisfy({ $0 == reader.takeByte() }) else { return nil }
        let version = reader.takeByte()
        reader.skip(15)
        return reader.isOverrun ? nil : version
    }

    /// Returns the rules in the file.
    ///
    /// They include the transitions that follow from the yearly rule at the end of the file.
    func rules(named name: String) -> TimeZoneRules {
        guard let footer else {
            return TimeZoneRules(name: name, transitions: transitions, firstOffset: firstOffset)
        }
        let last = transitions.last?.time ?? .min
        return TimeZoneRules(
            name: name,
            transitions: transitions + footer.transitions.filter { $0.time > last },
            firstOffset: transitions.isEmpty ? footer.standardOffset : firstOffset)
    }
}
