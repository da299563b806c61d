import CatalogBuild
import Scheduling

/// An error of a command whose arguments are well-formed.
enum CommandError: Error, Equatable {
    /// Neither flags nor configuration name the source of the products.
    case noSource
    /// The address of the source is not one of its kind.
    case unfitAddress(kind: String, wanted: String)
    /// The credentials under `auth` lack the key `key`.
    case incompleteAuth(type: String, key: String)
    /// The box office requires a key.
    case noBoxOfficeKey
    /// The list `source.charts` in the configuration is empty.
    case noChartKinds
    /// The requested charts do not exist yet; `newest` is the latest day with charts.
    case futureDays(_ day: String, newest: String)
    /// The file named with `--config` does not exist.
    case noConfiguration(file: String)
    /// The file has almost the name of the configuration, such as `catalog.yaml`.
    case misnamedConfiguration(file: String)
    /// The file has almost the name of the overrides file.
    case misnamedOverrides(file: String)
    /// The folder has no configuration, but the folder above it has one.
    case configurationAbove(folder: String)
    /// The configuration cannot be read.
    case unreadableConfiguration(file: String)
    /// The setting `asking` requires the address of the site, which is not known.
    case needsBaseURL(asking: String)
    /// The configuration enables the Naver feed, but lacks the shipping cost that the feed
    /// requires.
    case needsShipping
    /// The setting `languages` does not contain this site with its language and address.
    case languagesWithoutOwn(_ language: String, baseURL: String)
    /// The folder of the site does not exist.
    case noSiteFolder(String)
    /// Files of the site were changed or deleted after they were published.
    case changedSite(changed: Int, missing: Int)
    /// The pages of the site have mistakes.
    case faultySite(errors: Int, warnings: Int)
    /// The command would overwrite an existing file.
    case inTheWay(path: String)
    /// No API answers at an address.
    case noAnswer(reason: String)
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
        case .incompleteAuth("", let key):
            "'source.auth' needs '\(key)': one of bearer, api_key, http_basic and "
                + "oauth2_client_credentials"
        case .incompleteAuth(let type, let key):
            "'source.auth' of type '\(type)' needs '\(key)', such as '\(key): ${SHOP_KEY}'"
        case .unfitAddress(let kind, let wanted):
            "a source of kind '\(kind)' needs \(wanted); 'kind' below 'source:' in catalog.yml, or "
                + "--source, names another one"
        case .noSource:
            """
            nothing says where the products come from; try the built-in sample shop, or name an API:
              catalog build --demo
              catalog build --source open-market --url https://api.example.com
            An address in catalog.yml (source: url:) does as well. See 'catalog build --help'.
            """
        case .noChartKinds:
            "'source.charts' names no kind of chart; name daily, weekly or weekend, or leave it out"
        case .noBoxOfficeKey:
            """
            the box office wants a key, which KOFIC gives at www.kobis.or.kr/kobisopenapi; put it into \
            CATALOG_KOBIS_KEY, or into catalog.yml as 'source: {key: "${file:PATH}"}'; \
            'catalog build --demo box-office' needs none
            """
        case .futureDays(let day, let newest):
            "there are no charts of \(day) yet: the newest is that of \(newest), by the clocks of "
                + "Korea"
        case .noConfiguration(let file):
            "there is no configuration '\(file)'; --config takes a path from the --root"
        case .misnamedConfiguration(let file):
            "'\(file)' is not read, as the configuration is called '\(SiteConfiguration.fileName)'; "
                + "rename it, or name it with --config:\n  mv \(file) \(file.renamed)"
        case .misnamedOverrides(let file):
            "'\(file)' is not read, as the overrides are in '\(OverridesFile.fileName)'; rename it"
        case .configurationAbove(let folder):
            """
            there is no \(SiteConfiguration.fileName) here, but one in the folder above; name that \
            folder with -C, as in
              catalog build -C \(folder)
            """
        case .unreadableConfiguration(let file):
            "the configuration '\(file)' cannot be read; is it a file, and may you read it?"
        case .needsBaseURL(let key):
            """
            \(key) needs the address of the site, which stands in all that it tells; add \
            'base_url: https://shop.example' to catalog.yml, or type --base-url
            """
        case .needsShipping:
            """
            'naver' in 'exports' needs what shipping costs, which Naver asks of every product; add \
            'naver: {shipping: 3000}' to catalog.yml, in won, with 0 where shipping is free
            """
        case .languagesWithoutOwn(let language, let baseURL):
            """
            'languages' lacks this site itself, in its language and under its address; add \
            '\(language): \(baseURL)' to it in catalog.yml
            """
        case .noSiteFolder(let folder):
            "there is no folder '\(folder)' to serve; build the site first, or name its folder with "
                + "--output"
        case .changedSite(let changed, let missing):
            "\(changed.counted("file")) changed and \(missing.grouped) missing since the site was "
                + "published; the next build writes them anew"
        case .faultySite(let errors, 0):
            "the site has \(errors.counted("error"))"
        case .faultySite(let errors, let warnings):
            "the site has \(errors.counted("error")) and \(warnings.counted("warning"))"
        case .inTheWay(let path):
            """
            '\(path)' is there already, and nothing is overwritten; name another folder, or move it
            """
        case .noAnswer(let reason):
            "\(reason.onOneLine)\nNothing was written; 'catalog init' alone writes a catalog.yml to fill in"
        case .unknownAPI(let address, let nearest, let reason, let differences):
            """
            no API that sites are built from answers at \(address). Asked as '\(nearest)', the kind \
            that comes nearest, this came: \(reason.onOneLine)
            \(differences.map { "  \($0.onOneLine)\n" }.joined())\
            Nothing was written; 'catalog init' alone writes a catalog.yml to fill in
            """
        case .webPage(let address, let excerpt):
            """
            at \(address) is a web page and not an API: it begins with \(excerpt.onOneLine)
            Nothing was written. Ask whoever runs the shop for the address of its API, which answers \
            in JSON, and type it in place of this one:
              catalog init --from https://api.example.com
            """
        case .signInPage(let address):
            """
            at \(address) is a page that asks who you are, or for a password, and not an API
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
            there is no API at \(address): the server says of \(asked) that nothing is there
            Nothing was written. Look for a typing error, or ask whoever runs the shop for the \
            address of its API, and type:
              catalog init --from https://api.example.com
            """
        case .unencrypted(let server, let address):
            """
            \(server) does not speak https, but http, which others can read on the way
            Nothing was written. If that is meant, type:
              catalog init --from \(address)
            """
        case .apiWantsKey(let address, let reason):
            """
            \(reason.onOneLine)
            Nothing was written. Ask whoever runs the API for a key and for the name of the header \
            that takes it. Then run 'catalog init', write these lines into its catalog.yml with that \
            name in the place of X-Api-Key, and give builds the key: 'export API_KEY=…'

            source:
              url: \(address)
              headers:
                X-Api-Key: ${API_KEY}
            """
        case .unwritable(let path):
            "'\(path)' cannot be written; may you write there, and is there room?"
        case .unreadableTheme(let path):
            "the built-in theme's '\(path)' cannot be read; install the program anew"
        case .unknownVariable(let name, let suggestion):
            "the environment has \(name.onOneLine), which is not a key of catalog.yml; "
                + (suggestion.map { "did you mean \($0)?" }
                    ?? "unset it, or see 'catalog config --json' for the keys there are")
        case .noShop:
            """
            nothing says which shop is meant; name the address of its API with --url, or with \
            'source: {url: …}' in catalog.yml
            """
        case .sellsItems:
            "the shop sells items, as those of 2021 do; use 'catalog item'"
        case .noCredentials(let keys):
            keys.map { key in
                """
                the \(key.rawValue) is missing; put it into \(key.variable), or as \
                '\(key.rawValue)' into a file for --credentials, or type \(key.flag), which others \
                can see
                """
            }.joined(separator: "\n")
        case .unusableCredentials(let reason): "the credentials cannot be used: \(reason)"
        case .unusableDescription(let reason): "the description cannot be used: \(reason)"
        case .unusablePicture(let path, let reason):
            "the picture '\(path.onOneLine)' cannot be used: \(reason)"
        case .incompressiblePicture(let path):
            """
            the picture '\(path.onOneLine)' cannot be made smaller than 300 KB, even at 160 pixels \
            of width; cut it to what matters
            """
        case .unschedulablePath(let path):
            """
            the path '\(path.onOneLine)' has a line break or another control character in it, \
            or ends with a backslash, which no timer can name; rename the folder
            """
        case .tooLongPaths:
            "the paths are too long for a line of cron, which has 990 bytes at most; write a "
                + "script of 'catalog build' for cron to run"
        case .foreignSchedule(let path, let reason, let difference):
            "'\(path)' is there already, and \(reason); nothing was written. What would be "
                + "different:\n\(difference)"
        case .noAccount(let user):
            """
            there is no account '\(user)' on this computer, so that no build would begin; make it, \
            or name another with --user
            """
        case .noScheduler(let reason, let place, let files):
            "\(reason), so that no build would begin; nothing was written: \(place.remedy)"
                + (place.folder.map { folder in
                    ". To write \(files.joined(separator: ", ")) all the same, type --into \(folder)"
                } ?? "")
        case .unfinishedInstallation(let reason, let left, _):
            left.isEmpty
                ? "\(reason)\nEverything is again as it was before, and no build will begin"
                : "\(reason)\nNo build will begin; what was written is gone again, but these could "
                    + "not be taken back: \(left.joined(separator: ", "))"
        case .noSchedule(let kind, let root):
            """
            nothing was removed: for the site in '\(root)' there is no schedule of \(kind.rawValue) \
            that this account can see; name the site with --root and --state, or the schedule with \
            --name, and type it as the account that installed it
            """
        case .changedSchedule(let path):
            "'\(path)' is not, or no longer, as 'catalog schedule' made it; nothing was removed: "
                + "remove it yourself"
        case .refusedMessage(let status):
            "it answers with status \(status); is that the address of a webhook that takes "
                + "'{\"text\": …}'?"
        case .scatteredFolders(let output, let state):
            """
            'publish: swap' moves folders between '\(output)' and '\(state)', which a service \
            can only do where both lie in one folder that it may write; name a --state beside \
            the site
            """
        case .needsYes:
            "nobody can be asked here whether that is meant; add --yes"
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
            The shop may have switched /products.json off, or have a password; its own name often \
            answers still, so type it:
              catalog init --from https://NAME.myshopify.com
            """
        }
    }
}
