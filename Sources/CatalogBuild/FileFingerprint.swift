import Digest
import FoundationEssentials

/// The hash of the file at `path`, or `nil` when it cannot be read.
func fingerprint(ofFile path: String) -> Fingerprint? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return data.withUnsafeBytes { Fingerprint.of($0) }
}
