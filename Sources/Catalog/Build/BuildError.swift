import CatalogModel
package import CatalogState

/// The reason for which a build stopped.
///
/// The published site is unchanged.
package enum BuildError: Error, Equatable, Sendable {
    /// The source cannot be read, so the site keeps the data of the last reading.
    case unreadableSource(reason: String, Staleness)
    /// The source lists no products, but the published site has some.
    case emptyCatalog(address: String, hasList: Bool, published: Int)
    /// The source lists no products, or answers without a list, and nothing is published yet.
    /// Earlier builds read `unpublished` products from the source.
    case emptyFirstCatalog(address: String, hasList: Bool, unpublished: Int)
    /// The source lists products, but none of them can be read, and no site is published yet.
    case noReadableProduct(address: String, rows: Int, isDocument: Bool = false)
    /// More than a tenth of the products would be removed.
    case shrunk(from: Int, to: Int)
    /// No product has a field any more that most products had at the last reading.
    case lostField(FieldCounts.Field, had: Int, of: Int)
    /// A guard refused the last reading of the source, so that its values must not be shown.
    case refusedReading
    /// The details of too many products could not be read, so the catalog cannot be trusted.
    case tooManyFailures(failed: Int, of: Int, first: String)
    /// The source sent a complete response with a status that builds do not handle.
    case unexpectedStatus(Int, address: String, reason: String = "")
    /// The state folder cannot be created.
    case unusableState(folder: String, reason: String)
    /// A folder for temporary files cannot be created.
    case noTemporaryFolder(folder: String, reason: String)
    /// The state folder would lie inside a site.
    case stateInSite(folder: String, site: String)
    /// The named folder does not contain a state.
    case noState(folder: String)
    /// The source was never read completely, so the state has no data for a site.
    case neverRead(folder: String)
    /// The rollback asks for more builds than are available.
    case noSuchBuild(asked: Int, possible: Int)
    /// The build does not exist, or the state does not record the changes since this build.
    case incomparable(Int)
    /// The history has fewer than two builds.
    case nothingToCompare
    /// The build does not exist, or the files that later builds replaced are no longer stored.
    case unreachableBuild(Int)
    /// The stored copy of a file that a build replaced is damaged.
    case damagedPast(path: String, build: Int)
    /// The output folder belongs to another site.
    case otherSite(output: String)
    /// The output folder holds a site with another address.
    case otherAddress(output: String, page: String)
    /// The builds of the state published into another output folder.
    case noSite(output: String)
    /// The output folder does not exist.
    case lostOutput(String)
    /// The state serves another output folder than the folder that the caller asked for.
    case otherOutput(asked: String, served: String)
    /// A build was interrupted while it published. Its publication must be completed before the
    /// site is read.
    case unfinished(output: String)
    /// A file of `Public/` has the path of a page.
    case assetCollides(path: String)
    /// A file of `Public/` has the path of an export that the configuration asks for.
    case assetTakesExport(path: String)
    /// The configuration names an unknown kind of source.
    case unknownSource(kind: String, known: [String])
    /// The API has no chart for any of the requested days.
    case noCharts(address: String)
    /// The daily limit of API calls is used up.
    case outOfCalls(limit: Int)
    /// A build changes the state, or was interrupted, so that shards cannot read it.
    case changingState(folder: String)
    /// No shard has a result for the current state.
    case nothingToMerge(folder: String)
    /// Results of shards wait for a merge.
    case unmergedShards(folder: String)
    /// Shards have no result.
    case missingShards(ShardStage, [Shard])
    /// The result of a shard in this folder has a number that the shard did not write.
    case damagedResult(Shard, folder: String)
    /// The shards worked with other settings than the merge.
    case otherShards(ShardStage)
    /// The list of the source has all data of the products, so that its reading is not divided.
    case noDetails(kind: String)
    /// The pages of movies are not divided into shards.
    case noShardsOfMovies
}

