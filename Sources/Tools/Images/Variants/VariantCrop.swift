/// What is cut off a picture before it is shrunk.
public enum VariantCrop: UInt8, CaseIterable, Sendable {
    /// Nothing.
    case none = 0
    /// The ends of the longer side, by the same number of pixels: the centre stays.
    case square = 1
}

extension VariantCrop: CustomStringConvertible {
    /// The word of a configuration: "none" or "square".
    public var description: String {
        switch self {
        case .none: "none"
        case .square: "square"
        }
    }
}
