extension DateParser {
    /// Parses a time and its zone: `10:20:30.5 pm +09:00`, `10 am`, `10h 20m`.
    mutating func takeTime() {
        for start in 0..<text.count where ASCII.isDigit(text[start]) {
            guard !ASCII.isDigit(text[start - 1]), let time = ClockTime(text, at: start) else {
                continue
            }
            fields.hour = time.hour
            fields.minute = time.minute
            fields.second = time.second
            fields.nanoseconds = time.nanoseconds
            let zoneStart = text.skippingSpaces(time.end)
            var end = time.end
            if let zoneEnd = ZoneOffset.end(in: text, at: zoneStart) {
                fields.utcOffset = ZoneOffset.seconds(text, zoneStart..<zoneEnd)
                end = zoneEnd
            }
            text.take(start..<end)
            return
        }
    }
}
