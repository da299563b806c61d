/// Why a command cannot begin, though all its arguments are well-formed.
enum CommandError: Error, Equatable {
    /// Neither flags nor configuration say where the products come from.
    case noSource
    /// The configuration that was asked for is not there.
    case noConfiguration(file: String)
    /// The configuration cannot be read.
    case unreadableConfiguration(file: String)
    /// The configuration asks for a file of whole addresses, and the site's is not known.
    case needsBaseURL(asking: String)
    /// The configuration asks for a feed for Naver, which asks what shipping costs.
    case needsShipping
    /// The configuration names sites in other languages, and this one is not among them.
    case languagesWithoutOwn(_ language: String, baseURL: String)
    /// The site was looked at, and is not as it was published.
    case changedSite(changed: Int, missing: Int)
    /// The pages were looked at, and have mistakes.
    case faultySite(errors: Int, warnings: Int)
    /// A file that would be written is there already.
    case inTheWay(path: String)
    /// A file or folder cannot be written.
    case unwritable(path: String)
    /// A file of the built-in theme cannot be read.
    case unreadableTheme(path: String)
    /// Templates were looked at, and have mistakes.
    case badTemplates(errors: Int, warnings: Int)
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
        case .noConfiguration(let file):
            "there is no configuration '\(file)'; --config takes a path from the --root"
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
        case .unwritable(let path):
            "'\(path)' cannot be written; may you write there, and is there room?"
        case .unreadableTheme(let path):
            "the built-in theme's '\(path)' cannot be read; install the program anew"
        case .badTemplates(let errors, let warnings):
            warnings == 0
                ? "the templates have \(errors.counted("error"))"
                : "the templates have \(errors.counted("error")) and "
                    + "\(warnings.counted("warning"))"
        }
    }
}
