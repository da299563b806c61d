import CatalogModel

/// The reason why a picture cannot be fetched or used, with the consequence for the site.
struct PictureProblem: Hashable, Sendable, CustomStringConvertible {
    /// The reason.
    ///
    /// It does not contain the address of the picture, because pictures with the same problem are
    /// reported together.
    let reason: String
    /// True if the site shows the last version of the picture.
    let isShown: Bool
    /// True if the next build requests the picture again; false if this happens after a week.
    let isRequestedNext: Bool

    var description: String { "\(reason); \(consequence)" }

    /// A text that states what is shown and when the picture is requested again.
    var consequence: String {
        let shown = isShown ? "its last version is shown" : "a thumbnail or a placeholder is shown"
        return shown + ", and "
            + (isRequestedNext
                ? "the next build requests it again" : "it is requested again in a week")
    }
}

/// Counts the pictures with each problem, and keeps one picture as an example of each problem.
struct PictureProblems {
    private struct Sighting {
        var count = 0
        /// The first address in byte order.
        var example: String
    }

    /// The maximum number of different problems.
    ///
    /// Further problems are counted together, so that memory does not grow.
    private static let maximumKinds = 50

    private var sightings: [PictureProblem: Sighting] = [:]

    /// Adds the problem of a picture.
    ///
    /// - Parameter reference: the address of the picture in the catalog.
    mutating func add(_ problem: PictureProblem, of reference: String) {
        var kind = problem
        if sightings[kind] == nil, sightings.count >= Self.maximumKinds {
            kind = PictureProblem(
                reason: "other problems", isShown: problem.isShown,
                isRequestedNext: problem.isRequestedNext)
        }
        sightings[kind, default: Sighting(example: reference)].count += 1
        if let known = sightings[kind], reference < known.example {
            sightings[kind]?.example = reference
        }
    }

    /// Returns a line for each problem, in alphabetical order.
    ///
    /// - Parameter place: takes the address of a picture in the catalog, and returns the page that
    ///   shows the picture and the full address.
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
