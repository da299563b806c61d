/// Jobs that wait, first come first served.
struct JobQueue {
    private var arrivals: [Job] = []
    /// The oldest at the end, so that taking one moves no other.
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

    /// Takes out all jobs that `shouldLeave` names.
    mutating func remove(where shouldLeave: (Job) -> Bool) -> [Job] {
        var leaving: [Job] = []
        // Each is looked at once: others cancel jobs meanwhile, and none may go without being told.
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
