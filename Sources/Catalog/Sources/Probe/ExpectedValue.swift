import CatalogModel
import JSON
import Text
import Time

/// The kind of value that a field must have, so that the field can be read.
enum ExpectedValue: Sendable, Equatable {
    /// A whole number or a text, such as an id.
    case id
    /// Any text.
    case text
    /// A text that is not blank.
    case visibleText
    /// Any number.
    case number
    /// A whole number of at least 0.
    case count
    /// `true` or `false`.
    case truth
    /// A text with a date, such as `2022-11-16T00:00:00`.
    case date
    /// A number of seconds since 1970.
    case seconds
    /// A text that names a currency.
    case currency
    /// An array.
    case list
    /// An object.
    case object
    /// A text that is not blank, or a number.
    case spelledText
    /// A whole number as text.
    case spelledWhole
    /// A number as text.
    case spelledNumber
    /// A day as text, such as `2022-01-05` or `20220105`.
    case spelledDay
    /// One of these texts.
    case word([String])
}

extension ExpectedValue {
    /// Returns true if the value of `object` under `key` is of this kind; `nil` if the value is
    /// absent.
    ///
    /// `null` counts as absent. For the kinds of values that are written as text, a blank text
    /// counts as absent too.
    func admits(_ key: String, of object: JSONValue) -> Bool? {
        switch reading(key, of: object) {
        case .absent: nil
        case .unreadable: false
        case .value: true
        }
    }

    private func reading(_ key: String, of object: JSONValue) -> Lenient<Void> {
        switch self {
        case .spelledText: object.spelled(key) { _ in () }
        case .spelledWhole: object.spelled(key) { Int64($0) == nil ? nil : () }
        case .spelledNumber: object.spelled(key) { Int(tenthsOf: $0) == nil ? nil : () }
        case .spelledDay:
            object.spelled(key) { text in
                let day = CalendarDay(parsing: text) ?? CalendarDay(compact: text)
                return day == nil ? nil : ()
            }
        case .word(let words): object.spelled(key) { words.contains($0) ? () : nil }
        default: object.lenient(key) { fits($0) ? () : nil }
        }
    }

    private func fits(_ value: JSONValue) -> Bool {
        switch self {
        case .id: WireID(value) != nil
        case .text: value.string != nil
        case .visibleText:
            value.string.map { !$0.removingInvisibles().trimmingBlanks().isEmpty } ?? false
        case .number: value.price != nil
        case .count: value.wholeNumber(Int.self).map { $0 >= 0 } ?? false
        case .truth: value.bool != nil
        case .date: value.string.flatMap(Timestamp.init(parsing:)) != nil
        case .seconds: value.timestamp != nil
        case .currency: value.string.flatMap(CurrencySpelling.currency) != nil
        case .list: value.elements != nil
        case .object: value.members != nil
        case .spelledText, .spelledWhole, .spelledNumber, .spelledDay, .word: false
        }
    }
}

extension ExpectedValue: CustomStringConvertible {
    /// The expectation as a phrase.
    var description: String {
        switch self {
        case .id: "a whole number or a text"
        case .text: "a text"
        case .visibleText, .spelledText: "a text that is not blank"
        case .number: "a number"
        case .count: "a whole number of at least 0"
        case .truth: "true or false"
        case .date: "a date such as \"2022-11-16T00:00:00\""
        case .seconds: "seconds since 1970"
        case .currency: "a currency such as \"KRW\""
        case .list: "a list"
        case .object: "an object"
        case .spelledWhole: "a whole number as text"
        case .spelledNumber: "a number as text"
        case .spelledDay: "a day such as \"2022-01-05\""
        case .word(let words): words.map(\.debugDescription).joined(separator: " or ")
        }
    }
}
