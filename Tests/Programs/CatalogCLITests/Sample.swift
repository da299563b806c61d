import FoundationEssentials
import TestSupport

/// Which of many faults a run takes, as the environment has it.
enum Sample {
    /// How many; `nil` where the variable says nothing of it.
    static func size(_ variable: String) -> Int? {
        ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
    }

    /// Chance that `CRASH_SEED` settles.
    static func generator() -> SeededGenerator {
        SeededGenerator(seed: TestSeed.value(of: "CRASH_SEED"))
    }
}
