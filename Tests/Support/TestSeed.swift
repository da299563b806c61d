import FoundationEssentials

/// The seed of random tests: the same in each run, unless the environment sets it.
package enum TestSeed {
    /// The seed that a variable sets, or `TEST_SEED` without it.
    ///
    /// It is a number, or `random` for another one in each run, which is printed so that the run
    /// can be repeated.
    package static func value(of variable: String = "TEST_SEED") -> UInt64 {
        let environment = ProcessInfo.processInfo.environment
        guard let text = environment[variable] ?? environment["TEST_SEED"] else { return 1 }
        if let seed = UInt64(text) { return seed }
        let seed = UInt64.random(in: 0 ... .max)
        print("\(variable)=\(seed)")
        return seed
    }
}
