import Arguments

extension ParsedArguments {
    /// Returns the value of an option; `nil` when the option was not typed.
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

    /// Returns the path of an option, otherwise that of its environment variable.
    ///
    /// An empty path is refused: it usually comes from an unset shell variable. An address is
    /// refused: it would create folders named after its parts.
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

    /// Returns the absolute path of the folder that `--state` names, or of the default one.
    func stateFolder(in root: SiteRoot) throws(ArgumentError) -> String {
        root.absolute(try path("--state") ?? BuildPlan.defaultState)
    }

    /// Returns the folder that `--root` names, or the current one.
    func siteRoot() throws(ArgumentError) -> SiteRoot {
        let name = try path("--root") ?? "."
        guard let root = SiteRoot(typed: name) else {
            let place = has("--root") ? "--root" : PathVariable.root.rawValue
            throw error(.unsuitableValue(place, wanted: "an existing folder", found: name))
        }
        return root
    }

    var logFormat: LogFormat {
        asPart(of: .build)["--log-format"].flatMap(LogFormat.init(rawValue:)) ?? .text
    }
}

extension String {
    /// True for text with a scheme, such as `https://shop.example`; as a path it is a mistake.
    var isAddress: Bool { contains("://") }
}
