import JSON
import Liquid

/// A template, its data, and what it must give.
struct ConformanceCase {
    let name: String
    let template: String
    var templateName: String?
    /// What every template sees.
    var data: [JSONValue.Member] = []
    /// The other templates, by name.
    var partials: [JSONValue.Member] = []
    var expectation: Expectation
    /// Whether errors are written into the page.
    var writesErrors = false
    var limits = RenderLimits.default
    /// Why it is not run.
    var skipReason: String?
}
