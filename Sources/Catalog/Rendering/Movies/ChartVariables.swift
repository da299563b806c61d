import Liquid

/// The fields of an element of `site.charts`: a kind of chart that the site offers.
enum ChartLinkField: Int, SchemaField {
    case kind, label, url

    static let schema = makeSchema(named: "chart link")

    var type: FieldType { .text }

    var summary: String {
        switch self {
        case .kind: "'daily', 'weekly' or 'weekend'."
        case .label: "That in the words of the language file, from its group 'charts'."
        case .url: "The path of the page of the newest one."
        }
    }
}

/// The fields of `chart`: a list of the movies with the most tickets sold.
enum ChartField: Int, SchemaField {
    case kind, label, days, weekday, firstDay, lastDay, entries, audience, isNewest, newestUrl
    case earlierUrl, earlierDays, monthUrl, monthLabel

    static let schema = makeSchema(named: "chart")

    var type: FieldType {
        switch self {
        case .kind, .label, .days, .weekday, .firstDay, .lastDay, .newestUrl, .earlierUrl,
            .earlierDays, .monthUrl, .monthLabel:
            .text
        case .entries: .list(.object(RankedMovieField.schema))
        case .audience: .integer
        case .isNewest: .boolean
        }
    }

    var summary: String {
        switch self {
        case .kind: "'daily', 'weekly' or 'weekend'."
        case .label: "That in the words of the language file, from its group 'charts'."
        case .days: "The days that it counts, in the words of the language file."
        case .weekday: "Of one day: the day of the week in those words, or nothing."
        case .firstDay: "The first of the days, as '2022-01-05'; for 'date'."
        case .lastDay: "The last of the days, as '2022-01-05'; for 'date'."
        case .entries: "Its movies, the first in rank first."
        case .audience: "The tickets of all of them, or nothing where that cannot be said."
        case .isNewest: "Whether the page shows the newest chart of the kind, whichever that is."
        case .newestUrl: "The path of the page of the newest chart of the kind."
        case .earlierUrl: "The path of the chart before it, or nothing."
        case .earlierDays: "The days of that chart, in the words of the language file."
        case .monthUrl: "The path of the page of its month."
        case .monthLabel: "The month in the words of the language file."
        }
    }
}

/// The fields of an element of `chart.entries`: a movie and its figures.
enum RankedMovieField: Int, SchemaField {
    case rank, move, places, title, url, poster, color, openedOn, runDay, daysToOpening, audience
    case sales, share, screens, showings

    static let schema = makeSchema(named: "ranked movie")

    var type: FieldType {
        switch self {
        case .move, .title, .url, .openedOn: .text
        case .rank, .places, .color, .runDay, .daysToOpening, .screens, .showings: .integer
        case .poster: .object(ImageField.schema)
        case .audience, .sales: .object(FigureField.schema)
        case .share: .money
        }
    }

    var summary: String {
        switch self {
        case .rank: "Its rank, from 1."
        case .move: "What became of its rank: 'new', 'up', 'down' or 'same'."
        case .places: "By how many ranks it rose or fell."
        case .title: "Its title."
        case .url: "The path of its page."
        case .poster: "Its poster, or nothing."
        case .color: "The number of the colour of a drawn poster, 0 to 63."
        case .openedOn: "When it opened or opens, as '2021-12-15', or nothing; for 'date'."
        case .runDay: "Of the first year: which day since the opening the last day of the chart is."
        case .daysToOpening: "Of movies that are shown before they open: in how many days they do."
        case .audience: "Its tickets."
        case .sales: "What they cost, in won."
        case .share: "Its part of all sales in percent, or nothing."
        case .screens: "On how many screens it ran, or nothing."
        case .showings: "How many times it was shown, or nothing."
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
        case .count: "In the days of the chart."
        case .short: "The same in few characters, as '8만 3천'; nothing for a small number."
        case .change: "How many more than in the chart before, less than 0 for fewer, or nothing."
        case .changePercent: "The same in percent of what it was before, or nothing."
        case .total: "Of all days until the last one of the chart, or nothing."
        case .shortTotal: "That in few characters, or nothing."
        }
    }
}
