import Text
import YAML

/// The environment variables that override keys of `catalog.yml`: `CATALOG_TITLE`, and
/// `CATALOG_SOURCE__URL` for a nested key.
///
/// Values are YAML, where a `#` in a single line does not begin a comment. A blank variable counts
/// as unset. Other programs use the prefix as well: for a service called catalog, Kubernetes sets
/// `CATALOG_SERVICE_HOST` and `CATALOG_PORT_80_TCP`.
struct EnvironmentOverrides {
    /// The prefix of all variables that the program reads for itself.
    static let prefix = "CATALOG_"

    /// The values that replace those of the file, shorter paths first.
    let overlays: [YAMLOverlay]
    /// The names of variables that set nothing and do not look like a mistake.
    let foreign: [String]

    /// Reads the variables.
    ///
    /// - Parameter mentioned: the variables that the file refers to, which may have any name.
    /// - Throws: `CommandError.unknownVariable` for a variable that sets nothing and looks like a
    ///   key.
    init(_ environment: [String: String], sparing mentioned: Set<String>) throws(CommandError) {
        var overlays: [YAMLOverlay] = []
        var foreign: [String] = []
        for (name, text) in environment.sorted(by: { $0.key < $1.key })
        where name.hasPrefix(Self.prefix) && !text.isBlank {
            if let key = Setting.everywhere.first(where: { $0.variable == name }) {
                overlays.append(YAMLOverlay(name, at: key.path, yaml: text))
            } else if !Self.others.contains(name), !mentioned.contains(name) {
                let suggestion = Self.nearest(to: name)
                guard suggestion == nil, !name.contains("__") else {
                    throw .unknownVariable(name, suggestion: suggestion)
                }
                foreign.append(name)
            }
        }
        self.overlays = overlays
        self.foreign = foreign
    }

    /// Creates overrides without variables.
    init() {
        overlays = []
        foreign = []
    }

    /// Returns the known variable with the most similar name; the shared prefix is not compared.
    private static func nearest(to name: String) -> String? {
        let known = Setting.everywhere.map(\.variable) + others
        return String(name.dropFirst(prefix.count))
            .nearest(among: known.map { String($0.dropFirst(prefix.count)) })
            .map { prefix + $0 }
    }

    /// Returns true if the value of a variable may be a secret.
    static func mayHoldSecret(_ variable: String) -> Bool {
        Setting.everywhere.contains { $0.variable == variable && $0.holdsSecret }
    }

    /// The other variables that the program, its tests and its build read.
    private static let others =
        [
            BoxOfficePlan.keyVariable, BoxOfficePlan.posterKeyVariable, "CATALOG_WEBHOOK",
            "CATALOG_PROGRAM", "CATALOG_TESTED_TARGET", "CATALOG_OVERRUN_PRODUCTS",
        ] + ShopCredentials.Key.allCases.map(\.variable) + PathVariable.allCases.map(\.rawValue)
}
