import Digest

/// The schedule of picture checks that no change of a record causes.
///
/// A server may replace a picture under the same address without any change in the product's row or
/// detail. Each picture is therefore checked in turn, a share of them each night.
struct PictureRotation: Sendable {
    private static let daysOfMissing: Int64 = 7

    /// Seconds since 1970.
    let now: Int64
    private let days: Int64

    /// - Parameter days: the number of days within which each picture is checked; 0 for every
    ///   build.
    init(days: Int, now: Int64) {
        self.now = now
        self.days = Int64(max(0, days))
    }

    /// Returns true if a check is due.
    ///
    /// Nightly builds start at different seconds, so the time has a tolerance of half a day.
    ///
    /// A time beyond the schedule was set by a wrong clock and counts as due.
    func isDue(_ checkAt: Int64) -> Bool {
        let slack = Int64.day / 2
        let last = now + max(days, Self.daysOfMissing) * Int64.day
        return days == 0 || checkAt <= now + slack || checkAt > last + slack
    }

    /// Returns the time of the next request for a picture that the source lacks: the next build, as
    /// some servers lack a picture for a while, or some days later after the second such reply.
    func turnOfMissing(saidBefore: Bool) -> Int64 {
        saidBefore ? now + Self.daysOfMissing * Int64.day : 0
    }

    /// True if each build checks every picture.
    var asksAlways: Bool { days == 0 }

    /// Returns the time of the next check of a picture that was just checked.
    ///
    /// - Parameter last: the time of this check; 0 for a new picture, whose first check comes
    ///   sooner, so that the checks of pictures fetched in one night are spread over several
    ///   nights.
    func next(after last: Int64, _ reference: String) -> Int64 {
        guard days > 0 else { return now }
        guard last == 0 else { return now + days * Int64.day }
        var reference = reference
        let lot = reference.withUTF8 { Fingerprint.of(UnsafeRawBufferPointer($0)) }.low
        return now + (1 + Int64(lot % UInt64(days))) * Int64.day
    }
}
