import Images

/// What is cut off pictures.
struct PictureCrop: TypedValue {
    static let wanted = "none or square"

    let crop: VariantCrop

    init?(_ text: String) {
        guard let crop = VariantCrop.allCases.first(where: { $0.description == text }) else {
            return nil
        }
        self.crop = crop
    }
}
