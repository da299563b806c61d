/// One value for each kind of page.
struct ValuePerPageKind<Value> {
    private let product: Value
    private let grid: Value
    private let list: Value
    private let notFound: Value
    private let changes: Value
    private let removed: Value

    init<Failure>(_ value: (PageKind) throws(Failure) -> Value) throws(Failure) {
        product = try value(.product)
        grid = try value(.grid)
        list = try value(.list)
        notFound = try value(.notFound)
        changes = try value(.changes)
        removed = try value(.removed)
    }

    subscript(kind: PageKind) -> Value {
        switch kind {
        case .product: product
        case .grid: grid
        case .list: list
        case .notFound: notFound
        case .changes: changes
        case .removed: removed
        }
    }
}

extension ValuePerPageKind: Sendable where Value: Sendable {}
