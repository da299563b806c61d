import Arguments
import CatalogBuild
import CatalogModel
import CatalogSources
import HTTP

/// The settings and steps of all commands that change products in a shop.
struct ShopMutationContext {
    /// The time to wait for a running build to release the state, before the change is recorded in
    /// it.
    private static let patience = Duration.seconds(10)

    let plan: ShopPlan
    let credentials: ShopCredentials
    let isDryRun: Bool
    let isJSON: Bool
    private let known: KnownProducts
    private let build: BuildCommand?

    /// Reads the command line and the configuration.
    ///
    /// The settings of `--build` are checked too, so that mistakes are reported before anything is
    /// sent.
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
        if plan.withholdsHeaders { console.warnAboutWithheldHeaders() }
        for warning in credentials.warnings { console.warn(warning) }
    }

    /// Throws if the draft of a product violates the documented limits of the shop.
    ///
    /// - Throws: `SourceError` with `faults`, unless the array is empty.
    func refuse(_ faults: [DraftFault]) throws(SourceError) {
        guard faults.isEmpty else {
            throw SourceError(.shop(.invalid(faults)), at: plan.address.address)
        }
    }
}

// MARK: - Sending

extension ShopMutationContext {
    /// Runs `work`, and cancels it when a signal arrives.
    ///
    /// A warning is printed if the cancelled request may already have reached the shop.
    ///
    /// - Throws: the error of `work`, or the signal if a build should follow.
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
        // Without a build the signal is ignored here, because the work is already done.
        if let signal = end.signal, build != nil { throw signal }
        return end.output
    }

    /// Sends `mutation` to the shop, prints the result, and records the change for the next build.
    ///
    /// - Parameters:
    ///   - id: the product or item to change; `nil` to register a new product or item.
    ///   - message: returns the text to print for the shop's reply.
    /// - Returns: false for a dry run, which sends nothing.
    /// - Throws: `SourceError`, `HTTPError`, or `CancellationError` if a signal arrived after the
    ///   shop accepted the request.
    func send(
        _ mutation: ShopMutation, about id: ProductID? = nil, to shop: OpenShop,
        on console: Console,
        reporting message: (ShopProduct?) -> String
    ) async throws -> Bool {
        if isDryRun {
            console.print(mutation.description)
            return false
        }
        let line = StatusLine(on: console)
        defer { line.clear() }
        line.show("sending")
        let product = try await shop.client.perform(mutation, about: id)
        line.clear()
        console.print(isJSON ? product?.json ?? "null" : message(product))
        if let id = id ?? product?.id { try await notifyNextBuild(of: id, on: console) }
        if build != nil, mutation.hasPictures, let product {
            line.show("waiting for the pictures")
            try await PictureArrival(shop).wait(for: product)
        }
        return true
    }

    /// Records that the product changed, so that the next build reads it again.
    ///
    /// - Throws: `CancellationError` if a signal arrived.
    func notifyNextBuild(of id: ProductID, on console: Console) async throws {
        do {
            try await known.expectChange(of: id, waiting: Self.patience)
        } catch {
            let reason = error is CancellationError ? "" : " (\(error))"
            console.warn(
                """
                the change is done, but it could not be noted for the next build\(reason); if the \
                site does not show it after the next build, build once with 'refresh: all' below \
                'source' in catalog.yml
                """)
        }
        try Task.checkCancellation()
    }

    /// Builds the site if the user typed `--build`.
    func follow(on console: Console) async throws -> ExitStatus {
        guard let build else { return .done }
        return try await build.run(on: isJSON ? console.printingResultsAsMessages : console)
    }
}

extension BuildCommand {
    /// Creates the build that runs after a change in the shop.
    fileprivate init(afterChangeIn plan: ShopPlan, typedAs typed: ParsedArguments) throws {
        let options = ["--url", "--root", "--config", "--state", "--output"].flatMap { option in
            // The option and its value are joined with `=`, because a value may begin with a
            // hyphen.
            typed[option].map { ["\(option)=\($0)"] } ?? []
        }
        let kind = plan.sellsItems ? ["--source", ShopPlan.itemKind] : []
        let arguments = [Command.build.name] + kind + options + ["--wait", "10 min"]
        guard case .run(let build) = try Command.catalog.parse(arguments) else {
            preconditionFailure("\(arguments) is not a build")
        }
        try self.init(build)
    }
}
