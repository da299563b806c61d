import CatalogState

extension BuildTable.Record {
    init(_ report: BuildReport, number: Int, time: Int64) {
        self.init(number: number, time: time)
        products = report.products
        productsAdded = report.productsAdded
        productsRemoved = report.productsRemoved
        written = report.written
        removed = report.removed
    }
}
