import FoundationEssentials
import TestSupport

/// The sample of faults that a run takes, as set in the environment.
enum Sample {
    /// The size of the sample; `nil` if the variable is not set.
    static func size(_ variable: String) -> Int? {
        ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
    }

    /// Chance that `CRASH_SEED` settles.
    static func generator() -> SeededGenerator {
        SeededGenerator(seed: TestSeed.value(of: "CRASH_SEED"))
    }
}
