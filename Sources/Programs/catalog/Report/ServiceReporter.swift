import CatalogBuild
import Scheduling
import Synchronization

/// A build observer that sends messages to the service manager, such as systemd; safe to use from
/// any thread.
final class ServiceReporter: BuildObserver {
    /// The shortest time between two messages about the progress of a phase.
    private static let interval = Duration.seconds(5)

    private let notifier: ServiceNotifier?
    private let lastMessage = Mutex<ContinuousClock.Instant?>(nil)

    /// Finds the service manager in the environment; without one, no messages are sent.
    init() {
        notifier = ServiceNotifier(environment: Environment.value)
    }

    /// Reports the start, and sends keep-alive messages until the build ends.
    ///
    /// The messages stop when the build blocks all threads and makes no progress, so that the
    /// service manager notices a hanging build.
    func watching<Result>(_ build: () async throws -> Result) async rethrows -> Result {
        notifier?.post(.ready)
        async let _ = sendSignsOfLife()
        return try await build()
    }

    func receive(_ event: BuildEvent) {
        guard let notifier else { return }
        switch event {
        case .began(let phase, _): notifier.post(.alive, .status(phase.rawValue))
        case .advanced(let phase, let done, let total):
            guard isTime else { return }
            let count = total.map { "\(done.grouped) of \($0.grouped)" } ?? done.grouped
            notifier.post(.alive, .status("\(phase.rawValue): \(count)"))
        case .ended(let phase, let result):
            notifier.post(.alive, .status("\(phase.rawValue): \(result)"))
        case .wait: notifier.post(.alive)
        case .stopping: notifier.post(.stopping)
        default: break
        }
    }

    private func sendSignsOfLife() async {
        guard let notifier, let interval = notifier.watchdogInterval else { return }
        while !Task.isCancelled {
            notifier.post(.alive)
            // Cancellation ends the loop.
            try? await Task.sleep(for: interval / 3)
        }
    }

    /// True if `interval` has passed since the last message.
    private var isTime: Bool {
        lastMessage.withLock { last in
            let now = ContinuousClock.now
            if let last, now - last < Self.interval { return false }
            last = now
            return true
        }
    }
}
