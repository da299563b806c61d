import Text

extension DateDirective {
    /// Writes the time zone of a date; returns false for a letter that is not about the zone.
    ///
    /// `%Z` writes the name `UTC`, or the offset of any other zone, because other names are not
    /// known.
    func writeZone(_ date: DateTime, into out: inout OutputBuffer) -> Bool {
        switch letter {
        case UInt8(ascii: "z"): writeOffset(date, into: &out)
        case UInt8(ascii: "Z") where date.utcOffset == 0:
            if !isUnpadded { pad(by: width - 3, into: &out) }
            out.append(swapsCase ? "utc" : "UTC")
        case UInt8(ascii: "Z"):
            if !isUnpadded { pad(by: width - 5, into: &out) }
            DateFormat("%z").write(date, into: &out)
        default: return false
        }
        return true
    }

    private func writeOffset(_ date: DateTime, into out: inout OutputBuffer) {
        let offset = abs(date.utcOffset)
        let (hours, minutes, seconds) = (offset / 3600, offset / 60 % 60, offset % 60)
        let parts = partCount(minutes: minutes, seconds: seconds)
        // The offset `-00:00` of RFC 3339 means that the time is known, but its zone is not.
        let isNegative = date.utcOffset < 0 || (isUnpadded && date.utcOffset == 0)
        let rest = (parts - 1) * (colons > 0 ? 3 : 2)
        writeHours(hours, isNegative: isNegative, length: max(width - rest, 3), into: &out)
        if parts > 1 { writePart(minutes, into: &out) }
        if parts > 2 { writePart(seconds, into: &out) }
    }

    /// Returns the number of parts of an offset, which are hours, minutes and seconds.
    ///
    /// With three colons, parts at the end that are zero are omitted.
    private func partCount(minutes: Int, seconds: Int) -> Int {
        switch colons {
        case 0, 1: 2
        case 2: 3
        default: seconds > 0 ? 3 : minutes > 0 ? 2 : 1
        }
    }

    private func writeHours(
        _ hours: Int, isNegative: Bool, length: Int, into out: inout OutputBuffer
    ) {
        let missing = length - 1 - UInt64(hours).digitCount
        if padding == .spaces { out.append(UInt8(ascii: " "), times: missing) }
        out.append(isNegative ? UInt8(ascii: "-") : UInt8(ascii: "+"))
        if padding != .spaces { out.append(UInt8(ascii: "0"), times: missing) }
        out.append(decimal: hours)
    }

    private func writePart(_ part: Int, into out: inout OutputBuffer) {
        if colons > 0 { out.append(UInt8(ascii: ":")) }
        out.append(UInt64(part), digits: 2)
    }
}
