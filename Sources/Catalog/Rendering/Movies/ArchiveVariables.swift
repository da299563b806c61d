import Liquid

/// The fields of `month`: a month and its charts.
enum MonthField: Int, SchemaField {
    case label, days, calendar, streaks, weeks, weekends, weekdays
    case earlierUrl, earlierLabel, laterUrl, laterLabel

    static let schema = makeSchema(named: "month")

    var type: FieldType {
        switch self {
        case .label, .earlierUrl, .earlierLabel, .laterUrl, .laterLabel: .text
        case .calendar: .list(.object(CalendarWeekField.schema))
        case .streaks: .list(.object(StreakField.schema))
        case .days, .weeks, .weekends, .weekdays: .list(.object(LeaderField.schema))
        }
    }

    var summary: String {
        switch self {
        case .label: "The month, as text in the site's language."
        case .days: "All days of the month until the last one with a chart."
        case .calendar:
            "All days of the month by weeks, which begin on Monday; empty without daily charts."
        case .streaks: "The runs of days with the same first movie, the earliest first."
        case .weeks: "The weeks that begin in the month and have a chart."
        case .weekends: "The weekends that begin in the month and have a chart."
        case .weekdays: "The days from Monday to Thursday that have a chart, by their first day."
        case .earlierUrl: "The path of the previous month with charts, or nil."
        case .earlierLabel: "The previous month with charts, as text in the site's language."
        case .laterUrl: "The path of the next month with charts, or nil."
        case .laterLabel: "The next month with charts, as text in the site's language."
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

/// The fields of an element of `month.calendar`: a week of the month.
enum CalendarWeekField: Int, SchemaField {
    case days, streaks

    static let schema = makeSchema(named: "calendar week")

    var type: FieldType {
        switch self {
        case .days: .list(.object(LeaderField.schema))
        case .streaks: .list(.object(StreakField.schema))
        }
    }

    var summary: String {
        switch self {
        case .days: "The days of the week that are in the month."
        case .streaks: "The parts of `month.streaks` that are in the week."
        }
    }
}

/// The fields of a run of days on which the same movie was first.
enum StreakField: Int, SchemaField {
    case label, weekday, length, title, url, poster, color

    static let schema = makeSchema(named: "streak")

    var type: FieldType {
        switch self {
        case .label, .title, .url: .text
        case .weekday, .length, .color: .integer
        case .poster: .object(ImageField.schema)
        }
    }

    var summary: String {
        switch self {
        case .label: "The days in short, as '11.1–17'."
        case .weekday: "The day of the week of the first day, 1 for Monday to 7 for Sunday."
        case .length: "The number of days."
        case .title: "The title of the movie."
        case .url: "The path of the movie's page."
        case .poster: "The movie's poster, or nil."
        case .color: "The number of the colour of a drawn poster, 0 to 63."
        }
    }
}

/// The fields of an element of `years`: a year and its months with charts.
enum YearField: Int, SchemaField {
    case year, months, calendar

    static let schema = makeSchema(named: "year")

    var type: FieldType {
        self == .year ? .integer : .list(.object(MonthLinkField.schema))
    }

    var summary: String {
        switch self {
        case .year: "The year."
        case .months: "The months with charts, the latest first."
        case .calendar: "All twelve months; a month without charts has no `url`."
        }
    }
}

/// The fields of an element of `months` in a year.
enum MonthLinkField: Int, SchemaField {
    case label, name, url, title, days, poster, color

    static let schema = makeSchema(named: "month link")

    var type: FieldType {
        switch self {
        case .label, .name, .url, .title: .text
        case .days, .color: .integer
        case .poster: .object(ImageField.schema)
        }
    }

    var summary: String {
        switch self {
        case .label: "The month with its year, as text in the site's language."
        case .name: "The month without its year, as text in the site's language."
        case .url: "The path of its page."
        case .title: "The title of the movie that was first on the most days, or nil."
        case .days: "The number of days on which this movie was first."
        case .poster: "The poster of this movie, or nil."
        case .color: "The number of the colour of a drawn poster of this movie, 0 to 63."
        }
    }
}
