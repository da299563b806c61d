import FoundationEssentials
import Glibc

extension Error {
    /// What Foundation's errors say, without their wrapping.
    var words: String {
        guard let code = (self as? CocoaError)?.underlying as? POSIXError else { return "\(self)" }
        return String(cString: strerror(code.code.rawValue))
    }
}
