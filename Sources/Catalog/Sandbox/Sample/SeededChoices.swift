/// An endless row of choices that a seed decides: the SplitMix64 generator (Steele, Lea and Flood,
/// 2014).
struct SeededChoices {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        return bits ^ bits >> 31
    }

    /// One of 0..<count.
    mutating func index(below count: Int) -> Int {
        Int(next() % UInt64(count))
    }

    /// A number in `range`, one of about nine quadrillion.
    mutating func number(in range: ClosedRange<Double>) -> Double {
        let fraction = Double(next() >> 11) / Double(1 << 53)
        return range.lowerBound + fraction * (range.upperBound - range.lowerBound)
    }
}

extension UInt64 {
    /// The first choice of the row that this number is the seed of: neighbours become strangers.
    var scattered: UInt64 {
        var choices = SeededChoices(seed: self)
        return choices.next()
    }
}
