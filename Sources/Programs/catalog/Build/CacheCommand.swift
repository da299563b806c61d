import Arguments
import CatalogBuild

/// `catalog cache`: manages the pictures that builds store.
struct CacheCommand: ProgramCommand {
    private let cache: PictureCache
    private let command: String

    init(_ arguments: ParsedArguments) throws(ArgumentError) {
        let folder = try arguments.path("--state") ?? BuildPlan.defaultState
        cache = PictureCache(stateFolder: try arguments.siteRoot().absolute(folder))
        command = arguments.command
    }

    /// Runs the command, and prints the result.
    ///
    /// - Throws: an error of the cache, for example because a build is running.
    func run(on console: Console) throws -> ExitStatus {
        switch command {
        case Command.cacheVerify.name: console.print(message(for: try cache.verify()))
        case Command.cacheCollect.name: console.print(message(forFreed: try cache.collect()))
        default: console.print(CacheSummary(try cache.status()).description)
        }
        return .done
    }

    private func message(for verification: CacheVerification) -> String {
        let read = verification.verified.summary
        let damaged = verification.damaged
        return damaged.count == 0
            ? "\(read): all intact"
            : "\(read): \(damaged.count.grouped) damaged and removed; the next build that "
                + "needs them fetches them again"
    }

    private func message(forFreed files: FileTally) -> String {
        "\(files.count.counted("file")) removed, \(files.byteCount.inBytes) freed"
    }
}
