/// The compiled templates of a site; the set is immutable, so all threads can share it.
public final class TemplateSet: Sendable {
    /// The warnings about the templates, in the order of files and lines.
    public let warnings: [TemplateError]

    /// The places where the templates write HTML without escaping: `raw`, and texts with tags.
    public let trustedHTML: [TemplateError]

    let program: Program
    private let entries: [String: Int]
    private let dependencies: [String: TemplateDependencies]

    /// Compiles the templates in `entries` and all templates that they use.
    ///
    /// Templates that no entry uses are only checked for mistakes of syntax.
    ///
    /// - Parameters:
    ///   - sources: All templates; their names must be different.
    ///   - entries: The names of the page templates.
    ///   - globals: The global variables of all templates; ``Renderer/setGlobal(_:_:)`` sets them.
    /// - Throws: ``TemplateErrors`` with all mistakes of all templates.
    public init(
        sources: [TemplateSource], entries: [String], globals: Schema,
        options: TemplateOptions = TemplateOptions()
    ) throws(TemplateErrors) {
        var compiler = Compiler(
            sources.map {
                ParsedTemplate(
                    $0, hostBlocks: options.hostBlocks,
                    refusesLeftovers: options.checks.contains(.leftovers))
            }, globals: globals, options: options)
        var units: [String: Int] = [:]
        compiler.entries = Set(entries.compactMap { compiler.names.index(named: $0) })
        for name in entries {
            guard let template = compiler.names.index(named: name) else {
                preconditionFailure("there is no source for the entry '\(name)'")
            }
            units[name] = compiler.compileEntry(template)
        }
        compiler.warnAboutMissingGlobals(on: units)
        compiler.compileUnused()
        let problems = Dictionary(grouping: compiler.allProblems(), by: \.severity)
        warnings = problems[.warning] ?? []
        trustedHTML = problems[.note] ?? []
        if let errors = problems[.error] {
            throw TemplateErrors(errors: errors, warnings: warnings)
        }
        dependencies = units.mapValues { compiler.dependencies(of: $0) }
        program = Program(compiler)
        self.entries = units
    }

    /// Returns the page template `name`; nil if the name is not in `entries`.
    public func template(_ name: String) -> Template? {
        entries[name].map { Template(program: program, unit: $0) }
    }

    /// Returns the dependencies of the page template `name`; nil if it is not in `entries`.
    public func dependencies(of name: String) -> TemplateDependencies? {
        dependencies[name]
    }
}
