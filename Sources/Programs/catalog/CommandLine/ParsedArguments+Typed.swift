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

    /// Returns the path typed with an option, or else the path in the option's environment
    /// variable.
    ///
    /// An empty path is an error, because it usually comes from a shell variable that is not set.
    /// An address is an error, because it would create folders named after its parts.
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

    /// Returns the absolute path of the folder named with `--state`, or else of the default folder.
    func stateFolder(in root: SiteRoot) throws(ArgumentError) -> String {
        root.absolute(try path("--state") ?? BuildPlan.defaultState)
    }

    /// Returns the folder named with `--root`, or else the current folder.
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
    /// True for an address such as `https://shop.example`, which cannot be used as a path.
    var isAddress: Bool { contains("://") }
}
