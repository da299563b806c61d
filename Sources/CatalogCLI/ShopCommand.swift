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
