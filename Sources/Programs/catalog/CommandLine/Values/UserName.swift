/// The name of somebody who has an account on the computer.
struct UserName: TypedValue {
    static let wanted = "the name of an account, such as shop"

    let text: String

    init?(_ text: String) {
        guard text.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_.-]{0,31}/) != nil else { return nil }
        self.text = text
    }
}
