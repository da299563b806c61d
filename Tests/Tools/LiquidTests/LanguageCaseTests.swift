import Liquid
import Testing

/// The language, feature by feature, in the files of `Cases`.
struct LanguageCaseTests {
    private static let data: KeyValuePairs<String, TestValue> = [
        "n": 7, "neg": -3, "zero": 0, "half": .decimal("2.5"), "two": 2, "one_number": 1,
        "t": true, "f": false, "none": nil, "missing": nil,
        "word": "tea", "phrase": "green tea pot", "empty_text": "", "blank_text": "  ",
        "korean": "찻잔", "html": "<b>\"A\" & 'B'</b>", "key": "name", "partial_name": "hello",
        "with-hyphen": "joined", "sure?": "yes",
        "list": [3, 1, 2], "words": ["pear", "Fig", "apple"], "nothing_in": [],
        "nested": [[1, 2], [3, [4]]], "same": ["a", "a", "b", "b", "a"], "mixed": [1, "1", "a", 1],
        "with_nil": [2, nil, 1], "halves": [.decimal("0.5"), .decimal("1.5"), 1],
        "one": ["key": "value"], "sized": ["size": "large"],
        "shop": ["name": "Kiln", "owner": ["name": "Ada"], "link": "name"],
        "products": [
            ["name": "Cup", "price": 12, "tag": "clay", "on_sale": true],
            ["name": "Jug", "price": 30, "tag": "glass", "on_sale": false],
            ["name": "Bowl", "price": 18, "tag": "clay"],
        ],
    ]

    private static let options = TemplateOptions(format: .plain, checks: [.filters, .templates])

    @Test func `there are cases of each feature`() {
        #expect(LanguageCase.all.count > 450)
    }

    @Test(arguments: LanguageCase.all)
    func `a template writes what it means, or is a mistake with its place`(
        example: LanguageCase
    ) {
        #expect(outcome(of: example) == example.expected)
    }

    private func outcome(of example: LanguageCase) -> LanguageCase.Expectation {
        do {
            return .text(
                try render(
                    example.template, Self.data, templates: example.partials, options: Self.options)
            )
        } catch let errors as TemplateErrors {
            return .error(errors.errors.first.map(message) ?? "")
        } catch let error as RenderError {
            return .error(message(error.problem))
        } catch {
            return .error("\(error)")
        }
    }

    private func message(_ error: TemplateError) -> String {
        "\(error.line):\(error.column): \(error.message)"
    }
}
