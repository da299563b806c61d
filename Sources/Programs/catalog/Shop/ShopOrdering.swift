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

    /// Says what is doubtful in the way it was typed.
    func warn(on console: Console) {
        if plan.withholdsHeaders { console.warnOfWithheldHeaders() }
        for warning in credentials.warnings { console.warn(warning) }
    }

    /// Refuses what the documented limits forbid.
    ///
    /// - Throws: `SourceError` when there is any.
    func refuse(_ faults: [DraftFault]) throws(SourceError) {
        guard faults.isEmpty else {
            throw SourceError(.shop(.invalid(faults)), at: plan.address.address)
        }
    }
}

// MARK: - Doing it

extension ShopOrdering {
    /// Does some work that a signal may stop, in the middle of an order if it must be.
    ///
    /// - Throws: what the work throws, or the signal.
    func stoppable<Output: Sendable>(
        on console: Console, _ work: @escaping @Sendable () async throws -> Output
    ) async throws -> Output {
        let end = try await StopSignals().cancelling(
            onStop: { console.say("catalog: stopping") }
        ) {
            do {
                return try await work()
            } catch let error as HTTPError where error.kind == .cancelled && error.mayHaveArrived {
                console.warn("\(error)")
                throw error
            }
        }
        // Without a build there is nothing left that could be stopped.
        if let signal = end.signal, build != nil { throw signal }
        return end.output
    }

    /// Sends an order, prints what came of it, and sees to it that a build finds all of that.
    ///
    /// - Parameters:
    ///   - id: Which product or item it is about; none when it is new.
    ///   - words: What is printed for people, of what the shop told of it.
    /// - Returns: `false` when it was only shown.
    /// - Throws: `SourceError`, `HTTPError`, or `CancellationError` once it is done.
    func send(
        _ order: ShopOrder, about id: ProductID? = nil, to shop: OpenShop, on console: Console,
        telling words: (ShopProduct?) -> String
    ) async throws -> Bool {
        if isDryRun {
            console.print(order.description)
            return false
        }
        let line = StatusLine(on: console)
        defer { line.clear() }
        line.show("sending")
        let product = try await shop.client.perform(order, about: id)
        line.clear()
        console.print(isJSON ? product?.json ?? "null" : words(product))
        if let id = id ?? product?.id { try await tellNextBuild(of: id, on: console) }
        if build != nil, order.hasPictures, let product {
            line.show("waiting for the pictures")
            try await PictureArrival(shop).wait(for: product)
        }
        return true
    }

    /// Has the next build look for what was done.
    ///
    /// - Throws: `CancellationError`, after a word about what that leaves undone.
    func tellNextBuild(of id: ProductID, on console: Console) async throws {
        do {
            try await known.expectChange(of: id, waiting: Self.patience)
        } catch {
            let reason = error is CancellationError ? "" : " (\(error))"
            console.warn(
                """
                it is done, but the next build could not be told\(reason); if the site does not \
                show it then, build once with 'refresh: all' under 'source' in catalog.yml
                """)
        }
        try Task.checkCancellation()
    }

    /// Builds the site, if that was asked for.
    func follow(on console: Console) async throws -> ExitStatus {
        guard let build else { return .done }
        return try await build.run(on: isJSON ? console.talkingOnly : console)
    }
}

extension BuildCommand {
    /// The build that follows a change, of the same site.
    fileprivate init(afterChangeIn plan: ShopPlan, typedAs typed: ParsedArguments) throws {
        let options = ["--url", "--root", "--config", "--state", "--output"].flatMap { option in
            // A value may begin like an option.
            typed[option].map { ["\(option)=\($0)"] } ?? []
        }
        let kind = plan.sellsItems ? ["--source", ShopPlan.itemKind] : []
        let arguments = [Command.build.name] + kind + options + ["--wait", "10 min"]
        guard case .run(let build) = try Command.catalog.parse(arguments) else {
            preconditionFailure("\(arguments) is no build")
        }
        try self.init(build)
    }
}
