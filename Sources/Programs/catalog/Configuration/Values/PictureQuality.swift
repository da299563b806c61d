/// How much of a picture is kept.
struct PictureQuality: TypedValue {
    static let wanted = "a number from 1 to 100"

    let percent: Int

    init?(_ text: String) {
        guard let percent = Int(text), (1...100).contains(percent) else { return nil }
        self.percent = percent
    }
}
