/// The kinds of problems that the check finds.
package enum FindingKind: String, CaseIterable, Sendable {
    /// A page that cannot be read.
    case unreadablePage = "unreadable_page"
    /// A link to a page that does not exist.
    case deadLink = "dead_link"
    /// A file that a page refers to and that does not exist, such as a picture or a style sheet.
    case missingFile = "missing_file"
    /// A link to a fragment (the part after `#`) that the target page does not have.
    case missingFragment = "missing_fragment"
    /// An id that occurs twice on a page.
    case duplicateID = "duplicate_id"
    /// JSON-LD (a page's data for search engines), a sitemap or a feed that cannot be read.
    case brokenData = "broken_data"
    /// JSON-LD that breaks a rule of the programs that read it, such as search engines.
    case invalidData = "invalid_data"
    /// JSON-LD without fields that search engines recommend.
    case sparseData = "sparse_data"
    /// A product's price that differs between two places on the site.
    case differentPrice = "different_price"
    /// A picture without `width` and `height`, so that browsers cannot reserve its space.
    case imageWithoutSize = "image_without_size"
    /// A picture whose `width` and `height` do not have the proportions of its file.
    case distortedImage = "distorted_image"
    /// A page above its size budget, or a page whose style sheets or scripts are above theirs.
    case overBudget = "over_budget"
    /// A page without a language or a title.
    case unnamedPage = "unnamed_page"
    /// Headings that skip a level, or a page that does not have exactly one `<h1>`.
    case headings
    /// A picture without a text for people who cannot see the picture.
    case missingAlternative = "missing_alternative"
    /// A link or form control without a name that screen readers can say.
    case unnamedControl = "unnamed_control"
    /// A page that does not have exactly one main landmark: the element around its main content.
    case landmarks
    /// Markup that hinders people who use the keyboard instead of a mouse.
    case keyboard
    /// A page that forbids its readers to enlarge it.
    case zoom
    /// An attribute that refers to an element that does not exist.
    case missingReference = "missing_reference"

    /// The severity of findings of this kind.
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

    /// The importance of a finding.
    package enum Severity: String, Sendable {
        /// Something is broken, or a reader gets wrong information.
        case error
        /// Something can be improved.
        case warning
    }
}

extension FindingKind {
    /// The advice for repairing problems of this kind: a sentence without a period.
    package var remedy: String {
        switch self {
        case .unreadablePage:
            "build the site anew; pages have at most 16 MiB, and less than 1,000 elements in each other"
        case .deadLink, .missingFile:
            "mend the link where it was written, in a page of Public/ or in a description, or make "
                + "what it leads to; in templates of your own, take addresses from 'url' and "
                + "'asset_url' and write them with 'relative_url'; then build the site anew"
        case .missingFragment: "give an element of that page this id, or link to the page alone"
        case .duplicateID: "give each element of a page an id of its own, or none"
        case .brokenData: "build the site anew; in templates of your own, write texts with 'json'"
        case .invalidData, .sparseData:
            "write it with 'structured_data', 'structured_breadcrumbs' and 'structured_site', "
                + "which know the rules"
        case .differentPrice: "build the site anew; in templates of your own, show 'product.price'"
        case .imageWithoutSize: "write 'width' and 'height', so that nothing moves as it loads"
        case .distortedImage: "write the width and height that the picture has, or its proportions"
        case .overBudget: "a smaller page_size, or less in templates and styles, loads sooner"
        case .unnamedPage: "write a 'lang' on <html> and a <title>, by which the page is read aloud"
        case .headings: "have one <h1>, and skip no level below it: readers go from one to the next"
        case .missingAlternative: "write an 'alt': what the picture shows, or \"\" for an ornament"
        case .unnamedControl: "give it a text, a <label> or an 'aria-label'"
        case .landmarks: "put what a page is for into one <main>"
        case .keyboard: "leave 'tabindex' at 0 or -1, and give each 'accesskey' once"
        case .zoom: "leave 'user-scalable' and 'maximum-scale' out of the viewport"
        case .missingReference: "name the id of an element of the page, or leave the attribute out"
        }
    }
}
