/// Whether something is wanted.
struct YesOrNo: TypedValue {
    static let wanted = "true or false"

    let isYes: Bool

    init?(_ text: String) {
        guard let isYes = Bool(text) else { return nil }
        self.isYes = isYes
    }
}
