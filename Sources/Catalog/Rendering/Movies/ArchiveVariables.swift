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
        case .label: "The month in the words of the language file."
        case .days: "Its days until the last one that has a chart, the others among them, too."
        case .weeks: "The weeks that begin in it and have a chart."
        case .weekends: "The weekends that begin in it and have a chart."
        case .earlierUrl: "The path of the last month before it that has charts, or nothing."
        case .earlierLabel: "That month in the words of the language file."
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
        case .label: "The days of the chart in the words of the language file."
        case .number: "The day of the month on which it begins."
        case .weekday: "The day of the week on which it begins, 1 for Monday to 7 for Sunday."
        case .weekdayLabel: "That in the words of the language file, in short."
        case .url: "The path of the chart, or nothing where there is none."
        case .title: "The title of the movie that is the first, or nothing."
        case .movieUrl: "The path of the page of that movie."
        case .audience: "The tickets of that movie."
        case .shortAudience: "The same in few characters, as '8만 3천'; nothing for a small number."
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
        case .months: "Its months that have charts, the latest first."
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
        case .label: "The month with its year, in the words of the language file."
        case .name: "The month alone, in the words of the language file."
        case .url: "The path of its page."
        }
    }
}
