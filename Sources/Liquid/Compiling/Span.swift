/// Where an instruction comes from.
struct Span {
    let template: Int
    let place: Place
}
