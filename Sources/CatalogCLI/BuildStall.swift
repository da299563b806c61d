import CatalogBuild

/// A build that was ended because nothing happened in it.
struct BuildStall: Error, Equatable {
    /// How long nothing happened.
    let time: Duration
    /// What was done then; `nil` before the first phase.
    let phase: BuildPhase?
}

extension BuildStall: CustomStringConvertible {
    var description: String {
        let place = phase.map { " in the phase '\($0.rawValue)'" } ?? " before the first phase"
        return "nothing happened for \(time.inRoundWords)\(place), so the build was ended; the "
            + "site is whole. Is a disk or a network folder away? '--stall TIME' gives it longer"
    }
}
