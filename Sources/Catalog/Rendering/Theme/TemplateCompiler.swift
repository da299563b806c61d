import Liquid
import Markdown
import Text

/// Compiles the templates of a theme, with the files and texts to which they refer.
struct TemplateCompiler {
    let sources: [TemplateSource]
    let assets: [Asset]
    let strings: SiteStrings
    /// The schema of the template variable `text`, with one field for each text.
    let stringsSchema: Schema
    /// True if pages shall have marks at their tags (``TemplateOptions/marksTags``).
    let marksTags: Bool

    init(
        sources: [TemplateSource], assets: [Asset], strings: SiteStrings, marksTags: Bool = false
    ) {
        self.sources = sources
        self.assets = assets
        self.strings = strings
        self.marksTags = marksTags
        stringsSchema = Schema("text", strings.ungrouped.map { Field($0.key, .text) })
    }

    /// Compiles the templates of `kinds`, and those templates in `unused` that no page uses.
    func compile(
        for kinds: [PageKind], checking unused: Set<String> = []
    ) throws(ThemeError) -> TemplateSet {
        let pages = kinds.map(\.template)
        for source in sources where pages.contains(source.name) && source.isBlank {
            throw .emptyTemplate(file: source.file)
        }
        var options = Self.options
        options.assets = Dictionary(
            uniqueKeysWithValues: assets.map { ($0.path, $0.addressInPages) })
        options.translations = strings.byKey
        options.checkedUnused = unused
        options.marksTags = marksTags
        do throws(TemplateErrors) {
            return try TemplateSet(
                sources: sources,
                entries: pages.filter { name in
                    sources.contains { $0.name == name }
                },
                globals: GlobalField.makeSchema(strings: stringsSchema), options: options)
        } catch {
            throw .templates(error)
        }
    }

    /// The options that are the same for all themes.
    static var options: TemplateOptions {
        var options = TemplateOptions()
        // Without it, all pages would be empty.
        options.requiredBlocks = ["content"]
        options.hostFilters = [
            StructuredData.filter, StructuredBreadcrumbs.filter, StructuredSite.filter,
            CurrencyCodeFilter.filter, ExcerptFilter.filter, KeepUnitsFilter.filter,
            RelativeSrcset.filter,
        ]
        options.adviceOnUnknownFilters =
            "; 'catalog templates list' shows all filters; 'money' writes prices"
        options.adviceOnForeignNames = ForeignNames.advice
        for global in GlobalField.ofSomePages {
            options.entriesOfGlobals[global.templateName] = Set(global.templates)
        }
        options.markdown = { text, out in
            MarkdownRenderer().html(from: text).html.withBytes { out.append($0) }
        }
        return options
    }
}

extension TemplateSource {
    /// True if the template has only spaces and line ends.
    fileprivate var isBlank: Bool {
        text.allSatisfy { " \t\r\n".utf8.contains($0) }
    }
}
