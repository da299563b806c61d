import Liquid

/// The fields of `month`: a month and its charts.
enum MonthField: Int, SchemaField {
    case label, days, weeks, weekends, earlierUrl, earlierLabel

    static let schema = makeSchema(named: "month")

    var type: FieldType {
        switch self {
        case .label, .earlierUrl, .earlierLabel: .text
        case .days, .weeks, .weekends: .list(.object(LeaderField.schema))
        }
    }

    var summary: String {
        switch self {
        case .label: "The month, as text in the site's language."
        case .days: "All days of the month until the last one with a chart."
        case .weeks: "The weeks that begin in the month and have a chart."
        case .weekends: "The weekends that begin in the month and have a chart."
        case .earlierUrl: "The path of the previous month with charts, or nil."
        case .earlierLabel: "The previous month with charts, as text in the site's language."
        }
    }
}

/// The fields of a chart in a month, with the chart's first movie.
enum LeaderField: Int, SchemaField {
    case label, number, weekday, weekdayLabel, url, title, movieUrl, audience, shortAudience

    static let schema = makeSchema(named: "leader")

    var type: FieldType {
        switch self {
        case .label, .weekdayLabel, .url, .title, .movieUrl, .shortAudience: .text
        case .number, .weekday, .audience: .integer
        }
    }

    var summary: String {
        switch self {
        case .label: "The days of the chart, as text in the site's language."
        case .number: "The day of the month on which the chart begins."
        case .weekday:
            "The day of the week on which the chart begins, 1 for Monday to 7 for Sunday."
        case .weekdayLabel: "The short name of the day of the week in the site's language."
        case .url: "The path of the chart; nil if there is none."
        case .title: "The title of the first movie, or nil."
        case .movieUrl: "The path of the page of the first movie."
        case .audience: "The tickets of the first movie."
        case .shortAudience: "A short form of the number, as '8만 3천'; nil for a small number."
        }
    }
}

/// The fields of an element of `years`: a year and its months with charts.
enum YearField: Int, SchemaField {
    case year, months

    static let schema = makeSchema(named: "year")

    var type: FieldType {
        self == .year ? .integer : .list(.object(MonthLinkField.schema))
    }

    var summary: String {
        switch self {
        case .year: "Which year."
        case .months: "The months with charts, the latest first."
        }
    }
}

/// The fields of an element of `months` in a year.
enum MonthLinkField: Int, SchemaField {
    case label, name, url

    static let schema = makeSchema(named: "month link")

    var type: FieldType { .text }

    var summary: String {
        switch self {
        case .label: "The month with its year, as text in the site's language."
        case .name: "The month without its year, as text in the site's language."
        case .url: "The path of its page."
        }
    }
}
