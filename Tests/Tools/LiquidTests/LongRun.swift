import Glibc

/// Switches random tests to long runs; see `.ci/long`.
enum LongRun {
    /// `LIQUID_RANDOM_ROUNDS=20000` makes as many random templates; otherwise a few.
    static let rounds = getenv("LIQUID_RANDOM_ROUNDS").flatMap { Int(String(cString: $0)) }
}
