extension Double {
    /// Returns the number in units of `unit`, with one decimal, or two below ten.
    func inUnits(of unit: Double) -> String {
        let precision = self / unit < 10 ? 100.0 : 10.0
        return "\((self / unit * precision).rounded() / precision)"
    }
}
