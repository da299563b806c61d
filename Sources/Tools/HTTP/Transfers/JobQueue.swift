/// A queue of jobs, first in, first out.
struct JobQueue {
    private var arrivals: [Job] = []
    /// The oldest job is the last element, so that removing it moves no others.
    private var departures: [Job] = []

    var isEmpty: Bool { arrivals.isEmpty && departures.isEmpty }

    mutating func append(_ job: Job) {
        arrivals.append(job)
    }

    mutating func popFirst() -> Job? {
        if departures.isEmpty {
            departures = arrivals.reversed()
            arrivals.removeAll()
        }
        return departures.popLast()
    }

    /// Removes and returns all jobs for which `shouldLeave` returns true.
    mutating func remove(where shouldLeave: (Job) -> Bool) -> [Job] {
        var leaving: [Job] = []
        // Each job is checked once: other threads may cancel it meanwhile, and no job may be
        // removed without being returned.
        func leaves(_ job: Job) -> Bool {
            guard shouldLeave(job) else { return false }
            leaving.append(job)
            return true
        }
        arrivals.removeAll(where: leaves)
        departures.removeAll(where: leaves)
        return leaving
    }
}
