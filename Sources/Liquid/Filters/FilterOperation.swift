/// What a filter does; `Machine.apply` has one case for each.
enum FilterOperation: Int {
    case append, prepend, strip, upcase, downcase, truncate
    case escape, urlEncode, json
    case defaultValue
    case first, last, join, size
    case plus, minus, times
    case money, moneyWithCurrency
    case date
    case relativeURL, imageURL
}
