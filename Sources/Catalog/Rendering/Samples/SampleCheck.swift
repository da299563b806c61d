import CatalogModel
import Liquid

/// Finds the faults in a theme's templates by rendering the pages of an invented site.
struct SampleCheck {
    /// The errors that prevent the rendering of pages; each message begins with its place.
    private(set) var errors: [String] = []
    /// The probable mistakes in the HTML of these pages, in the order of files and lines.
    private(set) var warnings: [TemplateError] = []
    private let own: Set<String>
    private var seen: Set<String> = []

    /// Renders the pages twice: with all optional settings of the configuration, then without them.
    ///
    /// - Parameter own: the names of the owner's templates; faults in other templates are not
    ///   reported.
    init(
        of files: ThemeFiles, language: String, subject: SiteSubject, own: Set<String>
    ) throws(ThemeError) {
        self.own = own
        let files = files.addingSamplePage
        for facts in [Self.full(language, subject), Self.bare(language, subject)] {
            let theme = try SiteTheme(of: files, for: facts, marksTags: true)
            subject.rendering.renderSamples(with: theme) { page, error, bytes in
                add(page, theme, error, bytes)
            }
            renderStaticPages(with: theme)
        }
        warnings.sort { ($0.file, $0.line, $0.column) < ($1.file, $1.line, $1.column) }
    }

    private static func bare(_ language: String, _ subject: SiteSubject) -> SiteFacts {
        var facts = SiteFacts(title: "Sample", language: language, baseURL: nil)
        facts.subject = subject
        return facts
    }

    private static func full(_ language: String, _ subject: SiteSubject) -> SiteFacts {
        var facts = bare(language, subject)
        facts.baseURL = "https://shop.example"
        facts.languages = [
            SiteLanguage(tag: language, baseURL: "https://shop.example"),
            SiteLanguage(tag: "fr", baseURL: "https://shop.example/fr"),
        ]
        (facts.hasChangesPage, facts.hasFeed, facts.hasJSONFeed) = (true, true, true)
        facts.chartKinds = ChartKind.allCases
        facts.figuresCredit = "Sample"
        facts.footer.text = "Call us."
        var business = BusinessInformation()
        business[.name] = "Sample Inc."
        business[.phone] = "02-1234-5678"
        business[.email] = "help@shop.example"
        facts.footer.business = business
        addSales(to: &facts)
        return facts
    }

    private static func addSales(to facts: inout SiteFacts) {
        facts.buy.label = "Buy"
        facts.buy.note = "Write to us."
        facts.contact.kakao = "https://pf.kakao.com/_sample"
        facts.contact.phone = "02-1234-5678"
        facts.contact.email = "help@shop.example"
        facts.contact.url = "https://shop.example/ask"
        var delivery = DeliveryTerms()
        delivery.text = "By mail"
        delivery.price = Money(units: 3000, currency: "KRW")
        delivery.freeFrom = Money(units: 50_000, currency: "KRW")
        delivery.days = 1...3
        delivery.country = "KR"
        facts.delivery = delivery
        var returns = ReturnTerms()
        returns.text = "In their box"
        returns.days = 7
        returns.fees = .amount(Money(units: 3000, currency: "KRW"))
        facts.returns = returns
    }

    private mutating func renderStaticPages(with theme: SiteTheme) {
        let renderer = StaticPageRenderer(theme: theme)
        for page in theme.staticPages {
            let name = "the page '\(page.path)'"
            do throws(ThemeError) {
                try renderer.render(page)
                add(name, theme, nil) { renderer.withOutput(Array.init) }
            } catch {
                add(error, on: name)
            }
        }
    }

    private mutating func add(
        _ page: String, _ theme: SiteTheme, _ error: ThemeError?, _ bytes: () -> [UInt8]
    ) {
        if let error { return add(error, on: page) }
        let balance = TagBalance(of: bytes(), in: theme.templates)
        let faults = balance.faults.filter { isOwn($0.mark, theme) }
        for fault in faults { add(fault.message, at: fault.mark, theme) }
        guard faults.isEmpty, !balance.faults.isEmpty else { return }
        // The built-in templates are balanced. Therefore one of the owner's templates has closed an
        // element of a built-in template.
        for (end, start) in balance.crossings where isOwn(end, theme) {
            guard let mark = start.mark, let name = theme.templates.template(of: mark),
                let line = theme.templates.line(of: mark)
            else { continue }
            return add(
                "this '</\(start.name)>' closes the '<\(start.name)>' of \(name), line \(line); "
                    + "remove it if it is one too many", at: end, theme)
        }
    }

    private mutating func add(_ error: ThemeError, on page: String) {
        var key = error.description
        if case .rendering(let error) = error { key = "\(error.problem.location)" }
        if seen.insert(key).inserted { errors.append("\(error.description)\n  on \(page)") }
    }

    private mutating func add(_ message: String, at mark: TagMark, _ theme: SiteTheme) {
        guard let warning = theme.templates.warning(message, at: mark),
            seen.insert(warning.description).inserted
        else { return }
        warnings.append(warning)
    }

    private func isOwn(_ mark: TagMark, _ theme: SiteTheme) -> Bool {
        theme.templates.template(of: mark).map(own.contains) ?? false
    }
}

extension ThemeFiles {
    /// These files with a page in addition, so that the template of pages is used.
    fileprivate var addingSamplePage: ThemeFiles {
        var folder = Folder(at: "")
        let text = "---\ntitle: Sample\n---\nWords with a [link](sample.html)."
        folder.pages["catalog-sample.md"] = TextFile(
            file: "catalog-sample.md", content: Array(text.utf8))
        return ThemeFiles(in: folders + [folder])
    }
}
