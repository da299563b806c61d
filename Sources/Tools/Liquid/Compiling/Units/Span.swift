/// The place in a template that an instruction comes from.
struct Span: Hashable {
    let template: Int
    let place: Place
}