extension BuildError: CustomStringConvertible {
    /// The message for the owner: what happened, where, and what to do.
    package var description: String {
        switch self {
        case .unreadableSource(let reason, let staleness):
            "\(reason); \(staleness)"
        case .emptyCatalog(let address, let hasList, let published):
            """
            \(address) \(hasList ? "lists no product" : "answered without a list of products"), \
            but the published site has \(published); the site stays unchanged, and no option can \
            make it empty. Usually the API is wrong: try again later, or check it with 'catalog \
            doctor'. If the shop is really empty, start a new site: 'catalog build \
            --accept-shrink --state .catalog-new --output dist-new'
            """
        case .emptyFirstCatalog(let address, let hasList, let unpublished):
            """
            \(address) \(hasList ? "lists no product" : "answered without a list of products")\
            \(unpublished > 0 ? " now, but \(Count(unpublished, "product")) before" : ""), \
            so nothing is published; 'catalog doctor' checks the API. If the shop is really \
            empty, build once with --accept-shrink
            """
        case .noReadableProduct(let address, let rows, let isDocument):
            """
            \(address) lists \(Count(rows, "product")), but none of them can be read, so nothing \
            is published; \
            \(isDocument
                ? "correct the rows that the warnings name"
                : "'catalog doctor' compares the API with its contract, and --source sets its kind")
            """
        case .shrunk(let before, let after):
            """
            the source has only \(after) of \(before) products left, so the site stays unchanged; \
            if that is right, build once with --accept-shrink
            """
        case .lostField(let field, let count, let products):
            """
            no product has a \(field) any more, but \(count) of \(products) had one at the last \
            reading, so the site stays unchanged; if a column or key of the source has a new name, \
            set it in catalog.yml; if the source really leaves it out now, build once with \
            --accept-shrink
            """
        case .refusedReading:
            """
            the last reading of the source was refused, and the state has its values, so the site \
            stays unchanged; 'catalog build' reads the source again
            """
        case .tooManyFailures(let failed, let count, let first):
            """
            \(failed) of \(Count(count, "product detail")) could not be read, which is too many \
            to continue; the first: \(first)
            """
        case .unexpectedStatus(let status, let address, let reason):
            "\(address) replied with status \(status)\(reason.isEmpty ? "" : " (\(reason))"): "
                + Self.advice(for: status)
        case .unusableState(let folder, let reason):
            """
            the state folder '\(folder)' cannot be used: \(reason); name another one with --state
            """
        case .stateInSite(let folder, let site):
            """
            the state folder '\(folder)' would be inside the site '\(site)', where everybody can \
            read it; name another one with --state
            """
        case .noState(let folder):
            """
            there is no state in '\(folder)'; build the site first, or name its folder with --state
            """
        case .neverRead(let folder):
            """
            the state in '\(folder)' is empty, because no source was read completely; run \
            'catalog fetch'
            """
        case .noSuchBuild(let asked, let possible):
            possible == 0
                ? "the site has no earlier version; 'catalog history' lists its builds"
                : "cannot go back \(Count(asked, "build")); the maximum is \(possible); "
                    + "'catalog history' lists them"
        case .incomparable(let number):
            """
            the changes of products since build \(number) are not known; 'catalog history' lists \
            the builds
            """
        case .nothingToCompare:
            "there are fewer than two builds to compare; 'catalog history' lists them"
        case .unreachableBuild(let number):
            """
            the site of build \(number) cannot be restored; see 'catalog history' for builds that \
            can
            """
        case .damagedPast(let path, let build):
            """
            the old '\(path)', which build \(build) replaced, is lost or damaged; the site stays \
            unchanged, and 'catalog build' builds it again from the source
            """
        case .noSite(let output):
            """
            '\(output)' is not the site of this state; name the site's folder with --output, as \
            in 'catalog build'
            """
        case .lostOutput(let output):
            """
            the folder '\(output)' is missing; if it was deleted, 'catalog build' writes the site again, \
            and if it was moved, name its folder with --output
            """
        case .otherOutput(let asked, let served):
            """
            this state serves the site in '\(served)', not in '\(asked)'; for another site, name \
            another state folder with --state. To publish into '\(asked)' from now on, use \
            --move-output ('catalog rollback' cannot undo that). For a draft, use 'catalog render \
            --output DIR'
            """
        case .unfinished(let output):
            """
            a build was interrupted while it published into '\(output)', so the content of the \
            folder is not known; 'catalog verify' or the next build completes it
            """
        case .otherSite(let output):
            """
            the output folder '\(output)' holds the site of another source; \
            name another one with --output, or empty this one yourself
            """
        case .otherAddress(let output, let page):
            """
            the output folder '\(output)' holds another site, with the page \(page); name another \
            folder with --output, or empty this one yourself if the address of this site changed
            """
        case .noTemporaryFolder(let folder, let reason):
            """
            cannot make a temporary folder in '\(folder)': \(reason); the variable TMPDIR names the \
            folder of temporary files
            """
        case .assetCollides(let path):
            "Public/\(path) has the path of a page of the catalog; rename it"
        case .assetTakesExport(let path):
            """
            Public/\(path) has the path of a file that 'exports' or 'indexnow' in catalog.yml \
            writes; remove the file or the setting
            """
        case .noCharts(let address):
            "\(address) has no chart of any of these days; charts appear the next day, in the time "
                + "zone of Korea"
        case .outOfCalls(let limit):
            "the \(Count(limit, "call")) that the API allows per day \(limit == 1 ? "is" : "are") "
                + "used up; build again tomorrow"
        case .changingState(let folder):
            """
            the state in '\(folder)' is changing, or a build was interrupted, so that a shard \
            cannot use it; let the build end, or run it again
            """
        case .nothingToMerge(let folder):
            """
            no shard has a result for the present state in '\(folder)'; results of an earlier \
            state are not used. Run 'catalog fetch', 'pictures' or 'render' with --shard first
            """
        case .unmergedShards(let folder):
            """
            results of shards in '\(folder)' wait for a merge, so that their pictures stay; run \
            'catalog merge' first, or remove the folder 'shards' there
            """
        case .missingShards(let stage, let missing):
            """
            \(Count(missing.count, "shard")) of 'catalog \(stage.rawValue)' \
            \(missing.count == 1 ? "has" : "have") no result, so nothing changed; run \
            'catalog \(stage.rawValue) --shard \(missing[0])'\
            \(missing.count == 1 ? "" : ", and the others,") and merge again
            """
        case .damagedResult(let shard, let folder):
            """
            the result of the shard \(shard) in '\(folder)' is damaged, so nothing changed; remove \
            this folder, run the shard again, and merge again
            """
        case .otherShards(let stage):
            """
            the shards of 'catalog \(stage.rawValue)' and this merge do not have the same \
            settings, templates, overrides and version, so nothing changed; give all of them the \
            same files, and run the shards again
            """
        case .noDetails(let kind):
            """
            a source of kind '\(kind)' has all data in its list, which one machine reads: \
            'catalog fetch --without-pictures'; the pictures can be divided, with 'catalog \
            pictures --shard'
            """
        case .noShardsOfMovies:
            "the pages of a site of movies are rendered by one machine: 'catalog render'"
        case .unknownSource(let kind, let known):
            "there is no source of kind '\(kind)'; known: \(known.joined(separator: ", "))"
        }
    }

    private static func advice(for status: Int) -> String {
        switch status {
        case 401, 403: "the server refuses access; check the credentials"
        case 404, 410: "nothing is at this address; check the address given with --url"
        default: "check the address given with --url"
        }
    }
}
