import FoundationEssentials

/// The checkout of the tests, and the data beside it.
package enum ProjectFolder {
    /// The top of the checkout, an absolute path.
    package static let path =
        #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }

    /// The path of a file or folder below `shared` beside the checkout, whether it exists or not.
    ///
    /// It is not part of the project; see ``Requirement``.
    package static func shared(_ name: String) -> String {
        path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/shared/" + name
    }

    /// The names of the files and folders in a folder below `shared`, in order; empty without it.
    package static func sharedNames(in folder: String) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: shared(folder))
        return (names ?? []).sorted()
    }
}
