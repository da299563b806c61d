internal import Digest
internal import WebServer

extension WebRequest {
    /// The delays with which a busy server is imitated.
    ///
    /// A quarter of all targets are answered after 1 to 3 s. An eighth are answered in four pieces
    /// with pauses of a quarter of a second. The same target always has the same delays.
    var quirkyPace: Pace {
        let choice = Fingerprint.of(Array(target.utf8))
        var pace = Pace()
        if choice.high % 4 == 0 { pace.delay = .milliseconds(1_000 + choice.high / 4 % 2_001) }
        if choice.low % 8 == 0 { (pace.pieces, pace.pause) = (4, .milliseconds(250)) }
        return pace
    }
}
