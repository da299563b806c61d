import Glibc

/// A signal by which a person or a supervisor asks the program to stop.
enum StopSignal: Int32, Error, CaseIterable {
    /// The terminal is gone.
    case hangup = 1
    case interrupt = 2
    case terminate = 15

    /// How a program ends that a signal stopped, as shells count it.
    var exitStatus: Int32 { 128 + rawValue }

    /// Whether it ends the program at once when an earlier one is still being obeyed.
    ///
    /// A terminal that closes and the shell in it send several, though nobody is impatient.
    var endsAtOnce: Bool { self != .hangup }

    /// Whether whoever started the program wants it to go on in spite of this one, as `nohup` does.
    var isUnwanted: Bool {
        var current = sigaction()
        guard self == .hangup, sigaction(rawValue, nil, &current) == 0 else { return false }
        return current.isIgnored
    }
}

extension sigaction {
    /// Whether the signal does nothing, as `SIG_IGN` says, which Swift cannot compare.
    fileprivate var isIgnored: Bool {
        unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == 1
    }
}
