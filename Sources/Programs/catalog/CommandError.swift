import CatalogBuild
import Scheduling

/// An error of a command whose arguments are well-formed.
enum CommandError: Error, Equatable {
    /// Neither flags nor configuration name the source of the products.
    case noSource
    /// The address of the source is not one of its kind.
    case unfitAddress(kind: String, wanted: String)
    /// The source of the kind `kind` has no products to try.
    case nothingToTry(kind: String)
    /// The credentials under `auth` lack the key `key`.
    case incompleteAuth(type: String, key: String)
    /// The box office requires a key.
    case noBoxOfficeKey
    /// The list `source.charts` in the configuration is empty.
    case noChartKinds
    /// The requested charts do not exist yet; `newest` is the latest day with charts.
    case futureDays(_ day: String, newest: String)
    /// Neither flags nor configuration name the place to which the site is sent.
    case noDeployment
    /// The state knows no file of the site at the place.
    case nothingSent(place: String)
    /// No build has published a site with the state.
    case nothingPublished(state: String)
    /// The source of the kind `kind` has no health check.
    case noHealthCheck(kind: String)
    /// The place to which the site would be sent is not one.
    case unusableDeployment(reason: String)
    /// The file named with `--config` does not exist.
    case noConfiguration(file: String)
    /// The file has almost the name of the configuration, such as `catalog.yaml`.
    case misnamedConfiguration(file: String)
    /// The file has almost the name of the overrides file.
    case misnamedOverrides(file: String)
    /// The folder has no configuration, but the folder above it has one.
    case configurationAbove(folder: String)
    /// Neither `--shard` nor the environment tells the number of the shard or of all shards; the
    /// text is the typed value.
    case unknownShard(typed: String)
    /// The configuration cannot be read.
    case unreadableConfiguration(file: String)
    /// The setting `asking` requires the address of the site, which is not known.
    case needsBaseURL(asking: String)
    /// The configuration enables the Naver feed, but lacks the shipping cost that the feed
    /// requires.
    case needsShipping
    /// The setting `languages` does not contain this site with its language and address.
    case languagesWithoutOwn(_ language: String, baseURL: String)
    /// The address of the site's own language in `languages` is not `base_url`.
    case languageElsewhere(_ language: String, address: String, baseURL: String)
    /// The folder of the site does not exist.
    case noSiteFolder(String)
    /// The site in the folder has no search index.
    case noSearch(String)
    /// Files of the site were changed or deleted after they were published.
    case changedSite(changed: Int, missing: Int)
    /// The pages of the site have mistakes.
    case faultySite(errors: Int, warnings: Int)
    /// The command would overwrite an existing file.
    case inTheWay(path: String)
    /// No API answers at an address.
    case noAnswer(reason: String)
    /// The server at the typed address leads to another host; `address` is the same place there.
    case movedShop(reason: String, address: String)
    /// The program does not know the kind of API at the address; `nearest` is the most similar
    /// kind.
    case unknownAPI(address: String, nearest: String, reason: String, differences: [String])
    /// The address leads to a web page instead of an API; `excerpt` quotes the start of the page.
    case webPage(address: String, excerpt: String)
    /// The address leads to a page on which visitors sign in.
    case signInPage(address: String)
    /// The shop at an address uses `system`, but does not answer requests for its products.
    case closedStore(_ system: ShopSystem, address: String, reason: String)
    /// The server found nothing at `asked`, an address where an API would list its products.
    case nothingThere(address: String, asked: String)
    /// The server speaks only HTTP, although the user typed an HTTPS address; `address` begins with
    /// `http`.
    case unencrypted(server: String, address: String)
    /// The API at an address requires credentials.
    case apiWantsKey(address: String, reason: String)
    /// A file or folder cannot be written.
    case unwritable(path: String)
    /// Standard output did not take the whole result.
    case unwrittenResult(reason: String)
    /// A file of the built-in theme cannot be read.
    case unreadableTheme(path: String)
    /// Templates have mistakes.
    case badTemplates(errors: Int, warnings: Int)
    /// An environment variable begins with `CATALOG_`, but does not name a setting.
    case unknownVariable(String, suggestion: String?)
    /// Neither flags nor configuration name the shop.
    case noShop
    /// The shop sells items, which `catalog item` changes instead of `catalog product`.
    case sellsItems
    /// The credentials that the shop requires for changes are missing.
    case noCredentials([ShopCredentials.Key])
    /// The credentials file cannot be used.
    case unusableCredentials(reason: String)
    /// The description file cannot be used.
    case unusableDescription(reason: String)
    /// A picture for the shop cannot be used.
    case unusablePicture(path: String, reason: String)
    /// A picture cannot be made small enough for the shop.
    case incompressiblePicture(path: String)
    /// The path contains characters that the files of a schedule cannot contain.
    case unschedulablePath(String)
    /// The paths make a line of cron longer than cron allows.
    case tooLongPaths
    /// The file of another schedule exists at `path`, and must not be overwritten.
    case foreignSchedule(path: String, reason: ForeignSchedule, difference: String)
    /// The account that should run the builds does not exist.
    case noAccount(String)
    /// The scheduler that should start the builds does not run.
    case noScheduler(reason: String, place: SchedulerPlace, files: [String])
    /// The installation of a schedule failed, and its changes were undone, except for the paths in
    /// `left`.
    case unfinishedInstallation(reason: String, left: [String], status: ExitStatus)
    /// The schedule to remove does not exist.
    case noSchedule(ScheduleMark.Kind, root: String)
    /// The file of the schedule differs from the file that `catalog schedule` wrote, so it is not
    /// removed.
    case changedSchedule(path: String)
    /// The webhook refused the message.
    case refusedMessage(status: Int)
    /// The folders `output` and `state` are too far apart for a build with `publish: swap`.
    ///
    /// Such a build moves folders between the two. A service can do this only inside one folder
    /// that it may write.
    case scatteredFolders(output: String, state: String)
    /// The command needs a confirmation, but there is no terminal to ask on.
    case needsYes
}

