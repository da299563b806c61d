import Glibc

/// A signal by which a person or a supervisor asks the program to stop.
enum StopSignal: Int32, Error, CaseIterable {
    /// The terminal is gone.
    case hangup = 1
    case interrupt = 2
    case terminate = 15

    /// The exit status of a program that the signal stopped, as shells count it.
    var exitStatus: Int32 { 128 + rawValue }

    /// True if the signal ends the program at once while it still handles an earlier one.
    ///
    /// A closing terminal and its shell send several hangups, although nobody is impatient.
    var endsAtOnce: Bool { self != .hangup }

    /// True if the parent process wants the program to ignore the signal, as `nohup` does.
    var isUnwanted: Bool {
        var current = sigaction()
        guard self == .hangup, sigaction(rawValue, nil, &current) == 0 else { return false }
        return current.isIgnored
    }
}

extension sigaction {
    /// True for `SIG_IGN`, which Swift cannot compare.
    fileprivate var isIgnored: Bool {
        unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == 1
    }
}
