import Glibc

/// The files, memory and threads that the program needs from the system.
///
/// The program checks them at the start, because with less its libraries abort, or wait forever for
/// a thread that cannot be created.
struct SystemNeed {
    /// A resource of which the system provides too little, for example because of a limit
    /// (`setrlimit(2)`).
    enum Shortage: Error, Equatable {
        /// The number of files that may be open at the same time.
        case files(limit: Int, needed: Int)
        /// The address space in bytes.
        case memory(limit: Int, needed: Int)
        /// The number of threads; the system does not create more, or has no memory for their
        /// stacks.
        case threads(needed: Int)
    }

    /// The number of open files.
    ///
    /// Half of them are used while pictures are made; the others are for connections.
    var files: Int = 128
    /// The address space in bytes.
    ///
    /// On two processors a build of the sample shop needs about 700 MB, but most of it is only
    /// reserved and never used.
    var memory: Int = 1 << 30
    /// The number of threads.
    ///
    /// A build on two processors uses 22: threads of libdispatch, of transfers and of the sample
    /// shop's server, and processes that make pictures, which count as threads.
    var threads = 16 + 4 * max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

    /// Checks the resources, and raises limits that the program is allowed to raise.
    ///
    /// - Throws: the first shortage.
    func ensure() throws(Shortage) {
        try ensureFiles()
        if let limit = Self.limit(RLIMIT_AS)?.rlim_cur, limit < rlim_t(memory) {
            throw .memory(limit: Int(limit), needed: memory)
        }
        guard Self.canStart(threads) else { throw .threads(needed: threads) }
    }

    private func ensureFiles() throws(Shortage) {
        guard var limit = Self.limit(RLIMIT_NOFILE), limit.rlim_cur < rlim_t(files) else { return }
        let former = limit.rlim_cur
        limit.rlim_cur = min(limit.rlim_max, rlim_t(files))
        guard limit.rlim_cur == rlim_t(files), setrlimit(Self.number(RLIMIT_NOFILE), &limit) == 0
        else {
            throw .files(limit: Int(former), needed: files)
        }
    }

    private static func limit(_ resource: __rlimit_resource) -> rlimit? {
        var limit = rlimit()
        return getrlimit(number(resource), &limit) == 0 ? limit : nil
    }

    private static func number(_ resource: __rlimit_resource) -> __rlimit_resource_t {
        __rlimit_resource_t(resource.rawValue)
    }

    /// Returns true if `count` threads can run at the same time.
    ///
    /// The threads are really created, because limits do not show how many are left: the system
    /// counts the threads of all programs of a user or a container together.
    private static func canStart(_ count: Int) -> Bool {
        // All threads wait for this lock, so that the first thread still runs when the last one is
        // created.
        var gate = pthread_rwlock_t()
        guard pthread_rwlock_init(&gate, nil) == 0 else { return false }
        defer { pthread_rwlock_destroy(&gate) }
        return withUnsafeMutablePointer(to: &gate) { gate in
            pthread_rwlock_wrlock(gate)
            var threads: [pthread_t] = []
            for _ in 0..<count {
                var thread = pthread_t()
                let code = pthread_create(
                    &thread, nil,
                    { gate in
                        let gate = gate?.assumingMemoryBound(to: pthread_rwlock_t.self)
                        if let gate, pthread_rwlock_rdlock(gate) == 0 {
                            pthread_rwlock_unlock(gate)
                        }
                        return nil
                    }, gate)
                guard code == 0 else { break }
                threads.append(thread)
            }
            pthread_rwlock_unlock(gate)
            for thread in threads { pthread_join(thread, nil) }
            return threads.count == count
        }
    }
}

extension SystemNeed.Shortage: CustomStringConvertible {
    var description: String {
        switch self {
        case .files(let limit, let needed):
            "the system allows this program \(limit.grouped) open files, and it needs "
                + "\(needed.grouped); raise the limit, for example with 'ulimit -n \(needed)', "
                + "or LimitNOFILE of systemd"
        case .memory(let limit, let needed):
            "the system allows this program \((limit >> 20).grouped) MB of address space, and it "
                + "needs \((needed >> 20).grouped) MB; raise the limit, for example with "
                + "'ulimit -v \(needed >> 10)', or LimitAS of systemd"
        case .threads(let needed):
            "the system does not allow this program the \(needed) threads that it needs; raise the "
                + "limits, for example with 'ulimit -u' and 'ulimit -v', or TasksMax of systemd"
        }
    }
}
