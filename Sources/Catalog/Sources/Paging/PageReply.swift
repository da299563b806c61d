package import HTTP

/// What came back for a page.
package enum PageReply: Sendable {
    /// A body, complete and verified, with the headers it came with.
    case body(ResponseBody, HTTPHeaders = HTTPHeaders())
    /// A success without a body, such as status 204.
    case empty
    /// The server says that there is no such page, such as with status 404, and maybe in words.
    case missing(ResponseBody? = nil)
}
