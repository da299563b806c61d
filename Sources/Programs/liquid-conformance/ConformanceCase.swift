import JSON
import Liquid

/// A test case, which consists of a template, data, and the expected result.
struct ConformanceCase {
    let name: String
    let template: String
    var templateName: String?
    /// The global variables of the templates.
    var data: [JSONValue.Member] = []
    /// Other templates that the template includes, by name.
    var partials: [JSONValue.Member] = []
    var expectation: Expectation
    /// True if errors are written into the page instead of ending the rendering.
    var writesErrors = false
    var limits = RenderLimits.default
    /// The reason why the case is skipped; `nil` to run the case.
    var skipReason: String?
}
