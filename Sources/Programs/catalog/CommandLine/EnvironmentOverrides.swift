import Text
import YAML

/// The environment variables that override keys of `catalog.yml`.
///
/// For example, `CATALOG_TITLE` overrides `title`, and `CATALOG_SOURCE__URL` overrides `url` in the
/// section `source`.
///
/// Values are YAML, except that a `#` in a value of one line does not begin a comment. A blank
/// variable counts as not set. Other programs also set variables with the prefix: for a service
/// named catalog, Kubernetes sets `CATALOG_SERVICE_HOST` and `CATALOG_PORT_80_TCP`.
struct EnvironmentOverrides {
    /// The prefix of all environment variables for this program.
    static let prefix = "CATALOG_"

    /// The values that override the file, in the order of the length of their paths.
    let overlays: [YAMLOverlay]
    /// The names of variables that begin with the prefix but are not similar to a known name.
    let foreign: [String]

    /// Reads the variables.
    ///
    /// - Parameter mentioned: the variables to which the file refers; they are never treated as
    ///   mistakes.
    /// - Throws: `CommandError.unknownVariable` for an unknown variable that was probably meant as
    ///   a setting.
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

    /// Creates an empty set of overrides.
    init() {
        overlays = []
        foreign = []
    }

    /// Returns the known variable with the most similar name; the prefix is ignored in the
    /// comparison.
    private static func nearest(to name: String) -> String? {
        let known = Setting.everywhere.map(\.variable) + others
        return String(name.dropFirst(prefix.count))
            .nearest(among: known.map { String($0.dropFirst(prefix.count)) })
            .map { prefix + $0 }
    }

    /// Returns true if the value of `variable` may contain a secret.
    static func mayHoldSecret(_ variable: String) -> Bool {
        Setting.everywhere.contains { $0.variable == variable && $0.holdsSecret }
    }

    /// Variables that do not override settings, but are read by the program, its tests or its
    /// build.
    private static let others =
        [
            BoxOfficePlan.keyVariable, BoxOfficePlan.posterKeyVariable, "CATALOG_WEBHOOK",
            "CATALOG_PROGRAM", "CATALOG_TESTED_TARGET", "CATALOG_OVERRUN_PRODUCTS",
        ] + ShopCredentials.Key.allCases.map(\.variable) + PathVariable.allCases.map(\.rawValue)
}
