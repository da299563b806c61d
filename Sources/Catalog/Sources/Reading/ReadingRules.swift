/// The rules that turn the replies and the files of sources into products.
enum ReadingRules {
    /// The version of the rules.
    ///
    /// Each fingerprint of a row or of a record includes the version. The number must change
    /// whenever the same row would result in another product; all products then count as changed.
    static let version: UInt64 = 9
}
