import JSON
import Liquid
import LiquidData

extension ConformanceCase {
    /// Runs the case, nothing escaped and no name checked, as the reference implementation.
    func outcome() -> Outcome {
        if let skipReason { return .skipped(skipReason) }
        do throws(TemplateErrors) {
            let set = try compiled()
            do throws(RenderError) {
                return judge(try rendered(set))
            } catch {
                return judge(error)
            }
        } catch {
            return judge(error)
        }
    }

    private static let pageName = "(page)"

    private func compiled() throws(TemplateErrors) -> TemplateSet {
        var options = TemplateOptions(
            format: .plain, checks: [], faults: writesErrors ? .write : .fail)
        options.ignoresCaseOfNames = true
        let page = TemplateSource(
            name: Self.pageName, file: templateName ?? "page", text: Array(template.utf8))
        let others = partials.map { partial in
            TemplateSource(
                name: partial.key, file: partial.key,
                text: Array((partial.value.string ?? "").utf8))
        }
        return try TemplateSet(
            sources: [page] + others, entries: [Self.pageName],
            globals: Schema("globals", data.map { Field($0.key, .any) }), options: options)
    }

    private func rendered(_ set: TemplateSet) throws(RenderError) -> String {
        guard let page = set.template(Self.pageName) else { return "" }
        let renderer = Renderer(set, limits: limits)
        // The suites' clock goes here: 2024-01-01 00:01:58 UTC is 1_704_067_318.
        for (slot, member) in data.enumerated() {
            renderer.setGlobal(slot, renderer.value(of: member.value))
        }
        try renderer.render(page)
        return renderer.withOutput { String(decoding: $0, as: UTF8.self) }
    }
}

extension ConformanceCase {
    private func judge(_ text: String) -> Outcome {
        let isRight =
            switch expectation {
            // Byte by byte: equal characters may be composed differently.
            case .texts(let texts): texts.contains { $0.utf8.elementsEqual(text.utf8) }
            case .patterns(let patterns): patterns.allSatisfy { $0.matches(text) }
            case .compileError, .anyError: false
            }
        return isRight ? .passed : miss(text.quoted)
    }

    private func judge(_ errors: TemplateErrors) -> Outcome {
        switch expectation {
        case .compileError(let line), .anyError(let line):
            if line == nil || errors.errors.contains(where: { $0.line == line }) { return .passed }
        case .texts, .patterns: break
        }
        return miss(errors.errors.map(\.onOneLine).first ?? "an error")
    }

    private func judge(_ error: RenderError) -> Outcome {
        if case .anyError(let line) = expectation, line == nil || line == error.problem.line {
            return .passed
        }
        return miss(error.problem.onOneLine)
    }

    private func miss(_ result: String) -> Outcome {
        .missed("expected \(expectation)\n  got      \(result)")
    }
}

extension TemplateError {
    fileprivate var onOneLine: String { "error: \(file):\(line):\(column): \(message)" }
}
