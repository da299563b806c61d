/// What a filter does; `Machine.apply` has one case for each.
enum FilterOperation: Int {
    // Text
    case append, prepend, strip, upcase, downcase, truncate, defaultValue

    // Markup and encodings
    case escape, urlEncode, json

    // Lists
    case first, last, join, size, concat, reverse, compact, sum, map
    case sort, sortNatural, uniq, groupBy
    case `where`, reject, find, findIndex, has

    // Numbers
    case plus, minus, times, dividedBy, modulo
    case abs, ceil, floor, round, atLeast, atMost

    // Money
    case money, moneyWithCurrency

    // Dates
    case date

    // Links
    case relativeURL, imageURL
}
