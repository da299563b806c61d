/// Where an output or a tag that is not closed is taken to end.
struct ForgottenEnd {
    enum Construct { case output, tag }

    let index: Int
    let message: String

    /// - Parameter wrongEnd: What stands in the place of its end.
    init(of construct: Construct, at index: Int, wrongEnd: String? = nil) {
        self.index = index
        let (name, end) = construct == .output ? ("output", "}}") : ("tag", "%}")
        message =
            wrongEnd.map { "this \(name) ends with '\($0)'; write '\(end)'" }
            ?? "this \(name) is not closed; '\(end)' is missing"
    }
}
