import CatalogModel
import JSON

extension MovieID {
    /// The id in a row or detail: text, and not always digits (`2023C165`).
    ///
    /// - Returns: `nil` for one that is missing or no text, and for what no id may be
    ///   (``WireID/isID(_:)``).
    init?(sentIn value: JSONValue) {
        guard let id = value.spelled("movieCd").value, WireID.isID(id) else { return nil }
        self.init(id)
    }
}
