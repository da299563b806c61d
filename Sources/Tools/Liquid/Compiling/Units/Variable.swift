/// The location and the type of a variable.
struct Variable {
    var location: Location
    var type: FieldType

    enum Location {
        case local(Int)
        case global(Int)
    }
}
