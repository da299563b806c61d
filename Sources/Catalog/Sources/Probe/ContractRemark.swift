import CatalogModel

/// An observation about the replies of an API that does not concern a single field.
package enum ContractRemark: Sendable, Equatable {
    /// The second page of the list has the same rows as the first page.
    case ignoresPageNumber
    /// A page does not have the requested number of rows.
    case ignoresPageSize(asked: Int, got: Int)
    /// The list contains no products.
    case emptyList
    /// `count` rows of the first page cannot be read.
    case unreadableRows(count: Int, of: Int, first: String)
    /// The numbers with which the list announces its length contradict each other.
    case totalsDisagree(String)
    /// An announced page does not exist.
    case missingPage(Int)
    /// Later pages are too long: they begin at the right row, but repeat rows of other pages.
    case overlongPages
    /// Details cannot be fetched or read.
    case unreadableDetail(String)
    /// The API returned the detail of another product.
    case otherDetail(asked: String, got: String)
    /// The rows do not show which products need a password.
    case missingPasswordMarks
    /// A fault was tolerated in `count` of the rows.
    case irregular(Irregularity, count: Int, of: Int)
}

extension ContractRemark {
    /// The effect on a build.
    package enum Weight: Int, Sendable, Comparable {
        /// The remark is harmless for a build.
        case harmless
        /// The site lacks some content.
        case loss
        /// The build fails.
        case failure

        package static func < (one: Weight, other: Weight) -> Bool {
            one.rawValue < other.rawValue
        }
    }

    /// The effect on a build.
    package var weight: Weight {
        switch self {
        case .ignoresPageNumber: .failure
        case .unreadableRows(let count, let total, _): count == total ? .failure : .loss
        case .ignoresPageSize, .overlongPages, .missingPasswordMarks: .harmless
        case .emptyList, .totalsDisagree, .missingPage, .unreadableDetail, .otherDetail,
            .irregular:
            .loss
        }
    }

    /// Returns what the owner can do.
    ///
    /// - Parameter isDocument: true if the list is one file or address, as that of a table or a feed.
    package func remedy(isDocument: Bool) -> String {
        switch self {
        case .ignoresPageNumber:
            "ask the operator of the API why 'page_no=2' has the rows of page 1"
        case .ignoresPageSize(_, let got): "write 'page_size: \(got)' below 'source:'"
        case .unreadableRows where isDocument:
            "correct these rows where the list is made; each build names them"
        case .emptyList where isDocument: "add a product to the list"
        case .emptyList: "register a product, or check the address of the API"
        case .unreadableRows:
            "show the lines with - and + to the operator of the API, or choose another 'kind'"
        case .totalsDisagree, .missingPage:
            "ask the operator of the API; until then the build reads pages until one is empty"
        case .overlongPages: "nothing needs to be done: the build counts each product once"
        case .unreadableDetail:
            "open the address in a browser; it is the source of descriptions and pictures"
        case .otherDetail: "ask the operator of the API; such details are not used"
        case .missingPasswordMarks:
            "write 'hide: true' below the id of such a product in overrides.yml, or update "
                + "WooCommerce"
        case .irregular(let irregularity, _, _):
            irregularity.remedy ?? "show this to the person who enters the products"
        }
    }
}

extension ContractRemark: CustomStringConvertible {
    /// A sentence that states the observation.
    package var description: String {
        switch self {
        case .ignoresPageNumber:
            "page 2 has the rows of page 1: the server ignores the page number"
        case .ignoresPageSize(let asked, let got):
            "\(Count(asked, "row")) \(asked == 1 ? "was" : "were") requested, but the reply has "
                + "\(got): the server ignores the page size"
        case .emptyList: "the list is empty"
        case .unreadableRows(let count, let total, let first):
            "\(count) of \(Count(total, "row")) cannot be read; the first: \(first)"
        case .totalsDisagree(let fact): fact
        case .missingPage(let page): "page \(page) was announced but is missing"
        case .overlongPages: "pages after the first are too long, and repeat rows of other pages"
        case .unreadableDetail(let reason): "details cannot be read: \(reason)"
        case .otherDetail(let asked, let got):
            "the details of \(asked.debugDescription) are those of \(got.debugDescription)"
        case .missingPasswordMarks:
            "this version does not report which products need a password, so they are shown with "
                + "their texts"
        case .irregular(let irregularity, let count, let total):
            "\(irregularity.rawValue) (\(count) of \(total))"
        }
    }
}
