/// A way in which machines are told of products, besides the pages.
package enum Export: String, Sendable, CaseIterable {
    /// `google-merchant.xml`, for Google Merchant Center.
    case googleMerchant = "google-merchant"
    /// `naver-ep.txt`, for Naver Shopping.
    case naver
    /// `kakao.xml`, for Kakao's advertisements.
    case kakao
    /// `llms.txt`, for language models.
    case llms
    /// A file of JSON beside the page of each product.
    case json

    /// The file below the site's root; `nil` for what is more than one.
    package var path: String? {
        switch self {
        case .googleMerchant: "google-merchant.xml"
        case .naver: "naver-ep.txt"
        case .kakao: "kakao.xml"
        case .llms: "llms.txt"
        case .json: nil
        }
    }

    /// Whether it names pages by their whole addresses, and so is nothing where the site's is not
    /// known.
    package var needsAddress: Bool {
        switch self {
        case .googleMerchant, .naver, .kakao: true
        case .llms, .json: false
        }
    }
}
