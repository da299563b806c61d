/// Tells whoever started the build how it goes.
struct BuildObserver: Sendable {
    private let report: @Sendable (BuildEvent) -> Void

    init(_ report: @escaping @Sendable (BuildEvent) -> Void) {
        self.report = report
    }

    func begin(_ phase: BuildPhase, of total: Int? = nil) { report(.began(phase, total: total)) }

    func advance(_ phase: BuildPhase, _ done: Int, of total: Int?) {
        report(.advanced(phase, done: done, total: total))
    }

    func end(_ phase: BuildPhase, _ result: String) { report(.ended(phase, result: result)) }

    func warn(_ message: String) { report(.warned(message)) }

    func doubt(_ message: String) { report(.doubted(message)) }
}
