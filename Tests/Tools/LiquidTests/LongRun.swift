import Glibc

/// Whether tests that find what nobody thought of run for long; `.ci/long` says how.
enum LongRun {
    /// `LIQUID_RANDOM_ROUNDS=20000` makes as many random templates; otherwise a few.
    static let rounds = getenv("LIQUID_RANDOM_ROUNDS").flatMap { Int(String(cString: $0)) }
}
