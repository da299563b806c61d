/// The part of a picture that is cut off before it is shrunk.
public enum VariantCrop: UInt8, CaseIterable, Sendable {
    /// Nothing.
    case none = 0
    /// Both ends of the longer side, by the same number of pixels, so that the centre stays.
    case square = 1
}

extension VariantCrop: CustomStringConvertible {
    /// The value in a configuration: "none" or "square".
    public var description: String {
        switch self {
        case .none: "none"
        case .square: "square"
        }
    }
}
