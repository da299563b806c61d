import Liquid
import TestSupport
import Testing

/// Random templates over random data: no crash, no hang, and the same page twice.
///
/// `.ci/long` runs many of them, also with the address sanitizer. A failure names its seed:
/// `LIQUID_RANDOM_SEED=… LIQUID_RANDOM_ROUNDS=1 swift test --filter RandomTemplateTests`.
struct RandomTemplateTests {
    private static let limits = RenderLimits(
        steps: 2000, outputBytes: 1 << 16, arenaBytes: 1 << 20, depth: 8)

    @Test func `a random template ends, and does the same twice`() throws {
        let first = TestSeed.value(of: "LIQUID_RANDOM_SEED")
        for round in 0..<UInt64(LongRun.rounds ?? 5) {
            let seed = first &+ round
            var random = SeededGenerator(seed: seed)
            let templates = RandomTemplates(&random)
            try check(templates, &random, seed: seed)
        }
    }

    @Test func `a template with bytes and words changed compiles or is refused`() {
        let first = TestSeed.value(of: "LIQUID_RANDOM_SEED")
        for round in 0..<UInt64(LongRun.rounds ?? 5) {
            var random = SeededGenerator(seed: first &+ round)
            let text = RandomTemplates.mutated(&random)
            let page = TemplateSource(name: "page", file: "seed \(first &+ round)", text: text)
            let options = RandomTemplates.options(&random)
            do throws(TemplateErrors) {
                let set = try TemplateSet(
                    sources: [page], entries: ["page"], globals: RandomData.globals,
                    options: options)
                guard let template = set.template("page") else {
                    Issue.record("\(page.file): the page is missing")
                    continue
                }
                let renderer = Renderer(set, limits: Self.limits)
                RandomData.fill(renderer)
                try? renderer.render(template)
            } catch {
                #expect(!error.errors.isEmpty, "\(page.file)")
            }
        }
    }

    private func check(
        _ templates: RandomTemplates, _ random: inout SeededGenerator, seed: UInt64
    ) throws {
        var options = RandomTemplates.options(&random)
        guard let failing = outcomes(templates, options, seed: seed) else { return }
        options.faults = .write
        guard let writing = outcomes(templates, options, seed: seed) else {
            Issue.record("seed \(seed): compiles only where faults end the page")
            return
        }
        // The output before the first fault is the same, whatever follows it; but captures and
        // blocked links are withdrawn.
        guard options.format == .plain, !templates.hasCaptures else { return }
        #expect(writing.page.starts(with: failing.page), "seed \(seed)")
    }

    /// The page of two renderings by one renderer, which must not differ; nil for a mistake.
    private func outcomes(
        _ templates: RandomTemplates, _ options: TemplateOptions, seed: UInt64
    ) -> (page: [UInt8], message: String?)? {
        guard
            let set = try? TemplateSet(
                sources: templates.sources, entries: ["page.liquid"], globals: RandomData.globals,
                options: options),
            let template = set.template("page.liquid")
        else { return nil }
        let renderer = Renderer(set, limits: Self.limits)
        renderer.setClock(1_700_000_000)
        RandomData.fill(renderer)
        let start = ContinuousClock.now
        let first = outcome(template, renderer)
        let second = outcome(template, renderer)
        #expect(first.page == second.page, "seed \(seed)")
        #expect(first.message == second.message, "seed \(seed)")
        #expect(ContinuousClock.now - start < .seconds(60), "seed \(seed)")
        return first
    }

    private func outcome(
        _ template: Template, _ renderer: Renderer
    ) -> (page: [UInt8], message: String?) {
        var message: String?
        do {
            try renderer.render(template)
        } catch {
            message = error.description
        }
        return (renderer.withOutput { Array($0) }, message)
    }
}
