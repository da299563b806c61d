internal import WebServer

extension SandboxAPI {
    /// Returns the page that describes this server for people.
    func frontPage(_ request: WebRequest) -> WebResponse {
        let page = FrontPage(
            contract: contract, quirks: quirks, state: shop.state,
            parts: ExampleParts(of: shop, contract: contract, address: address(of: request)),
            boxOffice: BoxOfficeExamples(
                address: address(of: request), chart: filmCouncil.newestChart)
        ).html
        var response = WebResponse(contentType: "text/html; charset=utf-8", body: page)
            .tagged(page.entityTag)
        response.headers["Content-Security-Policy"] =
            "default-src 'none'; style-src '\(FrontPageStyle.source)'; img-src 'self' data:;"
            + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        response.headers["Referrer-Policy"] = "no-referrer"
        return response
    }

    /// Returns the document that describes this server for programs.
    func describe(_ request: WebRequest) -> WebResponse {
        success(OpenAPIDocument(contract: contract, address: address(of: request)).bytes)
    }

    /// Returns the address at which the client reached this server; the server has checked the host
    /// name.
    func address(of request: WebRequest) -> String {
        "http://\(request.headers["Host"] ?? "127.0.0.1:8080")"
    }
}
