import CatalogModel
import JSON

extension MovieID {
    /// Longer ones do not fit into an address once they are percent-encoded.
    static let longest = WireID.longest

    /// The id in a row or detail: text, and not always digits (`2023C165`).
    ///
    /// - Returns: `nil` for one that is missing, blank, too long or no text.
    init?(sentIn value: JSONValue) {
        guard let id = value.spelled("movieCd").value, id.utf8.count <= Self.longest
        else { return nil }
        self.init(id)
    }
}
