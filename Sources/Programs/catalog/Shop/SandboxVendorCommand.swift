import CatalogBuild
import Arguments
import CatalogSandbox

/// `catalog sandbox vendor`: creates and lists vendor accounts of the sandbox.
struct SandboxVendorCommand: ProgramCommand {
    private let source: SandboxSource
    private let command: String
    private let name: String?

    /// Reads the command line.
    ///
    /// - Throws: `ArgumentError` when two options exclude each other, or the name is blank.
    init(_ arguments: ParsedArguments) throws(ArgumentError) {
        source = try SandboxSource(arguments)
        guard source.store != .memory else {
            throw arguments.error(.conflict("--memory", arguments.command))
        }
        command = arguments.command
        name = command == Command.sandboxVendorAdd.name ? arguments.operand("NAME") : nil
        if let name, VisibleText(name) == nil {
            throw arguments.error(
                .unsuitableValue("NAME", wanted: VisibleText.wanted, found: name))
        }
    }

    /// Runs the command, and prints the result.
    ///
    /// - Throws: `SandboxError` when the data or the store cannot be read, or the store cannot be
    ///   written.
    func run(on console: Console) throws -> ExitStatus {
        let vendors = try SandboxVendors(of: try source.catalog(), store: source.store)
        if let name {
            let added = try vendors.add(name)
            console.print("identifier: \(added.credentials.identifier)")
            console.print("secret: \(added.credentials.secret)")
        } else {
            for account in vendors.accounts {
                console.print(
                    "\(account.identifier)  \(account.secret ?? "-")  \(account.vendor.name.onOneLine)"
                )
            }
        }
        return .done
    }
}
