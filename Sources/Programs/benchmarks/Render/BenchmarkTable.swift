/// A table with the measured values of one run and their ratios.
struct BenchmarkTable {
    let catalog: GeneratedCatalog
    let site: SiteListing
    /// The mean size of the descriptions in bytes.
    let descriptionMean: Int
    let cold: MeasuredProcess
    let unchanged: MeasuredProcess
    let writing: MeasuredProcess
    let listing: MeasuredProcess
    let filesForPrice: Int
    let filesForProduct: Int

    func print() {
        Swift.print(
            """

            \(catalog.count) products, catalog "\(catalog.kind)": \(site.files.count) files, \
            \(site.totalSize >> 20) MiB; pages mean \(site.meanProductPage) B, \
            descriptions mean \(descriptionMean) B
            """)
        Swift.print(row("", "CPU s", "wall s", "peak MiB"))
        line("catalog, render and write", cold)
        line("C, write the same sizes", writing)
        ratio("  ratio", cold, writing)
        line("catalog, nothing changed", unchanged)
        line("C, list output, read state", listing)
        ratio("  ratio", unchanged, listing)
        Swift.print(
            "one price changed: \(filesForPrice) files, one product added: \(filesForProduct) files"
        )
    }

    /// Prints the ratios of the first build to that of `other`, a catalog of as many products.
    func printRatios(to other: BenchmarkTable) {
        let sizes = Double(site.totalSize) / Double(other.site.totalSize)
        let cpu = cold.processorTime / other.cold.processorTime
        let pages = Double(site.meanProductPage) / Double(other.site.meanProductPage)
        let memory = Double(cold.peakMemory) / Double(other.cold.peakMemory)
        Swift.print(
            """

            \(catalog.count) products, "\(catalog.kind)" / "\(other.catalog.kind)", render and \
            write: CPU \(hundredths(cpu)), wall \
            \(hundredths(cold.wallTime / other.cold.wallTime)), peak memory \
            \(hundredths(memory)), bytes \(hundredths(sizes)), bytes a page \
            \(hundredths(pages)), CPU per byte \(hundredths(cpu / sizes))
            """)
    }

    private func line(_ name: String, _ process: MeasuredProcess) {
        Swift.print(
            row(
                name, hundredths(process.processorTime), hundredths(process.wallTime),
                String(process.peakMemory)))
    }

    private func ratio(_ name: String, _ ours: MeasuredProcess, _ floor: MeasuredProcess) {
        Swift.print(
            row(
                name, hundredths(ours.processorTime / floor.processorTime),
                hundredths(ours.wallTime / floor.wallTime), ""))
    }

    private func row(_ name: String, _ columns: String...) -> String {
        let padding = String(repeating: " ", count: max(0, 28 - name.count))
        return name + padding
            + columns.map { String(repeating: " ", count: max(0, 10 - $0.count)) + $0 }.joined()
    }

    private func hundredths(_ number: Double) -> String { number.hundredths }
}
