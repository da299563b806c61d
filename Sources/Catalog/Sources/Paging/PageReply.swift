package import HTTP

/// The reply to the request for a page.
package enum PageReply: Sendable {
    /// A complete and verified body, with the headers of the reply.
    case body(ResponseBody, HTTPHeaders = HTTPHeaders())
    /// A success without a body, such as status 204.
    case empty
    /// The server does not have the page, for example with status 404.
    ///
    /// The body may contain a message.
    case missing(ResponseBody? = nil)
}
