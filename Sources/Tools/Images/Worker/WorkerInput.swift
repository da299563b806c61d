/// The kind of input that a worker process decodes.
public enum WorkerInput: Sendable {
    /// Pictures from anywhere: JPEG, PNG, WebP and GIF.
    case pictures
    /// SVG files that are installed with the program or belong to the site's owner.
    ///
    /// An SVG decoder is more complex than a decoder for pixel formats. Therefore a process that
    /// reads pictures from anywhere does not decode SVG, and a process that decodes SVG reads no
    /// other files.
    case drawings

    /// The argument of a worker that decodes drawings; without it, a worker decodes pictures.
    public static let drawingsFlag = "--drawings"

    /// Reads the kind of input from the arguments of a worker.
    public init(arguments: some Collection<String>) {
        self = arguments.first == Self.drawingsFlag ? .drawings : .pictures
    }

    /// The arguments of a worker.
    var arguments: [String] {
        switch self {
        case .pictures: []
        case .drawings: [Self.drawingsFlag]
        }
    }
}
