/// What a filter does; `Machine.apply` has one case for each.
enum FilterOperation: Int {
    // Text
    case append, prepend, defaultValue, pluralize, numberWithDelimiter
    case strip, lstrip, rstrip, squish, stripNewlines
    case upcase, downcase, capitalize, handleize
    case truncate, truncateWords, slice, split
    case replace, replaceFirst, replaceLast, remove, removeFirst, removeLast

    // Markup
    case escape, escapeOnce, forceEscape, raw, newlineToBreak, stripHTML, json

    // Encodings
    case urlEncode, urlDecode
    case base64Encode, base64Decode, base64URLEncode, base64URLDecode

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
}
