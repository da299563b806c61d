import CatalogModel
import Time
import Digest
import Liquid

extension Renderer {
    /// Creates the template list of the kinds of charts that the site offers.
    func makeChartLinks(of theme: SiteTheme) -> Value {
        let labels = ChartLabels(in: theme.strings)
        return list(of: theme.facts.chartKinds) { kind in
            let link = object(ChartLinkField.self)
            link[.kind] = text(kind.rawValue)
            link[.label] = text(labels.label(of: kind))
            link[.url] = optionalText(theme.facts.newestChartPath(of: kind))
            return link.value
        }
    }

    /// Creates the template object of the chart on a page.
    func makeChart(_ page: ChartPage, _ labels: ChartLabels, _ facts: SiteFacts) -> Value {
        let span = page.chart.span
        let chart = object(ChartField.self)
        chart[.kind] = text(span.kind.rawValue)
        chart[.label] = text(labels.label(of: span.kind))
        chart[.days] = text(labels.days(of: span))
        if span.kind == .daily {
            chart[.weekday] = text(labels.weekday(of: span.firstDay))
        }
        chart[.firstDay] = text("\(span.firstDay)")
        chart[.lastDay] = text("\(span.lastDay)")
        chart[.entries] = list(of: page.chart.entries) { entry in
            makeEntry(entry, of: page, labels)
        }
        chart[.audience] = integer(page.chart.audience)
        chart[.isNewest] = .boolean(page.isNewest)
        chart[.newestUrl] = text(facts.newestChartPath(of: span.kind) ?? "index.html")
        if let earlier = page.earlier {
            chart[.earlierUrl] = text(earlier.pagePath)
            chart[.earlierDays] = text(labels.days(of: earlier))
        }
        if let later = page.later {
            chart[.laterUrl] = text(later.pagePath)
            chart[.laterDays] = text(labels.days(of: later))
        }
        chart[.nearby] = list(of: page.nearby) { span in
            makeNearby(span, of: page, labels)
        }
        chart[.monthUrl] = text(span.month.pagePath)
        chart[.monthLabel] = text(labels.label(of: span.month))
        return chart.value
    }

    private func makeNearby(
        _ span: ChartSpan, of page: ChartPage, _ labels: ChartLabels
    ) -> Value {
        let object = object(NearbyChartField.self)
        object[.label] = text(labels.days(of: span))
        object[.short] = text(labels.short(from: span.firstDay, to: span.lastDay))
        object[.number] = .integer(span.firstDay.day)
        object[.weekday] = .integer(span.firstDay.weekday)
        object[.weekdayLabel] = text(labels.shortWeekday(of: span.firstDay))
        object[.url] = text(span.pagePath)
        object[.isCurrent] = .boolean(span == page.chart.span)
        return object.value
    }

    /// The number of days after the opening that are counted.
    ///
    /// A movie that is shown again after years has no count, because it is no longer in its run.
    private static var longestRun: Int { 366 }

    private func makeEntry(
        _ entry: ChartEntry, of page: ChartPage, _ labels: ChartLabels
    ) -> Value {
        let object = object(RankedMovieField.self)
        object[.rank] = .integer(entry.rank)
        object[.move] = text(entry.move.word)
        if case .by(let places) = entry.move {
            object[.places] = integer(Int64(clamping: places.magnitude))
        }
        object[.title] = text(entry.title)
        object[.url] = text(entry.movie.pagePath)
        object[.poster] = makeImage(page.posters[entry.movie])
        object[.color] = .integer(entry.movie.posterColor)
        if let day = entry.openedOn {
            object[.openedOn] = text("\(day)")
            let days = page.chart.span.lastDay.daysSince1970 - day.daysSince1970
            if 0..<Self.longestRun ~= days {
                object[.runDay] = .integer(days + 1)
            } else if days < 0 {
                object[.daysToOpening] = .integer(-days)
            }
        }
        object[.audience] = makeFigure(entry.audience, labels)
        object[.sales] = makeFigure(entry.sales, labels)
        object[.share] =
            entry.salesShare.map { .money(units: Int64($0), scale: 1, currency: nil) } ?? .nothing
        object[.screens] = integer(entry.screens.map { Int64($0) })
        object[.showings] = integer(entry.showings.map { Int64($0) })
        let trend = page.trends[entry.movie]
        object[.isRecord] = .boolean(trend?.isRecord ?? false)
        if let trend {
            let drawing = TrendDrawing(of: trend)
            object[.trend] = text(drawing.earlierDays)
            object[.trendLast] = text(drawing.lastDay)
        }
        return object.value
    }

    private func makeFigure(_ figure: ChartFigure, _ labels: ChartLabels) -> Value {
        let object = object(FigureField.self)
        object[.count] = .integer(figure.count)
        object[.short] = optionalText(labels.short(figure.count))
        object[.change] = integer(figure.change)
        object[.changePercent] = percent(figure.changePermille)
        object[.total] = integer(figure.total)
        object[.shortTotal] = optionalText(figure.total.flatMap(labels.short))
        return object.value
    }

    /// Returns a percentage for templates; a whole percentage has no digit after the point.
    ///
    /// - Parameter permille: the percentage in tenths.
    private func percent(_ permille: Int?) -> Value {
        guard let permille else { return .nothing }
        return permille.isMultiple(of: 10)
            ? .integer(permille / 10)
            : .money(units: Int64(permille), scale: 1, currency: nil)
    }
}

extension Renderer {
    func integer(_ number: Int64?) -> Value { number.map { .integer($0) } ?? .nothing }

    /// Returns the template object of a poster; `nothing` for `nil`.
    func makeImage(_ picture: SitePicture?) -> Value {
        guard let picture else { return .nothing }
        return Gallery.encode([picture]).withUnsafeBytes { bytes in
            var rest = bytes
            return Gallery.next(in: &rest).map { makeImage($0) } ?? .nothing
        }
    }
}

extension MovieID {
    /// The number of the colour of a movie's drawn poster.
    ///
    /// All these colours are dark, so that white text on them is readable.
    var posterColor: Int { 8 + Int(Fingerprint.of(Array(text.utf8)).low % 16) }
}

extension RankMove {
    /// The change of the rank as a word for templates.
    fileprivate var word: String {
        switch self {
        case .new: "new"
        case .by(let places): places == 0 ? "same" : places > 0 ? "up" : "down"
        }
    }
}

extension Chart {
    /// The total number of tickets for all movies of the chart; `nil` if the sum overflows.
    fileprivate var audience: Int64? {
        entries.reduce(0) { sum, entry in
            guard let sum else { return nil }
            let (total, overflows) = sum.addingReportingOverflow(entry.audience.count)
            return overflows ? nil : total
        }
    }
}
