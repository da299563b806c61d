import Liquid
import LiquidData

extension ConformanceCase {
    /// Runs the case; like in the reference implementation, output is not escaped and names are not
    /// checked.
    func outcome() -> Outcome {
        if let skipReason { return .skipped(skipReason) }
        do throws(TemplateErrors) {
            let page = try compiled()
            let renderer = page.renderer(limits: limits)
            renderer.setClock(1_704_067_318)
            do throws(RenderError) {
                try renderer.render(page.template)
                return judge(renderer.text)
            } catch {
                return judge(error)
            }
        } catch {
            return judge(error)
        }
    }

    private func compiled() throws(TemplateErrors) -> LoosePage {
        var options = TemplateOptions(
            format: .plain, checks: [], faults: writesErrors ? .write : .fail)
        options.ignoresCaseOfNames = true
        return try LoosePage(
            template, file: templateName ?? "page", partials: partials, data: data,
            options: options)
    }
}

extension ConformanceCase {
    private func judge(_ text: String) -> Outcome {
        let isRight =
            switch expectation {
            // Bytes are compared instead of characters, because equal characters may have different
            // bytes.
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
