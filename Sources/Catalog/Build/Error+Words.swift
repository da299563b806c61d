import FoundationEssentials
import Glibc
import System

extension Error {
    /// What Foundation's errors say, without their wrapping.
    var words: String {
        guard let code = (self as? CocoaError)?.underlying as? POSIXError else { return "\(self)" }
        return Errno(code.code.rawValue).description
    }
}
