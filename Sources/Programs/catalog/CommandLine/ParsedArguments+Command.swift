import Arguments
import Scheduling

extension ParsedArguments {
    /// Returns the command that these arguments select.
    ///
    /// - Throws: the error of the command's initializer, for example about a wrong argument.
    func programCommand() throws -> any ProgramCommand {
        let words = path.dropFirst().joined(separator: " ")
        guard let make = Self.commands[words] else {
            throw ArgumentError(.unknownCommand(words, suggestion: nil), command: path[0])
        }
        return try make(self)
    }

    /// The initializer of each command, by the words that select the command.
    static let commands: [String: @Sendable (Self) throws -> any ProgramCommand] = [
        "init": { try InitCommand($0) },
        "build": { try BuildCommand(recordingErrorsOf: $0) },
        "fetch": { try BuildCommand($0) },
        "pictures": { try BuildCommand($0) },
        "render": { try BuildCommand($0) },
        "merge": { try BuildCommand($0) },
        "serve": { try ServeCommand($0) },
        "deploy": { try DeployCommand($0) },
        "deploy status": { try DeployStatusCommand($0) },
        "deploy verify": { try DeployVerifyCommand($0) },
        "schedule systemd": { try scheduleCommand($0, kind: .systemd) },
        "schedule cron": { try scheduleCommand($0, kind: .cron) },
        "schedule github-actions": { try ScheduleFilesCommand($0, kind: .githubActions) },
        "schedule status": { try ScheduleStatusCommand($0) },
        "schedule notify": { try ScheduleNotificationCommand($0) },
        "schedule tell": { try ScheduleNotificationCommand($0) },
        "check": { try CheckCommand($0) },
        "doctor": { try DoctorCommand($0) },
        "source try": { try SourceTryCommand($0) },
        "config": { try ConfigCommand($0) },
        "search": { try SearchCommand($0) },
        "history": { try HistoryCommand($0) },
        "diff": { try DiffCommand($0) },
        "rollback": { try RollbackCommand($0) },
        "verify": { try VerifyCommand($0) },
        "templates check": { try TemplatesCheckCommand($0) },
        "templates list": { TemplatesListCommand($0) },
        "cache status": { try CacheCommand($0) },
        "cache verify": { try CacheCommand($0) },
        "cache gc": { try CacheCommand($0) },
        "clean": { try CleanCommand($0) },
        "health": { try HealthCommand($0) },
        "product list": { try ShopListCommand($0) },
        "product show": { try ShopShowCommand($0) },
        "product register": { try ShopRegisterCommand($0) },
        "product update": { try ShopUpdateCommand($0) },
        "product delete": { try ShopDeleteCommand($0) },
        "item list": { try ShopListCommand($0) },
        "item show": { try ShopShowCommand($0) },
        "item register": { try ShopRegisterCommand($0) },
        "item update": { try ShopUpdateCommand($0) },
        "item delete": { try ShopDeleteCommand($0) },
        "sandbox": { try SandboxCommand($0) },
        "sandbox vendor add": { try SandboxVendorCommand($0) },
        "sandbox vendor list": { try SandboxVendorCommand($0) },
        "completion": { try CompletionCommand($0) },
        "man": { try ManCommand($0) },
        "version": { VersionCommand($0) },
    ]

    private static func scheduleCommand(
        _ typed: Self, kind: ScheduleMark.Kind
    ) throws -> any ProgramCommand {
        typed.has("--uninstall")
            ? try ScheduleRemovalCommand(typed, kind: kind)
            : try ScheduleFilesCommand(typed, kind: kind)
    }
}
