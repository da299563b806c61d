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
    case money, moneyWithCurrency, moneyWithoutCurrency, moneyWithoutZeros

    // Dates
    case date, dateToXMLSchema, dateToRFC822

    // Links
    case relativeURL, imageURL

    // Elements
    case imageTag, linkTo, stylesheetTag, scriptTag, markdownify
}
