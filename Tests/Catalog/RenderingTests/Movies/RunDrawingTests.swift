import CatalogModel
import Time
import Testing

@testable import CatalogRendering

@Suite struct RunDrawingTests {
    private func days(_ days: [(Int, rank: Int, audience: Int64)]) -> [RunDay] {
        // The day 0 is a Friday.
        let friday = CalendarDay(year: 2021, month: 12, day: 17)
        return days.map { day in
            RunDay(
                day: friday.adding(days: day.0), rank: day.rank, audience: day.audience, sales: 0)
        }
    }

    @Test func `bars are in proportion to the top of the scale`() {
        let drawing = RunDrawing(of: days([(0, 1, 500), (3, 1, 1_000), (4, 1, 1), (5, 1, 0)]))
        #expect(drawing.scale == [1_200, 800, 400])
        #expect(drawing.weekdays == "M1 100v-42h8v42zM31 100v-83h8v83zM41 100v-1h8v1z")
        #expect(drawing.weekends == "")
        #expect(drawing.places == [0, 30, 40, 50])
    }

    @Test(
        arguments: [
            (1, [3, 2, 1]), (3, [3, 2, 1]), (4, [6, 4, 2]), (100, [120, 80, 40]),
            (134_401, [150_000, 100_000, 50_000]), (100_800, [120_000, 80_000, 40_000]),
            (0, []), (-1, []), (.max, []),
        ] as [(Int64, [Int64])])
    func `the scale has three round numbers, and its top is not below the best day`(
        most: Int64, scale: [Int64]
    ) {
        #expect(RunDrawing(of: days([(0, 1, most)])).scale == scale)
    }

    @Test func `Saturdays and Sundays are bars of their own`() {
        let drawing = RunDrawing(of: days((0..<4).map { ($0, 1, 100) }))
        #expect(drawing.weekdays.split(separator: "z").map { $0.prefix(4) } == ["M1 1", "M31 "])
        #expect(drawing.weekends.split(separator: "z").map { $0.prefix(4) } == ["M11 ", "M21 "])
    }

    @Test(arguments: [(1, 4), (2, 8), (10, 40), (12, 40), (0, 4), (-3, 4), (.max, 40)])
    func `the first rank is at the top and the tenth, or a lower one, at the bottom`(
        rank: Int, height: Int
    ) {
        #expect(RunDrawing(of: days([(0, rank, 1)])).ranks == "M0 \(height)h10")
    }

    @Test func `ranks are steps that end where the movie left the charts`() {
        let drawing = RunDrawing(of: days([(0, 1, 1), (1, 10, 1), (3, 1, 1)]))
        #expect(drawing.ranks == "M0 4h10V40h10M30 4h10")
    }

    @Test func `a long pause is drawn as a short one, and a short run does not fill the width`() {
        #expect(RunDrawing(of: days([(0, 1, 1)])).width == 70)
        #expect(RunDrawing(of: days([(0, 1, 1), (13, 1, 1), (14, 1, 1)])).width == 100)
        #expect(RunDrawing(of: days((0..<15).map { ($0, 1, 1) })).width == 150)
        let revived = RunDrawing(of: days([(0, 1, 1), (1, 1, 1), (4_000, 1, 1)]))
        #expect(revived.width == 100)
        #expect(revived.ranks == "M0 4h10V4h10M90 4h10")
    }

    @Test func `a run without tickets, or with more than can be counted, is drawn`() {
        #expect(RunDrawing(of: days([(0, 1, 0), (1, 1, -5)])).weekdays == "")
        #expect(RunDrawing(of: []).weekdays == "")
        #expect(RunDrawing(of: days([(0, 1, .max)])).weekdays == "M1 100v-100h8v100z")
    }
}
