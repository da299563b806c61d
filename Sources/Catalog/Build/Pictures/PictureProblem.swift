import CatalogModel

/// Why a picture cannot be had, what is shown in its place, and when it is asked for again.
struct PictureProblem: Hashable, Sendable, CustomStringConvertible {
    /// Without the address, so that pictures with the same problem are told together.
    let reason: String
    /// Whether the site shows the picture as it last came.
    let isShown: Bool
    /// Whether the next build asks again; else one does after a week.
    let isAskedNext: Bool

    var description: String { "\(reason); \(consequence)" }

    /// What is shown, and when the picture is asked for again.
    var consequence: String {
        let shown = isShown ? "its last version is shown" : "a thumbnail or a placeholder is shown"
        return shown + ", and "
            + (isAskedNext ? "the next build asks again" : "it is asked for again in a week")
    }
}

/// The problems of a build's pictures, counted, each with one picture as an example.
struct PictureProblems {
    private struct Sighting {
        var count = 0
        /// The first address in byte order.
        var example: String
    }

    /// Problems beyond this many are counted as one, so that memory does not grow.
    private static let maximumKinds = 50

    private var sightings: [PictureProblem: Sighting] = [:]

    /// Adds the problem of a picture.
    ///
    /// - Parameter reference: its address in the catalog.
    mutating func add(_ problem: PictureProblem, of reference: String) {
        var kind = problem
        if sightings[kind] == nil, sightings.count >= Self.maximumKinds {
            kind = PictureProblem(
                reason: "other problems", isShown: problem.isShown,
                isAskedNext: problem.isAskedNext)
        }
        sightings[kind, default: Sighting(example: reference)].count += 1
        if let known = sightings[kind], reference < known.example {
            sightings[kind]?.example = reference
        }
    }

    /// A line for each problem, in alphabetical order.
    ///
    /// - Parameter place: gives the page that shows a picture, with the picture's address.
    func lines(place: (String) throws -> String) rethrows -> [String] {
        try sightings.map { problem, sighting in
            let example = try place(sighting.example)
            let pictures =
                sighting.count == 1
                ? example : "\(Count(sighting.count, "picture")), the first is of \(example)"
            return "picture: \(problem.reason) (\(pictures)); \(problem.consequence)"
        }.sorted()
    }
}
