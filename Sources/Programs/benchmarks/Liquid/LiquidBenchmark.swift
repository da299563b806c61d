/// A benchmark of the template engine with public data; missing data is skipped.
struct LiquidBenchmark {
    static let command = "liquid"

    private let folder: LiquidDataFolder

    init(folder: String) {
        self.folder = LiquidDataFolder(folder)
    }

    func run() async {
        await measure {
            try await ProductListBenchmark(
                template: folder.bytes("fluid-bench/product.liquid")
            ).run()
        }
        await measure { try SpecPageBenchmark(folder).run() }
        await measure { try ShopifyThemeBenchmark(folder).run() }
    }

    private func measure(_ part: () async throws -> Void) async {
        do {
            try await part()
        } catch {
            print("left out: \(error)")
        }
    }
}
