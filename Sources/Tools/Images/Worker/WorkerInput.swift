/// What a worker process decodes.
public enum WorkerInput: Sendable {
    /// Pictures from anywhere: JPEG, PNG, WebP and GIF.
    case pictures
    /// SVG files that are installed with the program.
    ///
    /// SVG asks more of a decoder than pixels do, so a process that reads pictures from elsewhere
    /// never decodes it, and a process that decodes it reads nothing else.
    case drawings

    /// The argument of a worker that decodes drawings; without it a worker decodes pictures.
    public static let drawingsFlag = "--drawings"

    /// What a worker with these arguments decodes.
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
