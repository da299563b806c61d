/// The operation of a filter; `Machine.apply` executes it.
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
    case first, last, join, size, concat, reverse, compact, sum, map
    case sort, sortNatural, uniq, groupBy
    case `where`, reject, find, findIndex, has

    // Numbers
    case plus, minus, times, dividedBy, modulo
    case abs, ceil, floor, round, atLeast, atMost

    // Money
    case money, moneyWithCurrency, moneyWithoutCurrency, moneyWithoutZeros

    // Dates
    case date, dateToXMLSchema, dateToRFC822

    // Links
    case relativeURL, imageURL

    // Elements
    case imageTag, linkTo, stylesheetTag, scriptTag, markdownify
}
