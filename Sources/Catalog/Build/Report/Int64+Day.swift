extension Int64 {
    /// The number of seconds in a day.
    static let day: Int64 = 86_400
}
