import Digest

/// The schedule by which unchanged pictures are checked.
///
/// A server may replace the picture at an address, even if the product's row and detail stay
/// unchanged. Each night, a share of all pictures is therefore checked, so that each picture has
/// its turn.
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
    /// Due times have a tolerance of half a day, because nightly builds do not start at the same
    /// second.
    ///
    /// A check is also due if `checkAt` is later than the schedule allows, because a wrong clock
    /// must have set this time.
    func isDue(_ checkAt: Int64) -> Bool {
        let slack = Int64.day / 2
        let last = now + max(days, Self.daysOfMissing) * Int64.day
        return days == 0 || checkAt <= now + slack || checkAt > last + slack
    }

    /// Returns the time of the next request for a picture that the server does not have.
    ///
    /// After the first such answer, this is the time of the next build, because some servers lack a
    /// picture only for a while. After the second answer, it is some days later.
    func nextRequestOfMissing(saidBefore: Bool) -> Int64 {
        saidBefore ? now + Self.daysOfMissing * Int64.day : 0
    }

    /// True if each build checks every picture.
    var asksAlways: Bool { days == 0 }

    /// Returns the time of the next check of a picture that was just checked.
    ///
    /// - Parameter last: the planned time of this check; 0 for a new picture. The first check of a
    ///   new picture comes sooner, so that pictures that were fetched in one night are checked in
    ///   different nights.
    func next(after last: Int64, _ reference: String) -> Int64 {
        guard days > 0 else { return now }
        guard last == 0 else { return now + days * Int64.day }
        var reference = reference
        let lot = reference.withUTF8 { Fingerprint.of(UnsafeRawBufferPointer($0)) }.low
        return now + (1 + Int64(lot % UInt64(days))) * Int64.day
    }
}
