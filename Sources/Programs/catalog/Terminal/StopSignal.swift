import Glibc

/// A signal that asks the program to stop.
enum StopSignal: Int32, Error, CaseIterable {
    /// The terminal was closed.
    case hangup = 1
    case interrupt = 2
    case terminate = 15

    /// The exit status of a stopped program by the convention of shells.
    var exitStatus: Int32 { 128 + rawValue }

    /// True if a second signal of this kind ends the program immediately.
    ///
    /// For hangups this is false, because a closing terminal and its shell both send a hangup.
    var endsAtOnce: Bool { self != .hangup }

    /// True if the parent process, such as `nohup`, has set the signal to be ignored.
    var isUnwanted: Bool {
        var current = sigaction()
        guard self == .hangup, sigaction(rawValue, nil, &current) == 0 else { return false }
        return current.isIgnored
    }
}

extension sigaction {
    /// True if the handler is `SIG_IGN`, which Swift cannot compare directly.
    fileprivate var isIgnored: Bool {
        unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == 1
    }
}
