import JSON
import Liquid

extension ConformanceCase {
    /// Creates a case from a record of the suite golden-liquid; `nil` for an invalid record.
    init?(golden record: JSONValue) {
        guard let name = record["name"]?.string, let template = record["template"]?.string else {
            return nil
        }
        let texts = (record["results"]?.elements ?? [record["result"]].compactMap(\.self))
            .compactMap(\.string)
        // The error may occur during compilation or rendering, because the suite does not state
        // when. For example, a filter with too few arguments fails only during rendering.
        self.init(
            name: name, template: template, data: record["data"]?.members ?? [],
            partials: record["templates"]?.members ?? [],
            expectation: record["invalid"]?.bool == true ? .anyError(line: nil) : .texts(texts))
    }

    /// Creates a case from a record of the suite liquid-spec; `nil` for an invalid record.
    init?(spec record: JSONValue, dataFile: (String) -> JSONValue?) {
        guard let name = record["name"]?.string, let template = record["template"]?.string else {
            return nil
        }
        self.init(
            name: name, template: template, templateName: record["template_name"]?.string,
            data: record["environment"]?.members ?? [],
            partials: record["filesystem"]?.members ?? [],
            expectation: Expectation(spec: record) ?? .texts([]),
            writesErrors: record["render_errors"]?.bool == true
                || record["errors"]?["output"] != nil,
            limits: RenderLimits(spec: record["resource_limits"]))
        addDataFiles(of: record, dataFile)
        let modes = record["error_mode"]?.elements?.compactMap(\.string) ?? ["strict2"]
        if !modes.contains("strict2") {
            skipReason = "for mode \(modes.joined(separator: " or ")) only"
        } else if Expectation(spec: record) == nil {
            skipReason = "without an expectation"
        }
    }

    /// Adds the data of shared files; variables in the record itself take precedence.
    private mutating func addDataFiles(
        of record: JSONValue, _ dataFile: (String) -> JSONValue?
    ) {
        for file in record["data_files"]?.elements?.compactMap(\.string) ?? [] {
            guard let members = dataFile(file)?.members else {
                skipReason = "without its data file \(file)"
                continue
            }
            let known = Set(data.map(\.key))
            data += members.filter { !known.contains($0.key) }
        }
    }
}

extension Expectation {
    /// Reads the expected result from a liquid-spec record; `nil` when the record has none.
    init?(spec record: JSONValue) {
        let errors = record["errors"]
        let line = errors?["line"]?.integer
        if errors?["parse_error"] != nil {
            self = .compileError(line: line)
        } else if errors?["render_error"] != nil {
            self = .anyError(line: line)
        } else if let output = errors?["output"] {
            self = .patterns((output.elements ?? [output]).compactMap { OutputPattern($0) })
        } else if let text = record["expected"]?.string {
            self = .texts([text])
        } else if let pattern = record["expected_pattern"].flatMap({ OutputPattern(regexp: $0) }) {
            self = .patterns([pattern])
        } else {
            return nil
        }
    }
}

extension RenderLimits {
    /// Converts the limits of liquid-spec.
    ///
    /// The scores of liquid-spec count loop turns, calls and outputs equally. Steps are the closest
    /// equivalent in this engine.
    init(spec limits: JSONValue?) {
        self.init()
        let scores = ["render_score_limit", "cumulative_render_score_limit"]
        if let score = scores.compactMap({ limits?[$0]?.integer }).min() { steps = score }
        if let length = limits?["render_length_limit"]?.integer { outputBytes = length }
        if let score = limits?["assign_score_limit"]?.integer { arenaBytes = score }
    }
}
