import Arguments
import CatalogBuild
import Glibc

/// The program `catalog`: finds out which command was typed, and runs it.
@main
enum CatalogProgram {
    static func main() async {
        StandardStreams.ensureOpen()
        // A reader of our output that left, as `head` does, must not kill a build.
        signal(SIGPIPE, SIG_IGN)
        exit(await run(Array(CommandLine.arguments.dropFirst()), on: .standard))
    }

    /// Runs what was typed, and returns the status to end with.
    static func run(_ arguments: [String], on console: Console) async -> Int32 {
        var console = console
        do {
            let parsed = try Command.catalog.parse(arguments)
            if case .run(let typed) = parsed { console = console.talking(in: typed.logFormat) }
            switch parsed {
            case .help(let text):
                console.print(text)
            case .version(let version):
                console.print("catalog \(version)")
            case .run(let typed) where typed.path.contains(Command.sandboxVendor.name):
                try SandboxVendorCommand(typed).run(on: console)
            case .run(let typed) where typed.isForShop:
                let command = try typed.shopCommand()
                console = console.hiding(command.secrets)
                return try await command.run(on: console).rawValue
            case .run(let typed) where typed.command == Command.sandbox.name:
                try await SandboxCommand(typed).run(on: console)
            case .run(let typed) where typed.command == Command.start.name:
                try await InitCommand(typed).run(on: console)
            case .run(let typed) where typed.path == [Command.catalog.name, Command.check.name]:
                return try await CheckCommand(typed).run(on: console).rawValue
            case .run(let typed) where typed.command == Command.templatesCheck.name:
                try TemplatesCheckCommand(typed).run(on: console)
            case .run(let typed) where typed.command == Command.templatesList.name:
                TemplatesListCommand(typed).run(on: console)
            case .run(let typed) where typed.path.contains(Command.cache.name):
                try CacheCommand(typed).run(on: console)
            case .run(let typed) where typed.command == Command.serve.name:
                try await ServeCommand(typed).run(on: console)
            case .run(let typed) where typed.command == Command.versions.name:
                VersionCommand(typed).run(on: console)
            case .run(let typed)
            where typed.path.contains(Command.schedule.name)
                && typed.command == Command.scheduleTell.name:
                let command = try ScheduleTellCommand(typed)
                console = console.hiding(command.secrets)
                try await command.run(on: console)
            case .run(let typed) where typed.path.contains(Command.schedule.name):
                return try ScheduleCommand.run(typed, on: console).rawValue
            case .run(let typed) where typed.command == Command.doctor.name:
                let command = try DoctorCommand(typed)
                console = console.hiding(command.secrets)
                return await command.run(on: console).rawValue
            case .run(let typed) where typed.command == Command.completion.name:
                try CompletionCommand(typed).run(on: console)
            case .run(let typed) where typed.command == Command.clean.name:
                try CleanCommand(typed).run(on: console)
            case .run(let typed) where typed.command == Command.config.name:
                try ConfigCommand(typed).run(on: console)
            case .run(let typed) where typed.command == Command.man.name:
                try ManCommand(typed).run(on: console)
            case .run(let typed) where typed.command == Command.history.name:
                try HistoryCommand(typed).run(on: console)
            case .run(let typed) where typed.command == Command.diff.name:
                try DiffCommand(typed).run(on: console)
            case .run(let typed) where typed.command == Command.rollback.name:
                try RollbackCommand(typed).run(on: console)
            case .run(let typed) where typed.command == Command.verify.name:
                try VerifyCommand(typed).run(on: console)
            case .run(let typed):
                let command = try BuildCommand(noting: typed)
                console = console.hiding(command.secrets)
                return try await command.run(on: console).rawValue
            }
            return ExitStatus.done.rawValue
        } catch let signal as StopSignal {
            console.note("stopped; the site is whole")
            return signal.exitStatus
        } catch {
            let status = ExitStatus(of: error)
            console.fail(error, status)
            return status.rawValue
        }
    }
}
