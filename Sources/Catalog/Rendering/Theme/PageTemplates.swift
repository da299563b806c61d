import Liquid

/// The templates of the pages that a site has, with everything that they use.
struct PageTemplates {
    typealias Entry = (template: Template, dependencies: TemplateDependencies)

    private let entries: ValuePerPageKind<Entry?>
    /// The dependencies of the template of each kind of page.
    let dependencies: [TemplateDependencies]
    /// The names of all templates that pages use.
    let names: Set<String>
    /// The paths of the files of `Public/` that templates use.
    let assets: Set<String>

    /// - Throws: `ThemeError.missingTemplate`, which names the folders of the theme.
    init(
        of kinds: [PageKind], in templates: TemplateSet, from folders: [ThemeFiles.Folder]
    ) throws(ThemeError) {
        entries = try ValuePerPageKind { (kind) throws(ThemeError) in
            guard kinds.contains(kind) else { return nil }
            let name = kind.template
            guard let template = templates.template(name),
                let dependencies = templates.dependencies(of: name)
            else {
                throw .missingTemplate(name, folders: folders.map { $0.path + "/Templates" })
            }
            return (template, dependencies)
        }
        dependencies = kinds.compactMap { [entries] in entries[$0]?.dependencies }
        names = Set(dependencies.flatMap(\.templates))
        assets = Set(dependencies.flatMap(\.assets))
    }

    /// The template for pages of `kind`; `nil` if the site has no such pages.
    subscript(kind: PageKind) -> Entry? { entries[kind] }

    /// True if list pages name the picture for shared links to the first page.
    var showsCard: Bool {
        [PageKind.grid, .list].contains { kind in
            entries[kind]?.dependencies.reads(
                GlobalField.page.templateName, field: PageField.card.templateName) == true
        }
    }
}
