import Time
internal import JSON

/// Writes a chart in the format of the Korean Film Council, in which every number is a string.
struct BoxOfficeChartWriter {
    private let chart: BoxOfficeChart

    init(_ chart: BoxOfficeChart) {
        self.chart = chart
    }

    func write(into json: inout JSONWriter) {
        let days = chart.days
        json.object { json in
            json.key("boxOfficeResult")
            json.object { json in
                json.member("boxofficeType", days.kind.title)
                json.member(
                    "showRange", "\(days.first.compactText)~\(days.last.compactText)")
                if !isDaily { json.member("yearWeekTime", days.yearAndWeek) }
                json.key(isDaily ? "dailyBoxOfficeList" : "weeklyBoxOfficeList")
                json.array { json in
                    for entry in chart.entries { write(entry, into: &json) }
                }
            }
        }
    }
}

extension BoxOfficeChartWriter {
    private var isDaily: Bool { chart.days.kind == .daily }

    private func write(_ entry: BoxOfficeChart.Entry, into json: inout JSONWriter) {
        let (place, release) = (entry.place, entry.place.release)
        json.object { json in
            json.member("rnum", "\(place.rank)")
            json.member("rank", "\(place.rank)")
            json.member("rankInten", "\(entry.rise)")
            json.member("rankOldAndNew", entry.before == nil ? "NEW" : "OLD")
            json.member("movieCd", release.code)
            json.member("movieNm", release.film.title)
            json.member("openDt", release.openedOn?.description ?? " ")
            json.member("salesAmt", "\(place.attendance.sales)")
            json.member("salesShare", entry.salesShare.tenths(isExact: true))
            write("sales", entry, \.sales, into: &json)
            json.member("audiCnt", "\(place.attendance.tickets)")
            write("audi", entry, \.tickets, into: &json)
            json.member("scrnCnt", "\(place.attendance.screens)")
            json.member("showCnt", "\(place.attendance.showings)")
        }
    }

    /// Writes the change and the total of a figure, which is a number of tickets or won.
    private func write(
        _ name: String, _ entry: BoxOfficeChart.Entry, _ figure: KeyPath<Attendance, Int>,
        into json: inout JSONWriter
    ) {
        let change = BoxOfficeChart.Change(
            from: entry.before?.attendance[keyPath: figure],
            to: entry.place.attendance[keyPath: figure])
        json.member("\(name)Inten", "\(change.difference)")
        json.member("\(name)Change", change.permille.tenths(isExact: !isDaily))
        json.member("\(name)Acc", "\(entry.total[keyPath: figure])")
    }
}

extension CountedDays.Kind {
    /// The council's title for charts of this kind.
    fileprivate var title: String {
        switch self {
        case .daily: "일별 박스오피스"
        case .weekly: "주간 박스오피스"
        case .weekend: "주말 박스오피스"
        case .workdays: "주중 박스오피스"
        }
    }
}

extension Int {
    /// Returns this number of tenths as a decimal number.
    ///
    /// Daily charts leave out a zero after the point, but other charts do not.
    func tenths(isExact: Bool) -> String {
        let (whole, tenth) = magnitude.quotientAndRemainder(dividingBy: 10)
        return (self < 0 ? "-" : "") + "\(whole)" + (isExact || tenth > 0 ? ".\(tenth)" : "")
    }
}
