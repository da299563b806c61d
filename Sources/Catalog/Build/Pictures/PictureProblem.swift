import CatalogModel

/// The reason why a picture cannot be fetched or used, with the consequence for the site.
struct PictureProblem: Hashable, Sendable, CustomStringConvertible {
    /// The reason, without the address: pictures with the same problem are reported together.
    let reason: String
    /// True if the site shows the last version of the picture.
    let isShown: Bool
    /// True if the next build requests the picture again; otherwise a build does so after a week.
    let isAskedNext: Bool

    var description: String { "\(reason); \(consequence)" }

    /// A text that states what is shown and when the picture is requested again.
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
