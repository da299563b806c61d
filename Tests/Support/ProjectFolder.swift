/// The checkout that the tests were built from, and what may lie beside it.
package enum ProjectFolder {
    /// The top of the checkout, an absolute path.
    package static let path =
        #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }

    /// The path of something that lies beside the checkout, where it does; links are followed.
    package static func beside(_ name: String) -> String {
        path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/" + name
    }
}
