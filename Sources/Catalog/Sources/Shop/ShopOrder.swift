import CatalogShopContract
package import HTTP
import Multipart

/// Something that a shop is to do: a request that changes it, not sent yet.
package struct ShopOrder: Sendable, Equatable {
    /// What is sent along.
    enum Content: Sendable, Equatable {
        case nothing
        /// One JSON object.
        case json([ShopField])
        /// A form in which one field holds all others as a JSON object, and files
        /// (`POST /api/products`).
        case object(name: String, [ShopField], fileKey: String, [PictureUpload])
        /// A form in which each field is one of its own, and files (`POST /item`).
        case fields([ShopField], fileKey: String, [PictureUpload])
    }

    /// POST, PATCH or DELETE.
    package let method: HTTPRequest.Method
    /// Where it goes to.
    package let address: WebAddress
    /// Who asks, in the header of that name (2022).
    let identifier: Secret?
    let content: Content
    /// Keys in the address.
    var addressSecrets: [Secret] = []

    /// JSON, or whatever the contract answers in; the health check and the keys that delete are
    /// plain text.
    static let accepts = "application/json, text/plain, */*;q=0.5"

    init(
        _ method: HTTPRequest.Method, _ address: WebAddress, by identifier: Secret? = nil,
        _ content: Content = .nothing
    ) {
        self.method = method
        self.address = address
        self.identifier = identifier
        self.content = content
    }
}

extension ShopOrder {
    /// Whether pictures are sent along.
    package var hasPictures: Bool { !content.pictures.isEmpty }

    /// Whether the shop compares a password with that of an item (`PATCH` and `DELETE /item/{id}`).
    var hasPassword: Bool { content.fields.contains { $0.key == OrderKey.password } }

    /// What nobody must read of it.
    var secrets: SecretMask {
        SecretMask(
            [],
            content.fields.compactMap(\.secret) + addressSecrets
                + (identifier.map { [$0] } ?? []))
    }

    /// The request as it is sent.
    ///
    /// - Throws: `HTTPError` of kind `invalidRequest` for an identifier that no header may hold.
    package func request() throws(HTTPError) -> HTTPRequest {
        var request = HTTPRequest(address, method: method, accepts: Self.accepts, body: body)
        if let identifier {
            request.secretHeaders = [try OriginHeader(OrderKey.identifier, identifier)]
        }
        request.secrets = addressSecrets
        return request
    }

    private var body: HTTPRequest.Body? {
        if content == .nothing { return nil }
        let secrets = content.fields.compactMap(\.secret)
        return HTTPRequest.Body(holding: secrets) { texts in
            bytes { secret in
                zip(secrets, texts).first { $0.0 == secret }?.1 ?? ""
            }
        }
    }

    private func bytes(
        _ reveal: (Secret) -> String
    ) -> (bytes: [UInt8], contentType: String) {
        var form = MultipartWriter()
        switch content {
        case .nothing:
            return ([], "application/octet-stream")
        case .json(let fields):
            return (fields.json(reveal), "application/json")
        case .object(let name, let fields, let fileKey, let pictures):
            form.field(name, fields.json(reveal), contentType: "application/json")
            form.add(pictures, as: fileKey)
        case .fields(let fields, let fileKey, let pictures):
            for field in fields { form.field(field.key, field.text(reveal)) }
            form.add(pictures, as: fileKey)
        }
        let body = form.finish()
        return (body.bytes, body.contentType)
    }
}

extension ShopOrder.Content {
    var fields: [ShopField] {
        switch self {
        case .nothing: []
        case .json(let fields), .object(_, let fields, _, _), .fields(let fields, _, _): fields
        }
    }

    var pictures: [PictureUpload] {
        switch self {
        case .nothing, .json: []
        case .object(_, _, _, let pictures), .fields(_, _, let pictures): pictures
        }
    }
}

extension MultipartWriter {
    fileprivate mutating func add(_ pictures: [PictureUpload], as key: String) {
        for picture in pictures {
            file(
                key, fileName: picture.fileName, contentType: picture.mediaType, picture.bytes)
        }
    }
}
