/// A file that contains products for other programs, besides the pages.
package enum Export: String, Sendable, CaseIterable {
    /// `google-merchant.xml`, for Google Merchant Center.
    case googleMerchant = "google-merchant"
    /// `naver-ep.txt`, for Naver Shopping.
    case naver
    /// `kakao.xml`, for Kakao's advertisements.
    case kakao
    /// `llms.txt`, for language models.
    case llms
    /// A JSON file beside the page of each product.
    case json

    /// The path of the file, relative to the site's root; `nil` for an export of several files.
    package var path: String? {
        switch self {
        case .googleMerchant: "google-merchant.xml"
        case .naver: "naver-ep.txt"
        case .kakao: "kakao.xml"
        case .llms: "llms.txt"
        case .json: nil
        }
    }

    /// True if the export needs absolute addresses.
    ///
    /// The build omits the export if the site's address is unknown.
    package var needsAddress: Bool {
        switch self {
        case .googleMerchant, .naver, .kakao: true
        case .llms, .json: false
        }
    }
}
