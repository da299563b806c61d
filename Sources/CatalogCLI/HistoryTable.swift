import CatalogBuild
import Glibc

/// The lines that tell which builds changed a site.
struct HistoryTable: CustomStringConvertible {
    private let builds: [SiteHistory.Build]

    init(_ builds: [SiteHistory.Build]) {
        self.builds = builds
    }

    /// A line for each build under a line of titles.
    var description: String {
        let titles = ["build", "published", "products", "files", ""]
        let rows = [titles] + builds.map(cells)
        let widths = titles.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).map { cell, width in
                cell + String(repeating: " ", count: width - cell.count)
            }
            .joined(separator: "  ").trimmingTrailingSpaces
        }
        .joined(separator: "\n")
    }

    private func cells(of build: SiteHistory.Build) -> [String] {
        let report = build.report
        let products =
            build.restored == nil
            ? "\(report.products.grouped) (+\(report.productsAdded.grouped) "
                + "−\(report.productsRemoved.grouped))"
            : report.products.grouped
        return [
            String(build.number), Self.localTime(build.time), products,
            "\(report.written.grouped) written, \(report.removed.grouped) removed",
            remark(on: build),
        ]
    }

    private func remark(on build: SiteHistory.Build) -> String {
        var remarks: [String] = []
        if let restored = build.restored { remarks.append("rollback to \(restored)") }
        if build.isShown { remarks.append("shown now") }
        if !build.isReachable { remarks.append("no longer kept") }
        return remarks.joined(separator: ", ")
    }

    /// `2026-11-21 03:12` in the zone of this computer.
    private static func localTime(_ seconds: Int64) -> String {
        var (time, parts) = (time_t(seconds), tm())
        guard localtime_r(&time, &parts) != nil else { return "?" }
        var text = [CChar](repeating: 0, count: 32)
        let count = strftime(&text, text.count, "%Y-%m-%d %H:%M", &parts)
        return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

extension String {
    /// The text without blanks at its end.
    var trimmingTrailingSpaces: String {
        String(reversed().drop { $0 == " " }.reversed())
    }
}
