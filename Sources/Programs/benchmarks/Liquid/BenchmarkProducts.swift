import Liquid

/// The products of the list, for the template engine and for ``ProductListFloor``.
struct BenchmarkProducts {
    static let count = 500
    static let schema = Schema(
        "product",
        [Field("name", .text), Field("price", .integer), Field("description", .text)])
    static let globals = Schema("globals", [Field("products", .list(.object(schema)))])

    static let description =
        "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor "
        + "incididunt ut labore et dolore magna aliqua. Ut enim ad minim veniam, quis nostrud "
        + "exercitation ullamco laboris nisi ut aliquip ex ea commodo consequat."

    static func name(_ index: Int) -> String { "Name\(index)" }

    /// Creates the products and sets them as the first global.
    static func load(into renderer: Renderer) {
        let list = renderer.list(count)
        for index in 0..<count {
            let product = renderer.object(schema)
            product[0] = renderer.text(name(index))
            product[1] = .integer(index)
            product[2] = renderer.text(description)
            list[index] = product.value
        }
        renderer.setGlobal(0, list.value)
    }
}
