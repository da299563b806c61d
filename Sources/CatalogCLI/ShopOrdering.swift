import Arguments
import CatalogBuild
import CatalogModel
import CatalogSources
import HTTP

/// What all commands have in common that change something in a shop.
struct ShopOrdering {
    /// How long a build that is running is waited for, to tell the next one what changed.
    private static let patience = Duration.seconds(10)

    let plan: ShopPlan
    let credentials: ShopCredentials
    let isDryRun: Bool
    let isJSON: Bool
    private let known: KnownProducts
    private let build: BuildCommand?

    /// Finds out what was meant; a configuration that cannot be built with is told before anything
    /// is sent.
    init(_ typed: ParsedArguments) throws {
        plan = try ShopPlan(typed)
        credentials = try ShopCredentials(typed, for: plan)
        isDryRun = typed.has("--dry-run")
        isJSON = typed.has("--json")
        let state = try typed.path("--state") ?? BuildPlan.defaultState
        known = KnownProducts(
            stateFolder: try typed.siteRoot().absolute(state), source: plan.identity)
        build =
            typed.has("--build") ? try BuildCommand(afterChangeIn: plan, typedAs: typed) : nil
    }

    var secrets: SecretMask {
        let mask = SecretMask(plan.headers, credentials.secrets)
        return build.map { mask.joined(with: $0.secrets) } ?? mask
    }

    var buildsSite: Bool { build != nil }

    /// Says what is doubtful in the way it was typed.
    func warn(on console: Console) {
        if plan.withholdsHeaders { console.warnOfWithheldHeaders() }
        for warning in credentials.warnings { console.warn(warning) }
    }

    /// Does some work that a signal may stop, in the middle of an order if it must be.
    func stoppable<Output: Sendable>(
        on console: Console, _ work: @escaping @Sendable () async throws -> Output
    ) async throws -> Output {
        try await StopSignals().cancelling(onStop: { console.say("catalog: stopping") }) {
            do {
                return try await work()
            } catch let error as HTTPError where error.kind == .cancelled && error.mayHaveArrived {
                console.warn("\(error)")
                throw error
            }
        }
    }

    /// Sees to it that a site shows the change: the next build is told of it, and run if that was
    /// asked for.
    func follow(_ id: ProductID?, on console: Console) async throws -> ExitStatus {
        if let id { await tellNextBuild(of: id, on: console) }
        guard let build else { return .done }
        return try await build.run(on: isJSON ? console.talkingOnly : console)
    }

    private func tellNextBuild(of id: ProductID, on console: Console) async {
        do {
            try await known.expectChange(of: id, waiting: Self.patience)
        } catch {
            console.warn(
                """
                it is done, but the next build could not be told (\(error)); if the site does not \
                show it then, build once with 'refresh: all' under 'source' in catalog.yml
                """)
        }
    }
}

extension BuildCommand {
    /// The build that follows a change, of the same site.
    fileprivate init(afterChangeIn plan: ShopPlan, typedAs typed: ParsedArguments) throws {
        let options = ["--url", "--root", "--config", "--state", "--output"].flatMap { option in
            typed[option].map { [option, $0] } ?? []
        }
        let kind = plan.sellsItems ? ["--source", ShopPlan.itemKind] : []
        let arguments = [Command.build.name] + kind + options + ["--wait", "10 min"]
        guard case .run(let build) = try Command.catalog.parse(arguments) else {
            preconditionFailure("\(arguments) is no build")
        }
        try self.init(build)
    }
}
