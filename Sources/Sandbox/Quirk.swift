/// A way in which the real server was seen to misbehave, switched on by its name.
public enum Quirk: String, CaseIterable, Sendable {
    /// Page n has n times too many rows: the server took the end index for the number of rows.
    case pageOverrun = "page-overrun"

    /// Some products have `null` in one of the fields that may have it; which, depends on the id.
    case nulls

    /// Some replies come late, and some in pieces; which, depends on the target of the request.
    case slow
}
