import Testing
import Time

@Suite("Times as text")
struct TimestampParsingTests {
    @Test(
        "A time is read with its zone, and without one as UTC",
        arguments: [
            ("2024-03-01", "2024-03-01T00:00:00Z"), ("2024-03-01 09:30:00", "2024-03-01T09:30:00Z"),
            ("2024-03-01T09:30:00.25Z", "2024-03-01T09:30:00Z"),
            ("2024-03-01T09:30:00+09:00", "2024-03-01T00:30:00Z"),
            ("2024-03-01T09:30:00.123+0900", "2024-03-01T00:30:00Z"),
            ("2024-02-29T20:00:00-05:30", "2024-03-01T01:30:00Z"),
            ("2024-03-01T00:00:00-00:00", "2024-03-01T00:00:00Z"),
        ])
    func read(text: String, expected: String) {
        #expect(Timestamp(parsing: text)?.text == expected)
    }

    @Test(
        "Text that is not a time is refused",
        arguments: [
            "", "2024-03", "2024-02-30", "2024-03-01T24:00:00", "2024-03-01T09:30:00+24:00",
            "2024-03-01T09:30:00+09:60", "2024-03-01T09:30:00+9", "2024-03-01T09:30:00 KST",
            "2024-03-01T09:30:00Z+09:00", "2024-03-01+09:00",
        ])
    func refused(text: String) {
        #expect(Timestamp(parsing: text) == nil)
    }
}