extension CommandError: CustomStringConvertible {
    /// A message that states the problem and its remedy.
    var description: String {
        switch self {
        case .nothingToTry(let kind):
            "a source of kind '\(kind)' has no products to try; see 'catalog doctor'"
        case .incompleteAuth("", let key):
            "'source.auth' needs '\(key)': one of bearer, api_key, http_basic and "
                + "oauth2_client_credentials"
        case .incompleteAuth(let type, let key):
            "'source.auth' of type '\(type)' needs '\(key)', such as '\(key): ${SHOP_KEY}'"
        case .unfitAddress(let kind, let wanted):
            "a source of kind '\(kind)' needs \(wanted); 'kind' below 'source:' in catalog.yml, or "
                + "--source, names another one"
        case .noDeployment:
            """
            the place to which the site is sent is not set; write 'deploy: s3:bucket/path' or \
            'deploy: user@host:/path' into catalog.yml; 'catalog deploy' also takes it with --to
            """
        case .nothingSent(let place):
            "the state knows of no file that was sent to '\(place)'; 'catalog deploy' sends the "
                + "site there"
        case .nothingPublished(let state):
            "no site was published yet with the state in '\(state)'; run 'catalog build'"
        case .noHealthCheck(let kind):
            "a source of kind '\(kind)' has no health check; use 'catalog doctor'"
        case .unusableDeployment(let reason): "--to: \(reason)"
        case .unknownShard(let typed):
            typed.isEmpty
                ? "the environment has no number for this shard; write it, as in --shard 3/8 (see "
                    + "the page Shards of the manual)"
                : "'--shard \(typed)': the environment has no second number; write both, as in "
                    + "--shard 3/8"
        case .noSource:
            """
            the source of the products is not set; try the built-in sample shop, or name an API:
              catalog build --demo
              catalog build --source open-market --url https://api.example.com
            You can also set the address in catalog.yml (source: url:). See 'catalog build \
            --help'.
            """
        case .noChartKinds:
            "'source.charts' is empty; list daily, weekly, weekend or weekdays in it, or remove it"
        case .noBoxOfficeKey:
            """
            the box office needs a key, which KOFIC issues at www.kobis.or.kr/kobisopenapi; put \
            it into CATALOG_KOBIS_KEY, or into catalog.yml as 'source: {key: "${file:PATH}"}'; \
            'catalog build --demo box-office' works without a key
            """
        case .futureDays(let day, let newest):
            "there are no charts of \(day) yet: in the time zone of Korea, the newest day is "
                + "\(newest)"
        case .noConfiguration(let file):
            "the configuration '\(file)' does not exist; the path of --config is relative to --root"
        case .misnamedConfiguration(let file):
            "'\(file)' is not read, because the configuration must be called "
                + "'\(SiteConfiguration.fileName)'; rename it, or name it with --config:\n  mv "
                + "\(file) \(file.renamed)"
        case .misnamedOverrides(let file):
            "'\(file)' is not read, because the overrides must be in '\(OverridesFile.fileName)'; "
                + "rename it"
        case .configurationAbove(let folder):
            """
            there is no \(SiteConfiguration.fileName) here, but one in the parent folder; name \
            that folder with -C:
              catalog build -C \(folder)
            """
        case .unreadableConfiguration(let file):
            "the configuration '\(file)' cannot be read; check that it is a file, and that you may "
                + "read it"
        case .needsBaseURL(let key):
            """
            \(key) needs the address of the site for absolute links; add 'base_url: \
            https://shop.example' to catalog.yml, or use --base-url
            """
        case .needsShipping:
            """
            'naver' in 'exports' needs the shipping cost, which Naver requires for every product; \
            add 'naver: {shipping: 3000}' to catalog.yml, in won, or 0 if shipping is free
            """
        case .languagesWithoutOwn(let language, let baseURL):
            """
            'languages' must contain this site with its language and address; add '\(language): \
            \(baseURL)' to it in catalog.yml
            """
        case .languageElsewhere(let language, let address, let baseURL):
            """
            'languages' has '\(language): \(address)', but 'base_url' of this site is '\(baseURL)'; \
            both must be the same address
            """
        case .noSearch(let folder):
            """
            the site in '\(folder)' has no search index; 'catalog build' writes one, unless \
            catalog.yml has 'search: false'
            """
        case .noSiteFolder(let folder):
            "the folder '\(folder)' to serve is missing; build the site first, or name its folder "
                + "with --output"
        case .changedSite(let changed, let missing):
            "\(changed.counted("file")) changed and \(missing.grouped) missing since the site was "
                + "published; the next build writes them again"
        case .faultySite(let errors, 0):
            "the site has \(errors.counted("error"))"
        case .faultySite(let errors, let warnings):
            "the site has \(errors.counted("error")) and \(warnings.counted("warning"))"
        case .inTheWay(let path):
            """
            '\(path)' exists already, and is not overwritten; name another folder, or move it away
            """
        case .noAnswer(let reason):
            """
            \(reason.onOneLine)
            Nothing was written; without --from, 'catalog init' writes a catalog.yml to fill in
            """
        case .movedShop(let reason, let address):
            """
            \(reason.onOneLine)
            Nothing was written. If the other address is the shop's, type it in place of this one:
              catalog init --from \(address)
            """
        case .unknownAPI(let address, let nearest, let reason, let differences):
            """
            the API at \(address) is not of a known kind. The nearest kind is '\(nearest)', but: \
            \(reason.onOneLine)
            \(differences.map { "  \($0.onOneLine)\n" }.joined())\
            Nothing was written; without --from, 'catalog init' writes a catalog.yml to fill in
            """
        case .webPage(let address, let excerpt):
            """
            \(address) is a web page and not an API: it begins with \(excerpt.onOneLine)
            Nothing was written. Ask the owner of the shop for the address of its API, which \
            replies in JSON. Then run:
              catalog init --from https://api.example.com
            """
        case .signInPage(let address):
            """
            at \(address) is a sign-in page, not an API
            Nothing was written. Take an address that opens without a sign-in, as in a private \
            window of a browser, and type it in place of this one:
              catalog init --from https://shop.example
            """
        case .closedStore(let system, let address, let reason):
            """
            at \(address) is a site of \(system.rawValue), but its products cannot be read: \
            \(reason.onOneLine)
            Nothing was written. \(system.remedy)
            """
        case .nothingThere(let address, let asked):
            """
            there is no API at \(address): the server has nothing at \(asked)
            Nothing was written. Check the spelling, or ask the owner of the shop for the address \
            of its API. Then run:
              catalog init --from https://api.example.com
            """
        case .unencrypted(let server, let address):
            """
            \(server) supports only http, which others can read in transit
            Nothing was written. To use it anyway, run:
              catalog init --from \(address)
            """
        case .apiWantsKey(let address, let reason):
            """
            \(reason.onOneLine)
            Nothing was written. Ask the owner of the API for a key and for the name of its \
            header. Then run 'catalog init', and write these lines into catalog.yml with that \
            name instead of X-Api-Key. Set the key for builds with 'export API_KEY=…'

            source:
              url: \(address)
              headers:
                X-Api-Key: ${API_KEY}
            """
        case .unwritable(let path):
            "'\(path)' cannot be written; check its permissions and the free space"
        case .unwrittenResult(let reason):
            "standard output did not take the whole result: \(reason); send it to another place"
        case .unreadableTheme(let path):
            "the built-in theme's '\(path)' cannot be read; reinstall the program"
        case .unknownVariable(let name, let suggestion):
            "the environment has \(name.onOneLine), which is not a key of catalog.yml; "
                + (suggestion.map { "did you mean \($0)?" }
                    ?? "unset it, or see 'catalog config --json' for all keys")
        case .noShop:
            """
            the shop is not set; name the address of its API with --url, or with 'source: {url: \
            …}' in catalog.yml
            """
        case .sellsItems:
            "the shop is one of 2021, which sells items; use 'catalog item'"
        case .noCredentials(let keys):
            keys.map { key in
                """
                the \(key.rawValue) is missing; put it into \(key.variable), or as \
                '\(key.rawValue)' into a file for --credentials; you can also use \(key.flag), \
                but others can see it
                """
            }.joined(separator: "\n")
        case .unusableCredentials(let reason): "the credentials cannot be used: \(reason)"
        case .unusableDescription(let reason): "the description cannot be used: \(reason)"
        case .unusablePicture(let path, let reason):
            "the picture '\(path.onOneLine)' cannot be used: \(reason)"
        case .incompressiblePicture(let path):
            """
            the picture '\(path.onOneLine)' cannot be made smaller than 300 KB, even at 160 \
            pixels of width; crop it
            """
        case .unschedulablePath(let path):
            """
            the path '\(path.onOneLine)' contains a line break or another control character, or \
            ends with a backslash. Timers cannot use such a path; rename the folder
            """
        case .tooLongPaths:
            "the paths are too long: a line of cron has at most 990 bytes; write a script that "
                + "runs 'catalog build', and let cron run it"
        case .foreignSchedule(let path, let reason, let difference):
            "'\(path)' exists already, and \(reason); nothing was written. The "
                + "differences:\n\(difference)"
        case .noAccount(let user):
            """
            there is no account '\(user)' on this computer, so builds cannot start; create it, or \
            name another one with --user
            """
        case .noScheduler(let reason, let place, let files):
            "\(reason), so builds cannot start; nothing was written: \(place.remedy)"
                + (place.folder.map { folder in
                    ". To write \(files.joined(separator: ", ")) anyway, add --into \(folder)"
                } ?? "")
        case .unfinishedInstallation(let reason, let left, _):
            left.isEmpty
                ? "\(reason)\nThe previous state is restored, and no build will start"
                : "\(reason)\nNo build will start. The written files are removed again, but "
                    + "these could not be undone: \(left.joined(separator: ", "))"
        case .noSchedule(let kind, let root):
            """
            nothing was removed: this account cannot see a schedule of \(kind.rawValue) for the \
            site in '\(root)'; name the site with --root and --state, or the schedule with \
            --name, and run the command as the account that installed it
            """
        case .changedSchedule(let path):
            "'\(path)' is not a file of 'catalog schedule', or somebody changed it since; nothing "
                + "was removed: remove it yourself"
        case .refusedMessage(let status):
            "it replied with status \(status); is that the address of a webhook that takes "
                + "'{\"text\": …}'?"
        case .scatteredFolders(let output, let state):
            """
            'publish: swap' moves folders between '\(output)' and '\(state)'. A service can do \
            this only if both are in one folder that it may write; name a --state beside the site
            """
        case .needsYes:
            "the command needs a confirmation, and there is no terminal to ask on; add --yes"
        case .badTemplates(let errors, let warnings):
            warnings == 0
                ? "the templates have \(errors.counted("error"))"
                : "the templates have \(errors.counted("error")) and "
                    + "\(warnings.counted("warning"))"
        }
    }
}

extension String {
    /// The path of `catalog.yml` in the folder of this path.
    fileprivate var renamed: String {
        (lastIndex(of: "/").map { String(self[...$0]) } ?? "") + SiteConfiguration.fileName
    }
}

/// A system of shops that is known by its pages.
enum ShopSystem: String {
    case wordPress = "WordPress"
    case shopify = "Shopify"

    /// The way to open the products of such a shop to programs.
    fileprivate var remedy: String {
        switch self {
        case .wordPress:
            """
            Ask whoever runs the shop whether WooCommerce is on and up to date, and whether a \
            plug-in for security blocks /wp-json/wc/store/; a feed of products, for kind: feed, or a \
            table that the shop exports does as well
            """
        case .shopify:
            """
            The shop may have switched /products.json off, or have a password. Its own address at \
            Shopify often still works:
              catalog init --from https://NAME.myshopify.com
            """
        }
    }
}
