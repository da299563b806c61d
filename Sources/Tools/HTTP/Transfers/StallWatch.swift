/// Tells a transfer that has all but stopped from one that is slow.
///
/// The time is looked at in slices, an eighth of the limit each; one slice with enough in it clears
/// the transfer. So a stall is noticed after the limit and an eighth of it at the latest. libcurl's
/// own limit counts in whole seconds, which a fast clock has none of.
struct StallWatch {
    /// Bytes a second below which a transfer counts as stalled.
    static let leastRate = 100.0
    private static let slicesInLimit = 8

    /// How many bytes arrived so far, headers included.
    var byteCount = 0
    /// How many bytes of a body were sent so far.
    var sentByteCount = 0
    private var sliceStart: Duration
    private var countAtSliceStart = 0
    private var lastProgress: Duration

    init(start: Duration) {
        sliceStart = start
        lastProgress = start
    }

    /// How often ``isStalled(_:now:)`` wants to be asked.
    static func slice(of limit: Duration) -> Duration { limit / slicesInLimit }

    /// Whether less than ``leastRate`` came in all of the last `limit`.
    mutating func isStalled(_ limit: Duration, now: Duration) -> Bool {
        let length = now - sliceStart
        guard length >= Self.slice(of: limit) else { return false }
        let count = byteCount + sentByteCount
        if Double(count - countAtSliceStart) >= Self.leastRate * (length / .seconds(1)) {
            lastProgress = now
        }
        sliceStart = now
        countAtSliceStart = count
        return now - lastProgress >= limit
    }
}
