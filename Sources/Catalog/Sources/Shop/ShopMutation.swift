import CatalogShopContract
package import HTTP
import Multipart

/// A request that changes the data of a shop, not yet sent.
package struct ShopMutation: Sendable, Equatable {
    /// The content of the request.
    enum Content: Sendable, Equatable {
        case nothing
        /// One JSON object.
        case json([ShopField])
        /// A form with files, in which one field holds all other fields as a JSON object
        /// (`POST /api/products`).
        case object(name: String, [ShopField], fileKey: String, [PictureUpload])
        /// A form with files, in which each field is a part of the form (`POST /item`).
        case fields([ShopField], fileKey: String, [PictureUpload])
    }

    /// POST, PATCH or DELETE.
    package let method: HTTPRequest.Method
    /// The address of the request.
    package let address: WebAddress
    /// The vendor's identifier, which contracts of 2022 send in the header `identifier`.
    let identifier: Secret?
    let content: Content
    var addressSecrets: [Secret] = []

    /// The accepted types of replies: JSON, and plain text for the health check and for the key of
    /// a deletion.
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

extension ShopMutation {
    /// True if the request contains pictures.
    package var hasPictures: Bool { !content.pictures.isEmpty }

    /// True if the shop checks the password of an item (`PATCH` and `DELETE /item/{id}`).
    var hasPassword: Bool { content.fields.contains { $0.key == MutationKey.password } }

    /// The secrets of the request that messages must not show.
    var secrets: SecretMask {
        SecretMask(
            [],
            content.fields.compactMap(\.secret) + addressSecrets
                + (identifier.map { [$0] } ?? []))
    }

    /// Returns the request to send.
    ///
    /// - Throws: `HTTPError` of kind `invalidRequest` if the identifier has characters that a
    ///   header cannot hold.
    package func request() throws(HTTPError) -> HTTPRequest {
        var request = HTTPRequest(address, method: method, accepts: Self.accepts, body: body)
        if let identifier {
            request.secretHeaders = [try OriginHeader(MutationKey.identifier, identifier)]
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

extension ShopMutation.Content {
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
