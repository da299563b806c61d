/// The place in a template from which an instruction was compiled.
struct Span: Hashable {
    let template: Int
    let place: Place
}
