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
    /// A site that its host does not take.
    case hostLimit = "host_limit"

    /// The severity of findings of this kind.
    package var severity: Severity {
        switch self {
        case .unreadablePage, .deadLink, .missingFile, .missingFragment, .duplicateID, .brokenData,
            .invalidData, .differentPrice:
            .error
        case .sparseData, .imageWithoutSize, .distortedImage, .overBudget, .unnamedPage, .headings,
            .missingAlternative, .unnamedControl, .landmarks, .keyboard, .zoom, .missingReference,
            .hostLimit:
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
            "save pages in Public/ as UTF-8, and build the site again; a page has at most 16 MiB, "
                + "and fewer than 1,000 levels of elements"
        case .deadLink, .missingFile:
            "correct the link where it is written (a page in Pages/ or Public/, the description "
                + "of a product, or a template of your own), or create the missing file; templates "
                + "write addresses with 'relative_url'; then build the site again"
        case .missingFragment: "give this id to an element of that page, or link to the page only"
        case .duplicateID: "use each id only once in a page"
        case .brokenData: "build the site again; in your own templates, write texts with 'json'"
        case .invalidData, .sparseData:
            "use 'structured_data', 'structured_breadcrumbs' and 'structured_site', which follow "
                + "the rules"
        case .differentPrice: "build the site again; in your own templates, show 'product.price'"
        case .imageWithoutSize:
            "write 'width' and 'height', so that the page does not move while it loads"
        case .distortedImage: "write the width and height of the picture, or its proportions"
        case .overBudget: "use a smaller page_size, or shorten templates, styles and scripts"
        case .unnamedPage: "write a 'lang' on <html> and a <title>; screen readers need them"
        case .headings:
            "write one <h1>, and do not skip levels below it; screen readers navigate by headings"
        case .missingAlternative:
            "write an 'alt' that describes the picture, or \"\" for an ornament"
        case .unnamedControl: "give it a text, a <label> or an 'aria-label'"
        case .landmarks: "put the main content of a page into one <main>"
        case .keyboard: "use only 0 or -1 as 'tabindex', and each 'accesskey' only once"
        case .zoom: "remove 'user-scalable' and 'maximum-scale' from the viewport"
        case .hostLimit: "choose another host; the manual's page about deployment compares hosts"
        case .missingReference: "name the id of an element of the page, or remove the attribute"
        }
    }
}
