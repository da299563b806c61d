/// A queue of jobs, first in, first out.
struct JobQueue {
    private var incoming: [Job] = []
    /// The oldest job is the last element, so that its removal moves no other element.
    private var outgoing: [Job] = []

    var isEmpty: Bool { incoming.isEmpty && outgoing.isEmpty }

    mutating func append(_ job: Job) {
        incoming.append(job)
    }

    mutating func popFirst() -> Job? {
        if outgoing.isEmpty {
            outgoing = incoming.reversed()
            incoming.removeAll()
        }
        return outgoing.popLast()
    }

    /// Removes and returns all jobs for which `shouldLeave` returns true.
    mutating func remove(where shouldLeave: (Job) -> Bool) -> [Job] {
        var leaving: [Job] = []
        // Each job is checked only once, because another thread may cancel a job between two
        // checks. Then the job could be removed but not returned.
        func leaves(_ job: Job) -> Bool {
            guard shouldLeave(job) else { return false }
            leaving.append(job)
            return true
        }
        incoming.removeAll(where: leaves)
        outgoing.removeAll(where: leaves)
        return leaving
    }
}
