/// The English names of months and weekdays.
enum CalendarNames {
    /// Returns the name of the month `number`; 1 is January.
    static func month(_ number: Int) -> StaticString {
        switch number {
        case 1: "January"
        case 2: "February"
        case 3: "March"
        case 4: "April"
        case 5: "May"
        case 6: "June"
        case 7: "July"
        case 8: "August"
        case 9: "September"
        case 10: "October"
        case 11: "November"
        default: "December"
        }
    }

    /// Returns the name of the weekday `number`; 0 is Sunday.
    static func weekday(_ number: Int) -> StaticString {
        switch number {
        case 0: "Sunday"
        case 1: "Monday"
        case 2: "Tuesday"
        case 3: "Wednesday"
        case 4: "Thursday"
        case 5: "Friday"
        default: "Saturday"
        }
    }
}
