/// A check that distinguishes a stalled transfer from a slow one.
///
/// The time is divided into slices of an eighth of the limit. If enough bytes are transferred in
/// one slice, the time starts from zero. A stall is therefore detected after the limit and one
/// slice at the latest. libcurl can also detect stalls, but only in whole seconds, which is too
/// coarse for a fast ``ClientClock``.
struct StallWatch {
    /// The rate in bytes per second below which a transfer is stalled.
    static let leastRate = 100.0
    private static let slicesInLimit = 8

    /// The number of bytes received so far, headers included.
    var byteCount = 0
    /// The number of bytes of the body sent so far.
    var sentByteCount = 0
    private var sliceStart: Duration
    private var countAtSliceStart = 0
    private var lastProgress: Duration

    init(start: Duration) {
        sliceStart = start
        lastProgress = start
    }

    /// Returns the interval at which ``isStalled(_:now:)`` must be called.
    static func slice(of limit: Duration) -> Duration { limit / slicesInLimit }

    /// Returns true if the rate has been below ``leastRate`` for the whole time `limit`.
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
