import Arguments
import CatalogBuild
import CatalogModel
import CatalogSources
import HTTP

/// The common part of all commands that change something in a shop.
struct ShopOrdering {
    /// The time to wait for a running build, in order to record the change for the next one.
    private static let patience = Duration.seconds(10)

    let plan: ShopPlan
    let credentials: ShopCredentials
    let isDryRun: Bool
    let isJSON: Bool
    private let known: KnownProducts
    private let build: BuildCommand?

    /// Reads the command line and the configuration, so that a mistake for the build is reported
    /// before anything is sent.
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

    /// Prints the warnings about the command line.
    func warn(on console: Console) {
        if plan.withholdsHeaders { console.warnOfWithheldHeaders() }
        for warning in credentials.warnings { console.warn(warning) }
    }

    /// Refuses a draft that violates the documented limits.
    ///
    /// - Throws: `SourceError` with the faults, if there are any.
    func refuse(_ faults: [DraftFault]) throws(SourceError) {
        guard faults.isEmpty else {
            throw SourceError(.shop(.invalid(faults)), at: plan.address.address)
        }
    }
}

// MARK: - Sending

extension ShopOrdering {
    /// Runs work that a signal may stop, even in the middle of an order.
    ///
    /// - Throws: the error of the work, or the signal.
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
        // Without a build nothing is left that could be stopped.
        if let signal = end.signal, build != nil { throw signal }
        return end.output
    }

    /// Sends an order, prints the result, and prepares the next build for it.
    ///
    /// - Parameters:
    ///   - id: the product or item of the order; `nil` for a new one.
    ///   - message: returns the text for people about the shop's reply.
    /// - Returns: false for a dry run.
    /// - Throws: `SourceError`, `HTTPError`, or `CancellationError` after the order was done.
    func send(
        _ order: ShopOrder, about id: ProductID? = nil, to shop: OpenShop, on console: Console,
        reporting message: (ShopProduct?) -> String
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
        console.print(isJSON ? product?.json ?? "null" : message(product))
        if let id = id ?? product?.id { try await notifyNextBuild(of: id, on: console) }
        if build != nil, order.hasPictures, let product {
            line.show("waiting for the pictures")
            try await PictureArrival(shop).wait(for: product)
        }
        return true
    }

    /// Records the change, so that the next build reads the product again.
    ///
    /// - Throws: `CancellationError`, after a warning about the missing record.
    func notifyNextBuild(of id: ProductID, on console: Console) async throws {
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

    /// Builds the site if requested.
    func follow(on console: Console) async throws -> ExitStatus {
        guard let build else { return .done }
        return try await build.run(on: isJSON ? console.printingResultsAsMessages : console)
    }
}

extension BuildCommand {
    /// Creates the build of the site that follows a change.
    fileprivate init(afterChangeIn plan: ShopPlan, typedAs typed: ParsedArguments) throws {
        let options = ["--url", "--root", "--config", "--state", "--output"].flatMap { option in
            // `=` is needed because a value may begin like an option.
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
