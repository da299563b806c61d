import FoundationEssentials
import TestSupport

/// Which of many faults a run takes, as the environment has it.
enum Sample {
    /// How many; `nil` where the variable says nothing of it.
    static func size(_ variable: String) -> Int? {
        ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
    }

    /// Chance that `CRASH_SEED` settles; what it is, is printed.
    static func generator() -> SeededGenerator {
        let chosen = ProcessInfo.processInfo.environment["CRASH_SEED"].flatMap { UInt64($0) }
        let seed = chosen ?? .random(in: 0 ... .max)
        print("faults chosen with CRASH_SEED=\(seed)")
        return SeededGenerator(seed: seed)
    }
}
