public import HTTP

/// What came back for a page.
public enum PageReply: Sendable {
    /// A body, complete and verified.
    case body(ResponseBody)
    /// A success without a body, such as status 204.
    case empty
}
