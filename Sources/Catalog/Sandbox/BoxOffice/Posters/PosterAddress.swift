/// The address of a drawn poster, such as `/posters/4012_still.png`.
struct PosterAddress: Hashable, Sendable {
    /// The serial of the film.
    let serial: String
    let shape: PosterShape

    init(serial: String, shape: PosterShape) {
        self.serial = serial
        self.shape = shape
    }

    /// Reads the segments of a path.
    init?(segments: [String]) {
        guard segments.count == 2, segments[0] == "posters", segments[1].hasSuffix(".png") else {
            return nil
        }
        let parts = segments[1].dropLast(4).split(separator: "_")
        guard parts.count == 2, let shape = PosterShape(rawValue: String(parts[1])) else {
            return nil
        }
        self.init(serial: String(parts[0]), shape: shape)
    }

    var path: String { "/posters/\(serial)_\(shape.rawValue).png" }
}
