import Liquid

/// The fields of an element of `site.charts`: a kind of chart that the site offers.
enum ChartLinkField: Int, SchemaField {
    case kind, label, url

    static let schema = makeSchema(named: "chart link")

    var type: FieldType { .text }

    var summary: String {
        switch self {
        case .kind: "'daily', 'weekly', 'weekend' or 'weekdays'."
        case .label: "The name of the kind, from the group 'charts' of the language file."
        case .url: "The path of the page of the newest one."
        }
    }
}

/// The fields of `chart`: a list of the movies with the most tickets sold.
enum ChartField: Int, SchemaField {
    case kind, label, days, weekday, firstDay, lastDay, entries, audience, isNewest, newestUrl
    case earlierUrl, earlierDays, laterUrl, laterDays, nearby, monthUrl, monthLabel

    static let schema = makeSchema(named: "chart")

    var type: FieldType {
        switch self {
        case .kind, .label, .days, .weekday, .firstDay, .lastDay, .newestUrl, .earlierUrl,
            .earlierDays, .laterUrl, .laterDays, .monthUrl, .monthLabel:
            .text
        case .nearby: .list(.object(NearbyChartField.schema))
        case .entries: .list(.object(RankedMovieField.schema))
        case .audience: .integer
        case .isNewest: .boolean
        }
    }

    var summary: String {
        switch self {
        case .kind: "'daily', 'weekly', 'weekend' or 'weekdays'."
        case .label: "The name of the kind, from the group 'charts' of the language file."
        case .days: "The days of the chart, as text in the site's language."
        case .weekday: "The day of the week for a chart of one day, or nil."
        case .firstDay: "The first day, as '2022-01-05'; for 'date'."
        case .lastDay: "The last day, as '2022-01-05'; for 'date'."
        case .entries: "The movies in the order of their ranks."
        case .audience: "The tickets of all movies; nil if the number is not known."
        case .isNewest: "True if the page always shows the newest chart of the kind."
        case .newestUrl: "The path of the page of the newest chart of the kind."
        case .earlierUrl: "The path of the previous chart, or nil."
        case .earlierDays: "The days of the previous chart, as text in the site's language."
        case .laterUrl: "The path of the next chart, or nil."
        case .laterDays: "The days of the next chart, as text in the site's language."
        case .nearby:
            "The last charts of the kind up to this one, and the next one; the earliest first."
        case .monthUrl: "The path of the page of the chart's month."
        case .monthLabel: "The month, as text in the site's language."
        }
    }
}

/// The fields of an element of `chart.nearby`: a chart of the same kind.
enum NearbyChartField: Int, SchemaField {
    case label, short, number, weekday, weekdayLabel, url, isCurrent

    static let schema = makeSchema(named: "nearby chart")

    var type: FieldType {
        switch self {
        case .label, .short, .weekdayLabel, .url: .text
        case .number, .weekday: .integer
        case .isCurrent: .boolean
        }
    }

    var summary: String {
        switch self {
        case .label: "The days of the chart, as text in the site's language."
        case .short: "The days in short, as '11.16–22'."
        case .number: "The day of the month on which the chart begins."
        case .weekday:
            "The day of the week on which the chart begins, 1 for Monday to 7 for Sunday."
        case .weekdayLabel: "The short name of the day of the week in the site's language."
        case .url: "The path of the chart."
        case .isCurrent: "True for the chart of the page."
        }
    }
}

/// The fields of an element of `chart.entries`: a movie and its figures.
enum RankedMovieField: Int, SchemaField {
    case rank, move, places, title, url, poster, color, openedOn, runDay, daysToOpening, audience
    case sales, share, screens, showings, isRecord, trend, trendLast

    static let schema = makeSchema(named: "ranked movie")

    var type: FieldType {
        switch self {
        case .move, .title, .url, .openedOn, .trend, .trendLast: .text
        case .isRecord: .boolean
        case .rank, .places, .color, .runDay, .daysToOpening, .screens, .showings: .integer
        case .poster: .object(ImageField.schema)
        case .audience, .sales: .object(FigureField.schema)
        case .share: .money
        }
    }

    var summary: String {
        switch self {
        case .rank: "Its rank, from 1."
        case .move: "The change of the rank: 'new', 'up', 'down' or 'same'."
        case .places: "The number of ranks that the movie rose or fell."
        case .title: "Its title."
        case .url: "The path of its page."
        case .poster: "Its poster, or nil."
        case .color: "The number of the colour of a drawn poster, 0 to 63."
        case .openedOn: "The opening day, as '2021-12-15', or nil; for 'date'."
        case .runDay:
            "The number of the last day of the chart, counted from the opening; in the first "
                + "year only."
        case .daysToOpening:
            "The number of days until the opening, for movies that are shown before it."
        case .audience: "Its tickets."
        case .sales: "The sales in won."
        case .share: "The share of all sales in percent, or nil."
        case .screens: "The number of screens, or nil."
        case .showings: "The number of showings, or nil."
        case .isRecord:
            "True if it sold more tickets on this day than on any day since its opening."
        case .trend:
            "Bars of the tickets on the six days before the last day of the chart, for 'd' of an "
                + "SVG path 68 wide and 24 high; nil without daily charts."
        case .trendLast: "The bar of the last day, for 'd' of a path in the same drawing."
        }
    }
}

/// The fields of a figure in a chart, such as the number of tickets.
enum FigureField: Int, SchemaField {
    case count, short, change, changePercent, total, shortTotal

    static let schema = makeSchema(named: "figure")

    var type: FieldType {
        switch self {
        case .count, .change, .total: .integer
        case .short, .shortTotal: .text
        case .changePercent: .money
        }
    }

    var summary: String {
        switch self {
        case .count: "The number in the days of the chart."
        case .short: "A short form of the number, as '8만 3천'; nil for a small number."
        case .change: "The difference to the previous chart, or nil."
        case .changePercent: "The difference to the previous chart in percent, or nil."
        case .total: "The total until the last day of the chart, or nil."
        case .shortTotal: "A short form of the total, or nil."
        }
    }
}
