/// The tickets of a movie on the last days of a chart.
package struct AudienceTrend: Hashable, Sendable {
    /// The number of days.
    package static let dayCount = 7

    /// The tickets of each day, the earliest first; `nil` if the movie was in no daily chart.
    package var days: [Int64?]
    /// True if the movie sold more tickets on the last day than on any day since its opening.
    package var isRecord: Bool

    package init(days: [Int64?], isRecord: Bool = false) {
        self.days = days
        self.isRecord = isRecord
    }
}
