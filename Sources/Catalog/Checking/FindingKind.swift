/// What a finding is about.
package enum FindingKind: String, CaseIterable, Sendable {
    /// A page that cannot be read.
    case unreadablePage = "unreadable_page"
    /// A link that leads to a page that is not there.
    case deadLink = "dead_link"
    /// A picture, style, script or other file that a page names and that is not there.
    case missingFile = "missing_file"
    /// A link to a place in a page that the page has not.
    case missingFragment = "missing_fragment"
    /// An id that stands twice on a page.
    case duplicateID = "duplicate_id"
    /// JSON-LD, a sitemap or a feed that cannot be read.
    case brokenData = "broken_data"
    /// JSON-LD that breaks a rule of those who read it.
    case invalidData = "invalid_data"
    /// JSON-LD that lacks what is recommended.
    case sparseData = "sparse_data"
    /// A price that is told differently in two places.
    case differentPrice = "different_price"
    /// A picture whose place is not known before it is loaded.
    case imageWithoutSize = "image_without_size"
    /// A picture that is shown in other proportions than its own.
    case distortedImage = "distorted_image"
    /// A page, or what it loads, that is larger than its budget.
    case overBudget = "over_budget"
    /// A page without language or title.
    case unnamedPage = "unnamed_page"
    /// Headings that are no outline.
    case headings
    /// A picture without a text in its place.
    case missingAlternative = "missing_alternative"
    /// A link or control without a name.
    case unnamedControl = "unnamed_control"
    /// A page without its main part marked, or with two of them.
    case landmarks
    /// What makes a page hard to use with a keyboard.
    case keyboard
    /// A page that forbids to zoom.
    case zoom
    /// An attribute that names an element that is not there.
    case missingReference = "missing_reference"

    /// How bad it is.
    package var severity: Severity {
        switch self {
        case .unreadablePage, .deadLink, .missingFile, .missingFragment, .duplicateID, .brokenData,
            .invalidData, .differentPrice:
            .error
        case .sparseData, .imageWithoutSize, .distortedImage, .overBudget, .unnamedPage, .headings,
            .missingAlternative, .unnamedControl, .landmarks, .keyboard, .zoom, .missingReference:
            .warning
        }
    }

    /// How bad a finding is.
    package enum Severity: String, Sendable {
        /// Something is broken, or a reader is told something wrong.
        case error
        /// Something could be better.
        case warning
    }
}
