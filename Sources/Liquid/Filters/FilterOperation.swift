/// What a filter does; `Machine.apply` has one case for each.
enum FilterOperation: Int {
    // Text
    case append, prepend, strip, upcase, downcase, truncate, defaultValue

    // Markup and encodings
    case escape, urlEncode, json

    // Lists
    case first, last, join, size

    // Numbers
    case plus, minus, times

    // Money
    case money, moneyWithCurrency

    // Dates
    case date

    // Links
    case relativeURL, imageURL
}
