/// Where a name's value is kept, and what it is.
struct Variable {
    var location: Location
    var type: FieldType

    enum Location {
        case local(Int)
        case global(Int)
    }
}
