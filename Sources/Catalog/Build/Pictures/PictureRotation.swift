import Digest

/// When a picture is asked for although nothing says that it changed.
///
/// A server may put another picture under the same address without a word in the product's row or
/// detail, so each is asked for in its turn; each night has its share.
struct PictureRotation: Sendable {
    private static let daysOfMissing: Int64 = 7

    /// Seconds since 1970.
    let now: Int64
    private let days: Int64

    /// - Parameter days: within how many days each is asked for; 0 for every build.
    init(days: Int, now: Int64) {
        self.now = now
        self.days = Int64(max(0, days))
    }

    /// Whether it is a picture's turn; nightly builds do not begin at the same second, and half a
    /// day is as good as one.
    ///
    /// A turn later than any that is given now comes from a clock that was wrong.
    func isDue(_ checkAt: Int64) -> Bool {
        let slack = Int64.day / 2
        let last = now + max(days, Self.daysOfMissing) * Int64.day
        return days == 0 || checkAt <= now + slack || checkAt > last + slack
    }

    /// When to ask again for a picture that the source does not have: with the next build, as some
    /// servers miss one for a while, and when it said so twice, after days.
    func turnOfMissing(saidBefore: Bool) -> Int64 {
        saidBefore ? now + Self.daysOfMissing * Int64.day : 0
    }

    /// Whether each build asks for every picture.
    var asksAlways: Bool { days == 0 }

    /// When the turn of a picture comes next that was just had.
    ///
    /// - Parameter last: when its turn was; 0 for one that is new, whose first turn comes sooner, so
    ///   that those which came in one night are asked for in several.
    func next(after last: Int64, _ reference: String) -> Int64 {
        guard days > 0 else { return now }
        guard last == 0 else { return now + days * Int64.day }
        var reference = reference
        let lot = reference.withUTF8 { Fingerprint.of(UnsafeRawBufferPointer($0)) }.low
        return now + (1 + Int64(lot % UInt64(days))) * Int64.day
    }
}
