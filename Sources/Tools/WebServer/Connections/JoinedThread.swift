internal import Glibc
internal import Synchronization

/// A thread that is joined when this object ends, or earlier.
final class JoinedThread: Sendable {
    /// The closure that the thread runs, passed through C.
    private final class Body: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    private let thread: Mutex<pthread_t?>
    private let stop: @Sendable () -> Void

    /// Starts a thread.
    ///
    /// - Parameters:
    ///   - run: The work; the thread ends when this returns.
    ///   - stop: Makes `run` return soon, even if `run` has not begun.
    init(
        running run: @escaping @Sendable () -> Void, stop: @escaping @Sendable () -> Void
    ) throws(WebServerError) {
        let body = Unmanaged.passRetained(Body(run))
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { argument in
                guard let argument else { return nil }
                // Signals are blocked here, because other threads of the program handle them.
                var all = sigset_t()
                sigfillset(&all)
                pthread_sigmask(SIG_BLOCK, &all, nil)
                Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
                return nil
            }, body.toOpaque())
        guard code == 0 else {
            body.release()
            throw .cannotStart
        }
        self.thread = Mutex(thread)
        self.stop = stop
    }

    deinit { end() }

    /// Ends the thread and waits for it; a second call does nothing.
    func end() {
        thread.withLock { running in
            guard let thread = running else { return }
            stop()
            pthread_join(thread, nil)
            running = nil
        }
    }
}
