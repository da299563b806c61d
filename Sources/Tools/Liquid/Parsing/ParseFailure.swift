/// A mistake in the markup of one tag or output; reading goes on behind it.
struct ParseFailure: Error {
    let message: String
    let place: Place
}
