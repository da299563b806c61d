extension Double {
    /// The number with two decimals.
    var hundredths: String {
        let scaled = Int((self * 100).rounded())
        let fraction = scaled % 100
        return "\(scaled / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    }
}
