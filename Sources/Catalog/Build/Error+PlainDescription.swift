import FoundationEssentials
import Glibc
import System

extension Error {
    /// The message of an error, without the text that Foundation adds around the message.
    var plainDescription: String {
        guard let code = (self as? CocoaError)?.underlying as? POSIXError else { return "\(self)" }
        return Errno(code.code.rawValue).description
    }
}
