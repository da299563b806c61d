import CatalogRendering

/// A way in which machines are told of products.
struct ExportName: TypedValue {
    static let wanted = "one of google-merchant, naver, kakao, llms and json"

    let export: Export

    init?(_ text: String) {
        guard let export = Export(rawValue: text) else { return nil }
        self.export = export
    }
}
