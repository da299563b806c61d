import CatalogBuild
import Scheduling

/// Why a command cannot begin, though all its arguments are well-formed.
enum CommandError: Error, Equatable {
    /// Neither flags nor configuration say where the products come from.
    case noSource
    /// The box office gives nothing without a key.
    case noBoxOfficeKey
    /// The configuration asks for charts of no kind.
    case noChartKinds
    /// Charts are wanted of days that are not over.
    case futureDays(_ day: String, newest: String)
    /// The configuration that was asked for is not there.
    case noConfiguration(file: String)
    /// There is a file that looks as if it were the configuration, under another name.
    case misnamedConfiguration(file: String)
    /// There is no configuration in the folder, but one in the folder above it.
    case configurationAbove(folder: String)
    /// The configuration cannot be read.
    case unreadableConfiguration(file: String)
    /// The configuration asks for a file of whole addresses, and the site's is not known.
    case needsBaseURL(asking: String)
    /// The configuration asks for a feed for Naver, which asks what shipping costs.
    case needsShipping
    /// The configuration names sites in other languages, and this one is not among them.
    case languagesWithoutOwn(_ language: String, baseURL: String)
    /// There is no folder of a built site.
    case noSiteFolder(String)
    /// The site was looked at, and is not as it was published.
    case changedSite(changed: Int, missing: Int)
    /// The pages were looked at, and have mistakes.
    case faultySite(errors: Int, warnings: Int)
    /// A file that would be written is there already.
    case inTheWay(path: String)
    /// No API answers at an address.
    case noAnswer(reason: String)
    /// What answers is no API that sites are built from.
    case unknownAPI(address: String, nearest: String, reason: String, differences: [String])
    /// A web page is at an address, in place of an API; `excerpt` quotes its beginning.
    case webPage(address: String, excerpt: String)
    /// Nothing is at the addresses where an API would have a list.
    case nothingThere(address: String, asked: String)
    /// A server speaks HTTP where HTTPS was asked for.
    case unencrypted(server: String, address: String)
    /// What answers wants to know who asks.
    case apiWantsKey(address: String, reason: String)
    /// A file or folder cannot be written.
    case unwritable(path: String)
    /// A file of the built-in theme cannot be read.
    case unreadableTheme(path: String)
    /// Templates were looked at, and have mistakes.
    case badTemplates(errors: Int, warnings: Int)
    /// A variable of the environment has one of our names, and means nothing.
    case unknownVariable(String, suggestion: String?)
    /// Neither flags nor configuration say which shop is meant.
    case noShop
    /// The shop's products are items.
    case sellsItems
    /// What proves to the shop who may change things was not given.
    case noCredentials([ShopCredentials.Key])
    /// The file of credentials cannot be used.
    case unusableCredentials(reason: String)
    /// The file of the description cannot be used.
    case unusableDescription(reason: String)
    /// A picture that was to be sent cannot be used.
    case unusablePicture(path: String, reason: String)
    /// A picture cannot be made as small as the shop wants it.
    case incompressiblePicture(path: String)
    /// A path cannot be written into the files that run a build.
    case unschedulablePath(String)
    /// A line of cron would be longer than it may be.
    case tooLongPaths
    /// What runs builds already is not to be written over.
    case foreignSchedule(path: String, reason: ForeignSchedule, difference: String)
    /// Who is to run builds has no account.
    case noAccount(String)
    /// What would begin builds does not run.
    case noScheduler(reason: String, place: SchedulerPlace, files: [String])
    /// Files that run builds could not all be written, or not be begun; those that were are gone
    /// again but for some.
    case unfinishedInstallation(reason: String, left: [String], status: ExitStatus)
    /// There is nothing to be taken back.
    case noSchedule(ScheduleMark.Kind, root: String)
    /// A file that runs builds must not be removed.
    case changedSchedule(path: String)
    /// A webhook does not take what it is told.
    case refusedMessage(status: Int)
    /// A build that exchanges the site would have to be allowed to write too much.
    case scatteredFolders(output: String, state: String)
    /// There is nobody to be asked whether it is meant.
    case needsYes
}

extension CommandError: CustomStringConvertible {
    /// The fact and what to do.
    var description: String {
        switch self {
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
            "the environment has \(name.onOneLine), which is no key of catalog.yml; "
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
    /// The path that the configuration would have in the folder of this one.
    fileprivate var renamed: String {
        (lastIndex(of: "/").map { String(self[...$0]) } ?? "") + SiteConfiguration.fileName
    }
}
