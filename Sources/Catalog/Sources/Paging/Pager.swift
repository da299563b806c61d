package import HTTP
import JSON

/// The paging of a list: how the requests for its pages are made, and how many pages there are.
package struct Pager: Sendable, Equatable {
    /// The way from page to page.
    package enum Way: Sendable, Equatable {
        /// The address contains the page number.
        case number(PageTemplate)
        /// The address contains the index of the page's first row, counted from 0.
        ///
        /// The first `overlap` of the `size` rows repeat rows of the page before, so that a row
        /// that moves between two requests is still found.
        case offset(PageTemplate, size: Int, overlap: Int)
        /// The address contains a cursor, which the body or a header of the page before sends.
        case cursor(first: WebAddress, PageTemplate)
        /// The `Link` header of the page before contains the address with the relation `next` (RFC
        /// 8288).
        case linkHeader(first: WebAddress)
        /// The body of the page before contains the address.
        case nextReference(first: WebAddress)
        /// A single reply contains the whole list.
        case whole(WebAddress)
    }

    /// How far the numbers that a server announces are believed.
    package enum Trust: Sendable, Equatable {
        /// The announced last page ends the list.
        case announcements
        /// Announced numbers only help to ask ahead.
        ///
        /// The list ends with an empty page, with a page without a new product, or where the server
        /// says that there is no next page.
        case rows
    }

    /// The way from page to page.
    package let way: Way
    /// The header with the total number of rows, such as `X-Total-Count`.
    package let totalHeader: String?
    /// The header with the cursor of the next page.
    package let cursorHeader: String?
    /// The relation of the next page in the `Link` header, in lower case.
    package let linkRelation: String
    /// True if a `Link` header leads to the next page wherever a reply has one.
    package let prefersLinkHeader: Bool
    /// The number of the first page of ``Way/number(_:)``.
    package let firstNumber: Int
    /// The JSON that is sent with POST; `nil` if pages are requested with GET.
    ///
    /// A cursor of ``PageSummary/next`` is then a JSON text, such as `"abc"` or `17`.
    package let body: PageBody?
    /// How far announced numbers are believed.
    package let trust: Trust

    /// Creates a pager.
    ///
    /// - Precondition: The overlap is smaller than the page.
    package init(
        _ way: Way, totalHeader: String? = nil, cursorHeader: String? = nil,
        linkRelation: String = "next", prefersLinkHeader: Bool = false, firstNumber: Int = 1,
        body: PageBody? = nil, trust: Trust = .announcements
    ) {
        if case .offset(_, let size, let overlap) = way {
            precondition(overlap >= 0 && overlap < size, "\(overlap) of \(size) rows overlap")
        }
        self.way = way
        self.totalHeader = totalHeader
        self.cursorHeader = cursorHeader
        self.linkRelation = linkRelation.lowercased()
        self.prefersLinkHeader = prefersLinkHeader
        self.firstNumber = firstNumber
        self.body = body
        self.trust = trust
    }
}

extension Pager {
    /// Returns the address of page `number`, counted from 1; see ``request(ofPage:step:)``.
    package func address(ofPage number: Int) -> WebAddress? {
        request(ofPage: number)?.address
    }

    /// Returns the request for page `number`, counted from 1.
    ///
    /// The request is `nil` if only the page before says how to ask.
    ///
    /// - Parameter step: the number of rows from the start of a page to the start of the next page,
    ///   if it differs from the pager's own.
    package func request(ofPage number: Int, step: Int? = nil) -> PageRequest? {
        switch way {
        case .number(let template):
            return request(template, number - 1 + firstNumber)
        case .offset(let template, let size, let overlap):
            let (offset, isTooGreat) = (number - 1).multipliedReportingOverflow(
                by: step ?? size - overlap)
            return isTooGreat ? nil : request(template, offset)
        case .cursor(let first, _), .linkHeader(let first), .nextReference(let first),
            .whole(let first):
            return number == 1 ? PageRequest(first, body: body?.text(with: nil)) : nil
        }
    }

    private func request(_ template: PageTemplate, _ number: Int) -> PageRequest? {
        template.address(number).map {
            PageRequest($0, body: body?.text(with: .number(String(number))))
        }
    }

    /// True if the request for a page is known before the previous page is read.
    var knowsAddresses: Bool {
        switch way {
        case .number, .offset: true
        case .cursor, .linkHeader, .nextReference, .whole: false
        }
    }

    /// True if the pager needs the headers of a reply, not only the body.
    package var readsHeaders: Bool {
        if case .linkHeader = way { return true }
        return totalHeader != nil || cursorHeader != nil || prefersLinkHeader
    }

    /// The number of rows that each page repeats from the page before.
    var overlap: Int {
        if case .offset(_, _, let overlap) = way { overlap } else { 0 }
    }

    /// Returns the request for the page after `request`; `nil` at the end of the list.
    ///
    /// - Throws: ``SourceError`` if the next page is on another server, because that server must
    ///   not receive credentials.
    func request(
        after request: PageRequest, _ summary: PageSummary
    ) throws(SourceError) -> PageRequest? {
        guard let next = summary.next, !next.isEmpty else { return nil }
        let address = request.address
        var cursor: JSONValue?
        var target: WebAddress?
        switch way {
        case .cursor(_, let template):
            cursor = body == nil ? .string(next) : try? JSONValue(parsing: next)
            target = cursor.flatMap { template.address($0.string ?? $0.numberText ?? next) }
        case .linkHeader, .nextReference: target = address.resolving(next)
        case .number, .offset, .whole: break
        }
        if trust == .rows, let found = target, found.host == address.host {
            // Behind a proxy, servers often name themselves with another scheme or port.
            target = WebAddress(address.origin + found.text.dropFirst(found.origin.count))
        }
        guard let target, target.origin == address.origin else {
            throw SourceError(.foreignPage(next), at: address)
        }
        return PageRequest(target, body: body?.text(with: cursor))
    }

    /// Returns the number of pages for a list of `total` rows.
    ///
    /// `pageSize` is only used if the pager itself defines no size.
    func pageCount(ofRows total: Int, pageSize: Int, step: Int? = nil) -> Int {
        var stride = pageSize
        var rows = total
        if case .offset(_, let size, let overlap) = way {
            stride = step ?? size - overlap
            rows = max(min(total, 1), total - overlap)
        }
        return rows / max(1, stride) + (rows % max(1, stride) == 0 ? 0 : 1)
    }

    /// Adds the total number of rows and the next page from the headers of a reply.
    ///
    /// A total in the body takes precedence.
    func complete(_ summary: inout PageSummary, with headers: HTTPHeaders) {
        if let totalHeader, summary.totalCount == nil, let text = headers[totalHeader],
            let total = Int(text), total >= 0
        {
            summary.totalCount = total
        }
        if let cursorHeader { summary.next = headers[cursorHeader].map(cursor) }
        let link = headers.values(of: "Link").lazy
            .compactMap { LinkHeader($0)[linkRelation] }.first
        if case .linkHeader = way { summary.next = link }
        if prefersLinkHeader, let link { summary.next = link }
    }

    /// Returns a cursor from a header as ``PageSummary/next`` has it.
    private func cursor(_ text: String) -> String {
        guard body != nil, !text.isEmpty else { return text }
        var writer = JSONWriter()
        writer.value(text)
        return String(decoding: writer.bytes(), as: UTF8.self)
    }
}
