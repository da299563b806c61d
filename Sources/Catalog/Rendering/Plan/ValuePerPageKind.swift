/// A table with one value for each kind of page.
struct ValuePerPageKind<Value> {
    private let product: Value
    private let grid: Value
    private let list: Value
    private let notFound: Value
    private let search: Value
    private let favorites: Value
    private let changes: Value
    private let removed: Value
    private let staticPage: Value
    private let chart: Value
    private let movie: Value
    private let month: Value
    private let archive: Value

    init<Failure>(_ value: (PageKind) throws(Failure) -> Value) throws(Failure) {
        product = try value(.product)
        grid = try value(.grid)
        list = try value(.list)
        notFound = try value(.notFound)
        search = try value(.search)
        favorites = try value(.favorites)
        changes = try value(.changes)
        removed = try value(.removed)
        staticPage = try value(.staticPage)
        chart = try value(.chart)
        movie = try value(.movie)
        month = try value(.month)
        archive = try value(.archive)
    }

    subscript(kind: PageKind) -> Value {
        switch kind {
        case .product: product
        case .grid: grid
        case .list: list
        case .notFound: notFound
        case .search: search
        case .favorites: favorites
        case .changes: changes
        case .removed: removed
        case .staticPage: staticPage
        case .chart: chart
        case .movie: movie
        case .month: month
        case .archive: archive
        }
    }
}

extension ValuePerPageKind: Sendable where Value: Sendable {}
