/// Sine and cosine from the four basic operations, so that a picture has the same bytes on every
/// machine: those of a C library differ in the last digit between processors.
package enum Trigonometry {
    /// Sine and cosine of an angle, right to about 1e-15 for angles of a few turns.
    package static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
        let quarter = (degrees / 90).rounded()
        let angle = (degrees - quarter * 90) * (Double.pi / 180)
        let (sine, cosine) = (series(angle, first: 1) * angle, series(angle, first: 0))
        switch Int(quarter) & 3 {
        case 0: return (sine, cosine)
        case 1: return (cosine, -sine)
        case 2: return (-sine, -cosine)
        default: return (-cosine, sine)
        }
    }

    /// The Taylor series of cosine (`first` 0), or of sine over its angle (`first` 1).
    private static func series(_ angle: Double, first: Int) -> Double {
        let square = angle * angle
        var term = 1.0
        var sum = 1.0
        for step in 1...8 {
            let order = Double(2 * step + first)
            term *= -square / (order * (order - 1))
            sum += term
        }
        return sum
    }
}
