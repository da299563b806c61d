package import HTTP

/// The reply to the request for a page.
package enum PageReply: Sendable {
    /// A body, complete and verified, with the headers it came with.
    case body(ResponseBody, HTTPHeaders = HTTPHeaders())
    /// A success without a body, such as status 204.
    case empty
    /// The server has no such page, for example status 404; the body may contain a message.
    case missing(ResponseBody? = nil)
}
