internal import Text
internal import WebServer

/// The page that the preview shows in place of a page that cannot be rendered.
///
/// It shows the mistakes, even if the browser has no JavaScript.
struct FaultPage {
    private let status: PreviewStatus

    init(_ status: PreviewStatus) {
        self.status = status
    }

    var response: WebResponse {
        var writer = XMLWriter(prologue: .html)
        writer.start("html", ["lang": "en"])
        writer.start("head")
        writer.empty("meta", ["charset": "utf-8"])
        writer.empty(
            "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        writer.start("title")
        writer.text("catalog serve")
        writer.end()
        writer.empty("link", ["rel": "stylesheet", "href": PreviewFile.style.rawValue])
        writer.end()
        writer.start("body", ["class": "catalog-faults"])
        for fault in status.faults { write(fault, to: &writer) }
        LiveScript(status.version, isFaultPage: true).write(to: &writer)
        writer.end()
        writer.end()
        let page = writer.withBytes { Array($0) }
        return WebResponse(status: 500, contentType: MediaType.html, body: page)
    }

    private func write(_ fault: Fault, to writer: inout XMLWriter) {
        writer.start("section")
        if let place = fault.place { write(place, in: "h2", to: &writer) }
        write(fault.message, in: "p", to: &writer)
        if !fault.excerpt.isEmpty { write(fault.excerpt, in: "pre", to: &writer) }
        writer.end()
    }

    private func write(_ text: String, in element: StaticString, to writer: inout XMLWriter) {
        writer.start(element)
        writer.text(text)
        writer.end()
    }
}
