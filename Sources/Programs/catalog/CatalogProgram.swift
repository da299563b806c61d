import Arguments
import CatalogBuild
import Glibc

/// The program `catalog`: parses the command line and runs the command.
@main
enum CatalogProgram {
    static func main() async {
        StandardStreams.ensureOpen()
        // SIGPIPE is ignored, because a reader of the output that exits early, such as `head`, must
        // not kill a build.
        signal(SIGPIPE, SIG_IGN)
        do {
            try SystemNeed().ensure()
        } catch {
            Console.standard.fail(error, ExitStatus(of: error))
            exit(ExitStatus(of: error).rawValue)
        }
        exit(await run(Array(CommandLine.arguments.dropFirst()), on: .standard))
    }

    /// Runs the command of a command line, and returns the exit status.
    static func run(_ arguments: [String], on console: Console) async -> Int32 {
        var console = console
        var command: (any ProgramCommand)?
        do {
            var status = ExitStatus.done
            switch try Command.catalog.parse(arguments) {
            case .help(let text):
                console.print(text)
            case .version(let version):
                console.print("catalog \(version)")
            case .run(let typed):
                console = console.printingMessages(in: typed.logFormat)
                let parsed = try typed.programCommand()
                command = parsed
                console = console.hiding(parsed.secrets)
                status = try await parsed.run(on: console)
            }
            try console.requireResults()
            return status.rawValue
        } catch let signal as StopSignal {
            console.announce(command?.stopMessage ?? "stopped")
            return signal.exitStatus
        } catch {
            let status = ExitStatus(of: error)
            console.fail(error, status)
            return status.rawValue
        }
    }
}
