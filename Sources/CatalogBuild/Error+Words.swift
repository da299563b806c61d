import FoundationEssentials

extension Error {
    /// What Foundation's errors say, without their wrapping.
    var words: String {
        (self as? CocoaError)?.underlying.map { "\($0)" } ?? "\(self)"
    }
}
