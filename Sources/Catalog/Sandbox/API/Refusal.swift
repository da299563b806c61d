import CatalogShopContract
internal import JSON
internal import SQLite
internal import WebServer

/// An error reply to a request.
struct Refusal: Error, Equatable {
    let status: Int
    let message: String

    /// The allowed methods, for status 405.
    var allow: String?

    init(_ status: Int, _ message: String, allow: String? = nil) {
        self.status = status
        self.message = message
        self.allow = allow
    }

    /// Returns the reply for a missing object of the shop.
    static func notFound(_ what: String) -> Refusal { Refusal(404, "there is no \(what)") }

    /// Returns the reply in the format of a version of the API.
    func response(_ contract: ShopContract) -> WebResponse {
        var json = JSONWriter()
        json.object { json in
            switch contract {
            case .january2021:
                json.member("error", true)
                json.member("reason", message)
            case .may2021:
                json.member("message", message)
            case .january2022, .october2022:
                json.member("code", status)
                json.member("message", message)
            }
        }
        var response = WebResponse.json(json.bytes(), status: status)
        if let allow { response.headers["Allow"] = allow }
        return response
    }
}

extension Refusal {
    /// The reply for a change that could not be saved, such as on a full disk.
    init(_ error: SandboxError) {
        if case .store(let error) = error, error.kind == .full {
            self.init(507, "the disk is full")
        } else {
            self.init(500, "\(error)")
        }
    }
}
