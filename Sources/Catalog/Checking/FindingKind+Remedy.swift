extension FindingKind {
    /// What to do about it, in a sentence without a point.
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
