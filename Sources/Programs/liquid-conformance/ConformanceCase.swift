import JSON
import Liquid

/// A template, its data, and the expected result.
struct ConformanceCase {
    let name: String
    let template: String
    var templateName: String?
    /// The global data of all templates.
    var data: [JSONValue.Member] = []
    /// The other templates, by name.
    var partials: [JSONValue.Member] = []
    var expectation: Expectation
    /// True if errors are written into the page.
    var writesErrors = false
    var limits = RenderLimits.default
    /// The reason why the case is skipped, if any.
    var skipReason: String?
}
