extension Int64 {
    /// The seconds of a day.
    static let day: Int64 = 86_400
}
