/// How many pages an order of products has at most.
struct ListPageCount: TypedValue {
    static let wanted = "a number from 1 to 1000"

    let number: Int

    init?(_ text: String) {
        guard let number = Int(text), (1...1000).contains(number) else { return nil }
        self.number = number
    }
}
