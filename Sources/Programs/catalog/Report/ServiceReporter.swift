import CatalogBuild
import Scheduling
import Synchronization

/// Tells the service manager, where one asks, how a build goes; may be told from any thread.
final class ServiceReporter: Sendable {
    /// Between two words about how far a phase is.
    private static let interval = Duration.seconds(5)

    private let notifier: ServiceNotifier?
    private let lastWord = Mutex<ContinuousClock.Instant?>(nil)

    /// Looks for a manager.
    init() {
        notifier = ServiceNotifier(environment: Environment.value)
    }

    /// Says that the build begins, and gives signs of life until it ended.
    ///
    /// They come as long as there is a thread to be had, or the build gets on: one that holds all
    /// threads and does not is dead.
    func watching<Result>(_ build: () async throws -> Result) async rethrows -> Result {
        notifier?.tell(.ready)
        async let _ = giveSigns()
        return try await build()
    }

    /// Tells an event.
    func note(_ event: BuildEvent) {
        guard let notifier else { return }
        switch event {
        case .began(let phase, _): notifier.tell(.alive, .status(phase.rawValue))
        case .advanced(let phase, let done, let total):
            guard isTime else { return }
            let count = total.map { "\(done.grouped) of \($0.grouped)" } ?? done.grouped
            notifier.tell(.alive, .status("\(phase.rawValue): \(count)"))
        case .ended(let phase, let result):
            notifier.tell(.alive, .status("\(phase.rawValue): \(result)"))
        case .waits: notifier.tell(.alive)
        case .warned, .doubted: break
        }
    }

    /// Says that the build is being stopped.
    func stop() {
        notifier?.tell(.stopping)
    }

    private func giveSigns() async {
        guard let notifier, let interval = notifier.watchdogInterval else { return }
        while !Task.isCancelled {
            notifier.tell(.alive)
            // Whoever cancels it wants no more signs.
            try? await Task.sleep(for: interval / 3)
        }
    }

    /// Whether the last word was long enough ago.
    private var isTime: Bool {
        lastWord.withLock { last in
            let now = ContinuousClock.now
            if let last, now - last < Self.interval { return false }
            last = now
            return true
        }
    }
}
