internal import Glibc

/// The thread on which a `ConnectionWatch` runs; it ends with its owner.
struct WatchThread: ~Copyable {
    private let watch: ConnectionWatch
    private let thread: pthread_t

    init(_ watch: ConnectionWatch) throws(WebServerError) {
        let retained = Unmanaged.passRetained(watch)
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { argument in
                guard let argument else { return nil }
                // Signals are for the program's own threads.
                var all = sigset_t()
                sigfillset(&all)
                pthread_sigmask(SIG_BLOCK, &all, nil)
                Unmanaged<ConnectionWatch>.fromOpaque(argument).takeRetainedValue().run()
                return nil
            }, retained.toOpaque())
        guard code == 0 else {
            retained.release()
            throw .cannotStart
        }
        self.watch = watch
        self.thread = thread
    }

    deinit {
        watch.stop()
        pthread_join(thread, nil)
    }
}
