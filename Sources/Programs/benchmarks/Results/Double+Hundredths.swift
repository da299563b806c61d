import Text

extension Double {
    /// The number with two decimals.
    var hundredths: String {
        let scaled = Int((self * 100).rounded())
        return "\(scaled / 100).\((scaled % 100).zeroPadded(to: 2))"
    }
}
