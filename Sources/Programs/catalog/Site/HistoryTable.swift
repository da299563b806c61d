import CatalogBuild

/// A table of the builds that changed a site.
struct HistoryTable: CustomStringConvertible {
    private let builds: [SiteHistory.Build]

    init(_ builds: [SiteHistory.Build]) {
        self.builds = builds
    }

    /// A line of column titles, and one line for each build.
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
            String(build.number), LocalTime(build.time).description, products,
            "\(report.written.grouped) written, \(report.removed.grouped) removed",
            remark(on: build),
        ]
    }

    private func remark(on build: SiteHistory.Build) -> String {
        var remarks: [String] = []
        if let restored = build.restored { remarks.append("rollback to \(restored)") }
        if build.isShown { remarks.append("shown now") }
        if !build.isKept {
            remarks.append("no longer kept")
        } else if !build.isReachable {
            remarks.append("files lost")
        }
        return remarks.joined(separator: ", ")
    }
}

extension String {
    /// The text without spaces at its end.
    var trimmingTrailingSpaces: String {
        String(reversed().drop { $0 == " " }.reversed())
    }
}
