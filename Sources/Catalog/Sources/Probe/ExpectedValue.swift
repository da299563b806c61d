import CatalogModel
import Time
import JSON

/// What the value of a field should be, by the rules that the reading of replies keeps to.
enum ExpectedValue: Sendable, Equatable {
    /// A whole number or a text, as ids are.
    case id
    /// Any text.
    case text
    /// A text that is not blank.
    case visibleText
    /// Any number.
    case number
    /// A whole number, from 0 up.
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
    /// A text that is not blank, or a number in its place.
    case spelledText
    /// A whole number that is written as text.
    case spelledWhole
    /// A number that is written as text.
    case spelledNumber
    /// A day that is written as text, such as `2022-01-05` or `20220105`.
    case spelledDay
    /// One of some texts.
    case word([String])
}

extension ExpectedValue {
    /// Whether the value under a key of an object is of this kind; `nil` where there is none.
    ///
    /// `null` is none, and so is a blank text in place of what is written as text.
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
        case .currency: value.string.flatMap(CurrencyCode.normalized) != nil
        case .list: value.elements != nil
        case .object: value.members != nil
        case .spelledText, .spelledWhole, .spelledNumber, .spelledDay, .word: false
        }
    }
}

extension ExpectedValue: CustomStringConvertible {
    /// What is expected, in a few words.
    var description: String {
        switch self {
        case .id: "a whole number or a text"
        case .text: "a text"
        case .visibleText, .spelledText: "a text that is not blank"
        case .number: "a number"
        case .count: "a whole number from 0 up"
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
