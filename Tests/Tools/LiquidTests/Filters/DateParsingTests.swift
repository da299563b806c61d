import Liquid
import Testing

/// The expected dates are those of Ruby's `Time.parse`.
struct DateParsingTests {
    private static func read(_ text: String, offset: Int = 0) throws -> String {
        let set = try templateSet(
            "{{ d | date: '%F %T.%N %z' }}", Schema("globals", [Field("d", .text)]), [:],
            TemplateOptions(utcOffset: offset, format: .plain))
        let renderer = Renderer(set)
        renderer.setClock(1_709_647_509)
        renderer.setGlobal(0, renderer.text(text))
        return try renderer.string(of: set)
            .replacing(".000000000", with: "").replacing(" +0000", with: "")
    }

    @Test(arguments: [
        Case("March 14, 2016", "2016-03-14 00:00:00"),
        Case("14 Mar 2016 10:20 PM", "2016-03-14 22:20:00"),
        Case("on the 14th march '16", "2016-03-14 00:00:00"),
        Case("Fri Jul 16 01:00:00 2004", "2004-07-16 01:00:00"),
        Case("Mon, 14 Mar 2016 10:20:30 +0900", "2016-03-14 10:20:30 +0900"),
        Case("2016-03-14 10:20:30 +0900", "2016-03-14 10:20:30 +0900"),
        Case("2016-03-14T10:20:30Z", "2016-03-14 10:20:30"),
        Case("2016-03-14T10:20:30.5-04:00", "2016-03-14 10:20:30.500000000 -0400"),
        Case("20160314T102030.25+0900", "2016-03-14 10:20:30.250000000 +0900"),
        Case("14-Mar-2016", "2016-03-14 00:00:00"), Case("mar-14-2016", "2016-03-14 00:00:00"),
        Case("03/05/2024", "2024-05-03 00:00:00"), Case("2024/3/5", "2024-03-05 00:00:00"),
        Case("5/3", "2024-05-03 00:00:00"), Case("14.03.2016", "2016-03-14 00:00:00"),
        Case("2016. 3. 14", "2016-03-14 00:00:00"), Case("2016-074", "2016-03-14 00:00:00"),
        Case("20160314", "1970-08-22 08:05:14"), Case("d20160314", "2016-03-14 00:00:00"),
        Case("March 2016", "2016-03-01 00:00:00"), Case("69-01-02", "1969-01-02 00:00:00"),
        Case("68-01-02", "2068-01-02 00:00:00"), Case("5 May 44 BC", "-0043-05-05 00:00:00"),
    ])
    func `dates as people write them`(example: Case) throws {
        #expect(try Self.read(example.template) == example.expected)
    }

    @Test(arguments: [
        Case("10:20", "10:20:00"), Case("5pm", "17:00:00"), Case("12 a.m.", "00:00:00"),
        Case("12:30 p.m.", "12:30:00"), Case("7h 5m 3s", "07:05:03"), Case("23:59:60", "00:00:00"),
        Case("1:02:03,75", "01:02:03.750000000"),
    ])
    func `times of today`(example: Case) throws {
        #expect(try Self.read(example.template).hasSuffix(" " + example.expected))
    }

    @Test(arguments: [
        Case("2024-02-30", "2024-03-01 00:00:00"), Case("2023-02-29", "2023-03-01 00:00:00"),
        Case("2023-04-31", "2023-05-01 00:00:00"), Case("2024-12-31 24:00", "2025-01-01 00:00:00"),
    ])
    func `days past a month's end are in the next`(example: Case) throws {
        #expect(try Self.read(example.template) == example.expected)
    }

    @Test(arguments: [
        "2016-13-01", "2016-01-32", "2016-01-01 25:00", "2016-01-01 10:61", "2023-366", "monday",
        "none", "99999999999999999999-01-01", "2016-01-01 10:00 +9900", "--", ":::", "'",
        String(repeating: "1 May ", count: 30), String(repeating: "9", count: 1000),
    ])
    func `an impossible date stays as it is`(text: String) throws {
        #expect(try Self.read(text) == text)
    }

    @Test(arguments: [
        Case("EST", "10 -0500"), Case("pdt", "10 -0700"), Case("gmt", "10 +0000"),
        Case("+05:45", "10 +0545"), Case("-12", "10 -1200"), Case("A", "10 +0100"),
        Case("z", "10 +0000"), Case("KST", "10 +0900"),
    ])
    func `a zone is the text's own, or the set's where it is unknown`(example: Case) throws {
        let options = TemplateOptions(utcOffset: 9 * 3600)
        let page = "{{ '2024-01-02 10:00 \(example.template)' | date: '%H %z' }}"
        let text = try render(page, options: options)
        #expect(text == example.expected)
    }

    @Test func `a text without a zone is at the set's offset`() throws {
        #expect(try Self.read("2024-01-02", offset: -3600) == "2024-01-02 00:00:00 -0100")
    }

    @Test func `every mixture of the parts of a date is read without a failure`() throws {
        let bytes = [
            "1", "12", "a", "'", "-", "+", ":", "/", ".", " ", "t", "m", "é", "mar", "h", "[",
        ]
        let set = try templateSet(
            "{{ d | date: '%F' }}", Schema("globals", [Field("d", .text)]))
        let renderer = Renderer(set)
        for first in bytes {
            for second in bytes {
                for third in bytes {
                    let mark = renderer.mark
                    renderer.setGlobal(0, renderer.text(first + second + third))
                    _ = try renderer.string(of: set)
                    renderer.release(to: mark)
                }
            }
        }
    }
}
