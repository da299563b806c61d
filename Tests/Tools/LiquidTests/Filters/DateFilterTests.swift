import Liquid
import Testing

/// The expected texts are those of Ruby's `strftime`.
struct DateFilterTests {
    private static let when = "2024-03-05 14:05:09.123456789"

    private static func render(_ date: String, _ format: String, offset: Int = 0) throws -> String {
        let options = TemplateOptions(utcOffset: offset, format: .plain)
        return try LiquidTests.render(
            "{{ d | date: f }}", ["d": .text(date), "f": .text(format)], options: options)
    }

    @Test(arguments: [
        Case("%Y %C %y", "2024 20 24"), Case("%-m/%-d %_m %e", "3/5  3  5"),
        Case("%j %-j", "065 65"),
        Case("%H %k %I %l %-I", "14 14 02  2 2"), Case("%M:%S %-M", "05:09 5"),
        Case("%L %N %3N %6N %1N %12N", "123 123456789 123 123456 1 123456789000"),
        Case("%s", "1709647509"), Case("%p %P %#p %^P", "PM pm pm PM"),
        Case("%a %A %^a %#A %10a", "Tue Tuesday TUE TUESDAY        Tue"),
        Case("%b %h %B %^B %-10B| %010b", "Mar Mar March MARCH March| 0000000Mar"),
        Case("%u %w %G %g %V %U %W", "2 2 2024 24 10 09 10"),
        Case("%F %T %D %x %X %R", "2024-03-05 14:05:09 03/05/24 03/05/24 14:05:09 14:05"),
        Case("%r|%c|%v", "02:05:09 PM|Tue Mar  5 14:05:09 2024| 5-MAR-2024"),
        Case("%^c %28c", "TUE MAR  5 14:05:09 2024     Tue Mar  5 14:05:09 2024"),
        Case("%012Y %_8d %03e", "000000002024        5 005"), Case("%n%t%%%3%", "\n\t%  %"),
        Case("%Ey %Od %OH", "24 05 14"),
    ])
    func `every directive with its flags and widths`(example: Case) throws {
        #expect(try Self.render(Self.when, example.template) == example.expected)
    }

    @Test(arguments: [
        Case("%Q", "%Q"), Case("%Ed", "%Ed"), Case("%10-d", "%10-d"), Case("%:d", "%:d"),
        Case("%", "%"), Case("50%-", "50%-"), Case("no directive", "no directive"),
    ])
    func `an unknown directive stays as it is`(example: Case) throws {
        #expect(try Self.render(Self.when, example.template) == example.expected)
    }

    @Test(arguments: [
        Case("+09:00", "+0900 +09:00 +09:00:00 +09 +0900"),
        Case("-0330", "-0330 -03:30 -03:30:00 -03:30 -0330"),
        Case("utc", "+0000 +00:00 +00:00:00 +00 UTC"),
    ])
    func `offsets are written in every length`(example: Case) throws {
        let text = try Self.render("2024-03-05 10:00 \(example.template)", "%z %:z %::z %:::z %Z")
        #expect(text == example.expected)
    }

    @Test func `offsets are padded between sign and digits, and behind spaces`() throws {
        let text = try Self.render("2024-03-05 10:00 -04:00", "%10z|%_10z|%_:z|%010:z")
        #expect(text == "-000000400|      -400| -4:00|-000004:00")
    }

    @Test func `years before Christ keep four digits beside their sign`() throws {
        let text = try Self.render("-0005-01-02", "%Y %_8Y %08Y %C %y")
        #expect(text == "-0005       -5 -0000005 -1 95")
    }

    @Test func `a width is bounded`() throws {
        let text = try Self.render(Self.when, "%99999999999999999999d%4611686018427387904N")
        #expect(text.utf8.count == 200)
    }

    @Test(arguments: [
        Case("{{ 1152098955 | date: '%m/%d/%Y' }}", "07/05/2006"),
        Case("{{ '1152098955' | date: '%m/%d/%Y' }}", "07/05/2006"),
        Case("{{ '20240305' | date: '%Y' }}", "1970"),
        Case("{{ -86400 | date: '%F' }}", "1969-12-31"),
        Case("{{ '-1152098955' | date: '%F' }}", "-1152098955"),
        Case("{{ '99999999999999999999' | date: '%F' }}", "99999999999999999999"),
        Case("{{ nil | date: '%F' }}{{ '' | date: '%F' }}{{ true | date: '%F' }}", "true"),
        Case("{{ 'soon' | date: '%F' }}{{ 1.5 | date: '%F' }}", "soon1.5"),
        Case("{{ '5 May' | date: '' }} {{ '5 May' | date: nil }}", "5 May 5 May"),
        Case("{{ '2024-03-05' | date: 'Week' }}", "Week"),
    ])
    func `numbers are seconds, and a text that is not a date stays as it is`(example: Case) throws {
        #expect(try LiquidTests.render(example.template) == example.expected)
    }

    @Test(arguments: [
        Case("{{ 'now' | date: '%F %T' }}", "2024-03-05 14:05:09"),
        Case("{{ 'Today' | date: '%F %T' }}", "2024-03-05 14:05:09"),
        Case("{{ '10:20' | date: '%F %T' }}", "2024-03-05 10:20:00"),
        Case("{{ 'May 1' | date: '%F %T' }}", "2024-05-01 00:00:00"),
        Case("{{ '14th' | date: '%F' }}", "2024-03-14"),
    ])
    func `now is what the clock says`(example: Case) throws {
        let set = try templateSet(example.template, Schema("globals", []))
        let renderer = Renderer(set)
        renderer.setClock(1_709_647_509)
        #expect(try renderer.string(of: set) == example.expected)
    }

    @Test func `without a clock now is the time of the rendering`() throws {
        let first = try #require(Int(LiquidTests.render("{{ 'now' | date: '%s' }}")))
        let second = try #require(Int(LiquidTests.render("{{ 'today' | date: '%s' }}")))
        #expect(first > 1_700_000_000 && (0...60).contains(second - first))
    }

    @Test func `feeds have formats of their own`() throws {
        let page = "{{ d | date_to_xmlschema }} {{ d | date_to_rfc822 }} {{ 'x' | date_to_rfc822 }}"
        let options = TemplateOptions(utcOffset: 9 * 3600)
        #expect(
            try LiquidTests.render(page, ["d": .date(1_709_647_509)], options: options)
                == "2024-03-05T23:05:09+09:00 Tue, 05 Mar 2024 23:05:09 +0900 x")
    }

    @Test func `the kind of the format is the kind of the result`() throws {
        let page = "{{ d | date: '<b>%Y</b>' }}{{ d | date: f }}"
        #expect(
            try LiquidTests.render(page, ["d": "2024-03-05", "f": "<i>%Y"])
                == "<b>2024</b>&lt;i&gt;2024")
    }
}
