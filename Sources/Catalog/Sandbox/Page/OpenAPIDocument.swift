import CatalogShopContract
internal import JSON

/// The OpenAPI 3.1 document of one version of the API.
///
/// The document describes the paths, with their bodies and statuses.
///
/// The document leaves out the page at `/` and the pictures, because they do not belong to the API.
/// It also leaves out statuses that any server may send: 405 and 501 for other methods, 403 for a
/// page of another site, 500, and 507.
struct OpenAPIDocument: Sendable {
    let contract: ShopContract

    /// The address of the server, such as `http://127.0.0.1:8080`.
    let address: String

    /// The statuses of replies to requests that violate HTTP, which any path may send.
    private static let commonRefusals = [400, 413, 414, 421, 431]

    /// The document as JSON.
    var bytes: [UInt8] {
        var json = JSONWriter()
        json.value(document)
        return json.bytes()
    }

    private var document: JSONValue {
        [
            "openapi": "3.1.0",
            "info": [
                "title": "Open Market, as a sandbox",
                "version": .string(contract.rawValue),
                "description": """
                A sandbox of the shop API that students of an iOS course wrote clients for, and \
                of the box office that they wrote others for. It runs on one computer, and its \
                products and films are not real.
                """,
            ],
            "servers": [["url": .string(address)]],
            "paths": paths,
            "components": components,
        ]
    }

    private var paths: JSONValue {
        let operations = APIOperation.all(of: contract)
        var paths: [String] = []
        for operation in operations where !paths.contains(operation.path) {
            paths.append(operation.path)
        }
        return .each(paths) { path in
            .object(
                operations.filter { $0.path == path }.map { operation in
                    JSONValue.Member(operation.method.lowercased(), describe(operation))
                })
        }
    }

    private func describe(_ operation: APIOperation) -> JSONValue {
        let writer = OpenAPIOperation(operation: operation, contract: contract)
        let refusals = Set(operation.refusals + Self.commonRefusals).sorted()
        let refused = JSONValue.each(refusals.map(String.init)) { status in
            writer.isOwnRefusal(status)
                ? ["$ref": "#/components/responses/SearchRefusal"]
                : ["$ref": "#/components/responses/Refusal"]
        }
        var description: JSONValue = [
            "summary": .string(operation.summary),
            "operationId": .string("\(operation.kind)"),
            "responses": writer.successes.merging(refused),
        ]
        if let parameters = writer.parameters {
            description = description.merging(["parameters": .array(parameters)])
        }
        if let body = writer.requestBody {
            description = description.merging(["requestBody": body])
        }
        if operation.kind == .imageSearch {
            description = description.merging(["security": [["KakaoAK": []]]])
        }
        return description
    }

    private var components: JSONValue {
        [
            "schemas": OpenAPISchemas(contract: contract).all,
            "responses": [
                "Refusal": refusal("Refusal"), "SearchRefusal": refusal("SearchRefusal"),
            ],
            "securitySchemes": [
                "KakaoAK": [
                    "type": "apiKey", "in": "header", "name": "Authorization",
                    "description": .string("`KakaoAK \(FilmCouncilAPI.key)`"),
                ]
            ],
        ]
    }

    private func refusal(_ schema: String) -> JSONValue {
        [
            "description": "The reason for the failure of the request.",
            "content": [
                "application/json": [
                    "schema": ["$ref": .string("#/components/schemas/\(schema)")]
                ]
            ],
        ]
    }
}
