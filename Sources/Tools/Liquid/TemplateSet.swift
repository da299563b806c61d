/// Compiled templates: immutable, shared by the renderers of all threads.
public final class TemplateSet: Sendable {
    /// What is doubtful in the templates, in the order of files and lines.
    public let warnings: [TemplateError]

    /// Where the templates write words of their own, or what they vouch for, as HTML: `raw`, and
    /// texts with tags in them.
    public let trustedHTML: [TemplateError]

    let program: Program
    private let entries: [String: Int]
    private let dependencies: [String: TemplateDependencies]

    /// Compiles the templates named by `entries` and all they use; checks the syntax of all.
    ///
    /// - Parameters:
    ///   - sources: Every template; names must differ.
    ///   - entries: The names of the templates that are pages.
    ///   - globals: What every template sees, with ``Renderer/setGlobal(_:_:)`` by slot.
    /// - Throws: every mistake of every template at once.
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
        compiler.warnOfStrangers(on: units)
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

    /// The page template of that name, as it stood in `entries`.
    public func template(_ name: String) -> Template? {
        entries[name].map { Template(program: program, unit: $0) }
    }

    /// What the pages of that entry are made from; nil for what is no entry.
    public func dependencies(of name: String) -> TemplateDependencies? {
        dependencies[name]
    }
}
