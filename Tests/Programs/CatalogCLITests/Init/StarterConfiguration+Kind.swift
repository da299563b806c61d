@testable import CatalogCLI

extension StarterConfiguration {
    /// The settings without their comments, for a source of this kind.
    static func settings(ofKind kind: String) -> String {
        let foreign = Setting.everywhere.filter { setting in
            setting.sourceKind.map { $0 != kind } ?? false
        }.map { "  \($0.name):" }
        var isForeign = false
        return settings.split(separator: "\n").filter { line in
            // The lines of a key are those with more spaces.
            if !line.hasPrefix("   ") {
                isForeign = foreign.contains { line.hasPrefix($0) }
            }
            return !isForeign
        }.joined(separator: "\n").replacing("\n  kind: open-market", with: "\n  kind: \(kind)")
    }
}
