import CatalogModel
import JSON

extension MovieID {
    /// Reads the id in a row or detail: text that may contain other characters than digits
    /// (`2023C165`).
    ///
    /// - Returns: `nil` for an id that is missing, is not text, or is not allowed
    ///   (``WireID/isID(_:)``).
    init?(sentIn value: JSONValue) {
        guard let id = value.spelled("movieCd").value, WireID.isID(id) else { return nil }
        self.init(id)
    }
}
