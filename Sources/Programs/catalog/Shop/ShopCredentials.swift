import Arguments
import CatalogSources
import HTTP

/// The credentials that a shop requires for changes, read from flags, a file and the environment.
struct ShopCredentials {
    /// The kind of a credential; it determines the name in a file, the flag and the environment
    /// variable.
    enum Key: String, CaseIterable {
        case identifier, secret, password

        var flag: String { "--\(rawValue)" }
        var variable: String { "CATALOG_\(rawValue.uppercased())" }
    }

    /// Warnings about credentials that other users can see.
    private(set) var warnings: [String] = []
    private var found: [Key: Secret] = [:]

    /// Finds the credentials that the shop requires.
    ///
    /// Flags take precedence over the file, and the file over the environment.
    ///
    /// - Throws: `CommandError` when a credential is missing, or the file cannot be used.
    init(
        _ arguments: ParsedArguments, for plan: ShopPlan,
        environment: (String) -> String? = Environment.value
    ) throws {
        let needed: [Key] = plan.sellsItems ? [.password] : [.identifier, .secret]
        let file = try arguments.path("--credentials").map {
            try CredentialsFile(at: $0, in: arguments.siteRoot())
        }
        for key in needed {
            let texts = [arguments[key.flag], file?[key], environment(key.variable)]
            found[key] = texts.compactMap(\.self).first { !$0.isEmpty }.map { Secret($0) }
        }
        let missing = needed.filter { found[$0] == nil }
        guard missing.isEmpty else {
            throw CommandError.noCredentials(missing)
        }
        if let file, file.isOpenToOthers { warnings.append(Self.warning(of: file)) }
        let plain = needed.filter { arguments.has($0.flag) }.map(\.flag)
        if !plain.isEmpty { warnings.append(Self.warning(of: plain)) }
    }

    /// The values of all credentials that were found.
    var secrets: [Secret] { Array(found.values) }

    /// The credentials for products.
    var vendor: VendorCredentials {
        VendorCredentials(identifier: self[.identifier], secret: self[.secret])
    }

    /// The credential for an item.
    var password: Secret { self[.password] }

    private subscript(key: Key) -> Secret { found[key] ?? Secret("") }

    private static func warning(of file: CredentialsFile) -> String {
        "others on this computer can read '\(file.name)'; run: chmod 600 \(file.name)"
    }

    private static func warning(of flags: [String]) -> String {
        """
        others on this computer can see the value of \(flags.joined(separator: " and ")), and the \
        shell may record it; use --credentials or the environment
        """
    }
}
