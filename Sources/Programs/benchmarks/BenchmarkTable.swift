/// A table with the measured values of one run and their ratios.
struct BenchmarkTable {
    let products: Int
    let site: SiteListing
    let markdownMean: Int
    let cold: MeasuredProcess
    let unchanged: MeasuredProcess
    let writing: MeasuredProcess
    let listing: MeasuredProcess
    let filesForPrice: Int
    let filesForProduct: Int

    func print() {
        Swift.print(
            """

            \(products) products: \(site.files.count) files, \(site.totalSize >> 20) MiB; \
            pages mean \(site.meanProductPage) B, Markdown mean \(markdownMean) B
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
