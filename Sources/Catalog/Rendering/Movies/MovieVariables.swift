import Liquid

/// The fields of `movie`: the data of a movie.
enum MovieField: Int, SchemaField {
    case id, title, url, englishTitle, originalTitle, poster, color, hasDetails, openedOn, minutes
    case year, status, form, nations, genres, formats, ratings, directors, cast, staff, companies

    static let schema = makeSchema(named: "movie")

    var type: FieldType {
        switch self {
        case .id, .title, .url, .englishTitle, .originalTitle, .openedOn, .status, .form: .text
        case .poster: .object(ImageField.schema)
        case .color, .minutes, .year: .integer
        case .hasDetails: .boolean
        case .nations, .genres, .formats, .ratings: .list(.text)
        case .directors: .list(.object(NameField.schema))
        case .cast: .list(.object(CreditField.schema))
        case .staff, .companies: .list(.object(CrewField.schema))
        }
    }

    var summary: String {
        switch self {
        case .id: "The id in the source."
        case .title: "Its title."
        case .url: "The path of its page."
        case .englishTitle: "The English title, or nil."
        case .originalTitle: "The original title, or nil."
        case .poster: "Its poster, or nil."
        case .color: "The number of the colour of a drawn poster, 0 to 63."
        case .hasDetails: "True if any of the following fields except the opening is known."
        case .openedOn: "The opening day, as '2021-12-15', or nil; for 'date'."
        case .minutes: "The running time, or nil."
        case .year: "The year of production, or nil."
        case .status: "The state of the production or release, or nil."
        case .form: "The form as named by the source, such as '장편' for a feature, or nil."
        case .nations: "The countries of production."
        case .genres: "Its genres."
        case .formats: "The formats of the showings, such as '2D' or 'IMAX'."
        case .ratings: "The age ratings, the newest last."
        case .directors: "The directors."
        case .cast: "The cast."
        case .staff: "The rest of the crew, by their work."
        case .companies: "The companies for production, distribution and release, by their part."
        }
    }
}

/// The fields of a name: the name of a person or a company.
enum NameField: Int, SchemaField {
    case name, englishName

    static let schema = makeSchema(named: "name")

    var type: FieldType { .text }

    var summary: String {
        switch self {
        case .name: "In the language of the source."
        case .englishName: "In Latin letters, or nil."
        }
    }
}

/// The fields of an element of `movie.cast`: an actor.
enum CreditField: Int, SchemaField {
    case name, englishName, role

    static let schema = makeSchema(named: "credit")

    var type: FieldType { .text }

    var summary: String {
        switch self {
        case .name: "The name in the language of the source."
        case .englishName: "The name in Latin letters, or nil."
        case .role: "The role, or nil."
        }
    }
}

/// The fields of an element of `movie.staff` or `movie.companies`.
///
/// An element contains all people or companies that did the same work.
enum CrewField: Int, SchemaField {
    case work, names

    static let schema = makeSchema(named: "crew")

    var type: FieldType { self == .work ? .text : .list(.object(NameField.schema)) }

    var summary: String {
        switch self {
        case .work: "The work as named by the source, or nil."
        case .names: "The people."
        }
    }
}

/// The fields of `run`: the days on which the movie was in a daily chart.
enum RunField: Int, SchemaField {
    case days, firstDay, lastDay, bestRank, total, shortTotal, most, mostOn, width, height
    case rankHeight, scale, weekdays, weekends, ranks

    static let schema = makeSchema(named: "run")

    var type: FieldType {
        switch self {
        case .days: .list(.object(RunDayField.schema))
        case .firstDay, .lastDay, .mostOn, .shortTotal, .weekdays, .weekends, .ranks: .text
        case .bestRank, .total, .most, .width, .height, .rankHeight: .integer
        case .scale: .list(.object(ScaleLineField.schema))
        }
    }

    var summary: String {
        switch self {
        case .days: "The days in a daily chart, the earliest first."
        case .firstDay: "The first day, as '2021-12-15'; for 'date'."
        case .lastDay: "The last day, as '2022-01-05'; for 'date'."
        case .bestRank: "The best rank."
        case .total: "The tickets until the last day, or nil."
        case .shortTotal: "A short form of the number, as '631만'; nil for a small number."
        case .most: "The tickets of the best day."
        case .mostOn: "The best day, as '2021-12-18'; for 'date'."
        case .width: "The width of the drawings, 10 for each day."
        case .height: "The height of the drawing of bars, whose top is the top of the scale."
        case .rankHeight: "The height of the drawing of ranks."
        case .scale: "The three lines of the scale of the bars, the top first."
        case .weekdays: "The bars of Mondays to Fridays in the drawing, for 'd' of an SVG path."
        case .weekends: "The bars of Saturdays and Sundays, for 'd' of an SVG path."
        case .ranks: "The line of the ranks in a drawing of its own, with rank 1 at the top."
        }
    }
}

/// The fields of an element of `run.scale`: a line of the scale of a drawing.
enum ScaleLineField: Int, SchemaField {
    case count, short

    static let schema = makeSchema(named: "scale line")

    var type: FieldType { self == .count ? .integer : .text }

    var summary: String {
        switch self {
        case .count: "The number of tickets at the height of the line."
        case .short: "A short form of the number, as '5만'; nil for a small number."
        }
    }
}

/// The fields of an element of `run.days`: one day in a daily chart.
enum RunDayField: Int, SchemaField {
    case day, url, weekdayLabel, rank, audience, sales, total, x

    static let schema = makeSchema(named: "run day")

    var type: FieldType {
        switch self {
        case .day, .url, .weekdayLabel: .text
        case .rank, .audience, .sales, .total, .x: .integer
        }
    }

    var summary: String {
        switch self {
        case .day: "The day, as '2022-01-05'; for 'date'."
        case .url: "The path of the chart of that day."
        case .weekdayLabel: "The short name of the day of the week in the site's language."
        case .rank: "Its rank, from 1."
        case .audience: "Its tickets."
        case .sales: "The sales in won."
        case .x: "The left edge of the day in the drawings of `run`."
        case .total: "The tickets of all days until this day, or nil."
        }
    }
}
