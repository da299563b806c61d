import CatalogBuild

/// The value of `--shard`, completed from the environment of the program.
///
/// Schedulers of clusters tell each task its number, and some the number of all tasks.
struct ShardSetting: Equatable {
    /// The variables of a scheduler.
    private struct Scheduler {
        /// The variable with the number of the task.
        let task: String
        /// The number of the first task, or the variable that has it.
        let first: Int
        var firstVariable: String?
        /// The variable with the difference between the numbers of two tasks.
        var stepVariable: String?
        /// The variable with the number of tasks.
        var countVariable: String?
    }

    private static let schedulers = [
        // Slurm's job arrays, whose numbers the owner of the job chooses.
        Scheduler(
            task: "SLURM_ARRAY_TASK_ID", first: 0, firstVariable: "SLURM_ARRAY_TASK_MIN",
            stepVariable: "SLURM_ARRAY_TASK_STEP", countVariable: "SLURM_ARRAY_TASK_COUNT"),
        // Kubernetes' indexed jobs count from 0, and do not tell the number of their tasks.
        Scheduler(task: "JOB_COMPLETION_INDEX", first: 0),
        // GNU parallel counts from 1.
        Scheduler(task: "PARALLEL_SEQ", first: 1),
    ]

    /// The words for messages about unsuitable values.
    static let wanted = "a share such as 3/8, counted from 1"

    let shard: Shard

    /// Reads the value that was typed.
    ///
    /// - Parameters:
    ///   - text: `K/N`, or `/N`; empty if the option has no value.
    ///   - variable: returns the value of an environment variable.
    /// - Throws: `CommandError.unknownShard` if the environment lacks a number.
    init?(_ text: String, variable: (String) -> String?) throws(CommandError) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard text.isEmpty || parts.count == 2 else { return nil }
        let (typedNumber, typedCount) = text.isEmpty ? ("", "") : (parts[0], parts[1])
        let task = typedNumber.isEmpty ? Self.task(variable) : nil
        if typedNumber.isEmpty, task == nil { throw .unknownShard(typed: text) }
        if typedCount.isEmpty, task?.count == nil { throw .unknownShard(typed: text) }
        let count = typedCount.isEmpty ? task?.count : Int(typedCount)
        let number = typedNumber.isEmpty ? task?.number : Int(typedNumber)
        guard let number, let count, let shard = Shard(number, of: count) else { return nil }
        self.shard = shard
    }

    /// Returns the number of the task, counted from 1, and the number of tasks if it is known.
    private static func task(_ variable: (String) -> String?) -> (number: Int, count: Int?)? {
        func number(_ name: String?) -> Int? { name.flatMap(variable).flatMap { Int($0) } }
        for scheduler in schedulers {
            guard let task = number(scheduler.task) else { continue }
            let first = number(scheduler.firstVariable) ?? scheduler.first
            let step = max(1, number(scheduler.stepVariable) ?? 1)
            return ((task - first) / step + 1, number(scheduler.countVariable))
        }
        return nil
    }
}
