/// A mistake in the markup of one tag or output; the parser continues after this tag or output.
struct ParseFailure: Error {
    let message: String
    let place: Place
}
