/// A mistake in the markup of one tag or output; parsing continues after it.
struct ParseFailure: Error {
    let message: String
    let place: Place
}
