import Glibc

/// Words for the status that `waitpid` reports.
enum ExitStatus {
    static func text(_ status: Int32) -> String {
        let signal = status & 0x7F
        guard signal != 0 else { return exitText(status >> 8 & 0xFF) }
        switch signal {
        case SIGXCPU: return "it used up its processor time"
        case SIGKILL: return "it was killed (out of memory?)"
        default: return "signal \(signal), \(String(cString: strsignal(signal)))"
        }
    }

    private static func exitText(_ code: Int32) -> String {
        code == 127
            ? "a library it needs is missing (is libvips installed?)" : "exit status \(code)"
    }
}
