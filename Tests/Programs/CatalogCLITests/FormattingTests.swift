import CatalogBuild
import CatalogModel
import CatalogSources
import Testing

@testable import CatalogCLI

@Suite struct FormattingTests {
    // At noon, so that it is the same day by most clocks.
    @Test(arguments: [(-31_460_443_200, "0973-01-21 "), (1_768_046_400, "2026-01-10 ")])
    func `a time by the clocks here has all its digits`(seconds: Int64, day: String) {
        let message = LocalTime(seconds).description
        #expect(message.hasPrefix(day) && message.count == "2026-01-10 03:12".count, "\(message)")
    }

    @Test(arguments: [
        (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1_000, "1.0 KB"),
        (999_949, "999.9 KB"), (999_950, "1.0 MB"), (22_400_000, "22.4 MB"),
        (10_000_000_000, "10.0 GB"), (2_500_000_000_000, "2.5 TB"), (.max, "9,223,372.0 TB"),
    ])
    func `a size has one digit behind the point`(size: Int, message: String) {
        #expect(size.inBytes == message)
    }

    @Test func `the cache is shown in columns, with the next request of missing pictures`() {
        var status = CacheStatus()
        #expect(CacheSummary(status).description.hasSuffix("missing      0 pictures"))
        #expect(CacheSummary(status).description.hasPrefix("originals    0 files, 0 bytes\n"))
        status = CacheStatus(missing: 1)
        let next = "missing      1 picture, requested again by the next build"
        #expect(CacheSummary(status).description.hasSuffix(next))
        status = CacheStatus(missing: 3, missingLater: 2, nextCheck: 1_669_593_600)
        let later =
            "missing      3 pictures, requested again: 1 by the next build, 2 from 2022-11-28 on"
        #expect(CacheSummary(status).description.hasSuffix(later))
        status = CacheStatus(missing: 2, missingLater: 2, nextCheck: 1_669_593_600)
        let last = "missing      2 pictures, requested again from 2022-11-28 on"
        #expect(CacheSummary(status).description.hasSuffix(last))
    }

    @Test func `the summary shows what changed, and problems only if there are some`() {
        var report = BuildReport()
        report.products = 64
        report.productsAdded = 64
        report.written = 214
        var summary = BuildSummary(report: report, elapsed: .seconds(4.2), output: "dist")
        #expect(
            summary.description == """
                64 products (+64 −0) · 214 files written, 0 removed, 0 unchanged · 4.2 s · \
                dist/index.html
                """)
        report.products = 41_310
        report.productsRemoved = 3
        report.written = 1
        report.unchanged = 82_501
        report.problems = 1
        report.doubtfulValues = 1
        report.picturesMissing = 2
        report.nextBuildAsksForMissing = true
        report.missingAskedFrom = 1_669_593_600
        report.templateWarnings = 1
        summary = BuildSummary(report: report, elapsed: .seconds(192), output: "/var/www")
        #expect(
            summary.description == """
                41,310 products (+64 −3) · 1 file written, 0 removed, 82,501 unchanged · 1 \
                problem · 1 doubtful value · 2 pictures missing, requested again by the next \
                build and from 2022-11-28 on · 1 template warning · 3 min 12 s · \
                /var/www/index.html
                """)
    }

    @Test(arguments: [
        (0, "0"), (999, "999"), (1_000, "1,000"), (41_310, "41,310"), (1_234_567, "1,234,567"),
        (-1_000, "−1,000"), (Int.min, "−9,223,372,036,854,775,808"),
    ])
    func `numbers have commas between thousands`(number: Int, text: String) {
        #expect(number.grouped == text)
    }

    @Test(arguments: [
        ("0.50", "0.50"), ("1234.5678", "1,234.5678"), ("-100", "−100"), ("-1234", "−1,234"),
        ("1234567890123456789", "1,234,567,890,123,456,789"),
    ])
    func `amounts have commas between thousands, and all their digits`(
        digits: String, text: String
    ) throws {
        #expect(try #require(DecimalAmount(digits: digits)).grouped == text)
    }

    @Test(arguments: [
        (0.0, "0.0 s"), (4.24, "4.2 s"), (59.4, "59.4 s"), (59.96, "1 min 0 s"),
        (192, "3 min 12 s"), (3_599.6, "1 h 0 min"), (3_840, "1 h 4 min"),
    ])
    func `durations are written in natural units`(seconds: Double, text: String) {
        #expect(Duration.seconds(seconds).inUnits == text)
    }

    @Test func `an error begins with its label`() {
        let error = CommandError.noConfiguration(file: "a.yml")
        let plain = ErrorMessage(error).text(in: TextStyle(isColored: false))
        #expect(
            plain
                == "catalog: error: the configuration 'a.yml' does not exist; the path of "
                + "--config is relative to --root"
        )
        let colored = ErrorMessage(error).text(in: TextStyle(isColored: true))
        #expect(colored.hasPrefix("catalog: \u{1B}[31merror:\u{1B}[0m the configuration"))
    }
}
