import Arguments
import CatalogBuild
import HTTP

/// A command that asks or orders something of a shop API.
protocol ShopCommand: Sendable {
    /// What nobody must read in the talk about it.
    var secrets: SecretMask { get }

    /// Does it, and prints what came of it.
    ///
    /// - Returns: how the program ends.
    func run(on console: Console) async throws -> ExitStatus
}

extension ParsedArguments {
    /// Whether it is a command for a shop API.
    var isForShop: Bool {
        let commands = [Command.health.name, Command.product.name, Command.item.name]
        return path.dropFirst().first.map(commands.contains) ?? false
    }

    /// The command, if it is one for a shop API.
    func shopCommand() throws -> any ShopCommand {
        switch command {
        case Command.health.name: try HealthCommand(self)
        case Command.productList.name: try ShopListCommand(self)
        case Command.productShow.name: try ShopShowCommand(self)
        case Command.productRegister.name: try ShopRegisterCommand(self)
        case Command.productUpdate.name: try ShopUpdateCommand(self)
        default: try ShopDeleteCommand(self)
        }
    }
}

extension Console {
    /// Says something that may be wrong.
    func warn(_ words: String) {
        say("catalog: \(style.yellow("warning:")) \(words)")
    }

    /// Says that a shop is not sent the keys that are configured for another.
    func warnOfHeaders(of plan: ShopPlan) {
        guard plan.withholdsHeaders else { return }
        warn(
            """
            the headers in the configuration are not sent: they are for the address that stands \
            there, and --url names another
            """)
    }
}
