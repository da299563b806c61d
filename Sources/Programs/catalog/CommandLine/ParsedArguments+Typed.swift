import Arguments

extension ParsedArguments {
    /// The value that was typed, if it is one that the option can have.
    func value<Value: TypedValue>(
        _ option: String, of type: Value.Type
    ) throws(ArgumentError) -> Value? {
        guard let text = self[option] else { return nil }
        if let wanted = Value.objection(to: ExpandedText(text)) {
            throw error(.unsuitableValue(option, wanted: wanted, found: "***"))
        }
        guard let value = Value(text) else { throw unsuitable(option, wanted: Value.wanted) }
        return value
    }

    /// The path that was typed, or else that of the environment.
    ///
    /// One that was typed cannot be empty: a variable of the shell was. Nor is it an address, which
    /// would make folders named after its parts.
    func path(_ option: String) throws(ArgumentError) -> String? {
        guard self[option]?.isEmpty != true else { throw unsuitable(option, wanted: "a path") }
        if let typed = self[option] {
            guard !typed.isAddress else { throw unsuitable(option, wanted: "a path") }
            return typed
        }
        guard let variable = PathVariable(for: option), let value = variable.value else {
            return nil
        }
        guard !value.isAddress else {
            throw error(.unsuitableValue(variable.rawValue, wanted: "a path", found: value))
        }
        return value
    }

    func unsuitable(_ option: String, wanted: String) -> ArgumentError {
        error(.unsuitableValue(option, wanted: wanted, found: self[option] ?? ""))
    }

    /// The folder that `--state` names, or the usual one: an absolute path.
    func stateFolder(in root: SiteRoot) throws(ArgumentError) -> String {
        root.absolute(try path("--state") ?? BuildPlan.defaultState)
    }

    /// The folder that `--root` names, or the current one.
    func siteRoot() throws(ArgumentError) -> SiteRoot {
        let name = try path("--root") ?? "."
        guard let root = SiteRoot(typed: name) else {
            let place = has("--root") ? "--root" : PathVariable.root.rawValue
            throw error(.unsuitableValue(place, wanted: "an existing folder", found: name))
        }
        return root
    }

    /// How the talk is to be written.
    var logFormat: LogFormat {
        asPart(of: .build)["--log-format"].flatMap(LogFormat.init(rawValue:)) ?? .text
    }
}

extension String {
    /// Whether a text names something on a network, as `https://shop.example` does; typed where a
    /// path is wanted, it is a mistake.
    var isAddress: Bool { contains("://") }
}
