/// How many products a page of the site has.
struct PageSize: TypedValue {
    static let wanted = "a number from 1 to 200"

    let number: Int

    init?(_ text: String) {
        guard let number = Int(text), (1...200).contains(number) else { return nil }
        self.number = number
    }
}
