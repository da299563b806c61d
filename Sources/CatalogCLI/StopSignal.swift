import Glibc

/// A signal by which a person or a supervisor asks the program to stop.
enum StopSignal: Int32, Error, CaseIterable {
    case interrupt = 2
    case terminate = 15

    /// How a program ends that a signal stopped, as shells count it.
    var exitStatus: Int32 { 128 + rawValue }
}
