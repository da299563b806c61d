import Text
import YAML

/// The variables of the environment that set keys of `catalog.yml`, over what stands there:
/// `CATALOG_TITLE`, and `CATALOG_SOURCE__URL` for a key below another one.
///
/// Their values are YAML, where a `#` in a single line begins no comment. A blank variable counts as
/// none. Others use the prefix as well: beside a
/// service called catalog, Kubernetes sets `CATALOG_SERVICE_HOST` and `CATALOG_PORT_80_TCP`.
struct EnvironmentOverrides {
    /// How the names of all variables begin that the program reads for itself.
    static let prefix = "CATALOG_"

    /// What takes the place of values of the file, shorter paths first.
    let overlays: [YAMLOverlay]
    /// The names of variables that set nothing and look like no mistake.
    let foreign: [String]

    /// Finds the variables.
    ///
    /// - Parameter mentioned: those to which the file refers, which are for whatever it says.
    /// - Throws: `CommandError.unknownVariable` for one that means nothing and looks as if it did.
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

    /// No variables.
    init() {
        overlays = []
        foreign = []
    }

    /// The known variable that was probably meant; the prefix, which all have, makes none alike.
    private static func nearest(to name: String) -> String? {
        let known = Setting.everywhere.map(\.variable) + others
        return String(name.dropFirst(prefix.count))
            .nearest(among: known.map { String($0.dropFirst(prefix.count)) })
            .map { prefix + $0 }
    }

    /// Whether the value of a variable may hold what nobody is to see.
    static func mayHoldSecret(_ variable: String) -> Bool {
        Setting.everywhere.contains { $0.variable == variable && $0.holdsSecret }
    }

    /// What the program, its tests and its build read besides.
    private static let others =
        [
            BoxOfficePlan.keyVariable, BoxOfficePlan.posterKeyVariable, "CATALOG_WEBHOOK",
            "CATALOG_PROGRAM", "CATALOG_TESTED_TARGET", "CATALOG_OVERRUN_PRODUCTS",
        ] + ShopCredentials.Key.allCases.map(\.variable) + PathVariable.allCases.map(\.rawValue)
}
