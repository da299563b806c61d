package import HTTP

/// The paging of a list: how the addresses of its pages are made, and how many pages there are.
package struct Pager: Sendable, Equatable {
    /// The way from page to page.
    package enum Way: Sendable, Equatable {
        /// The address contains the page number, counted from 1.
        case number(PageTemplate)
        /// The address contains the index of the page's first row, counted from 0.
        ///
        /// The first `overlap` of the `size` rows repeat rows of the page before, so that a row
        /// that moves between two requests is still found.
        case offset(PageTemplate, size: Int, overlap: Int)
        /// The address contains a cursor, which the body of the page before sends.
        case cursor(first: WebAddress, PageTemplate)
        /// The `Link` header of the page before contains the address with the relation `next` (RFC
        /// 8288).
        case linkHeader(first: WebAddress)
        /// The body of the page before contains the address.
        case nextReference(first: WebAddress)
        /// A single reply contains the whole list.
        case whole(WebAddress)
    }

    /// The way from page to page.
    package let way: Way
    /// The header with the total number of rows, such as `X-Total-Count`.
    package let totalHeader: String?

    /// Creates a pager.
    ///
    /// - Precondition: The overlap is smaller than the page.
    package init(_ way: Way, totalHeader: String? = nil) {
        if case .offset(_, let size, let overlap) = way {
            precondition(overlap >= 0 && overlap < size, "\(overlap) of \(size) rows overlap")
        }
        self.way = way
        self.totalHeader = totalHeader
    }
}

extension Pager {
    /// Returns the address of page `number`, counted from 1.
    ///
    /// The address is `nil` if only the page before contains it.
    package func address(ofPage number: Int) -> WebAddress? {
        switch way {
        case .number(let template):
            return template.address(number)
        case .offset(let template, let size, let overlap):
            let (offset, isTooGreat) = (number - 1).multipliedReportingOverflow(by: size - overlap)
            return isTooGreat ? nil : template.address(offset)
        case .cursor(let first, _), .linkHeader(let first), .nextReference(let first),
            .whole(let first):
            return number == 1 ? first : nil
        }
    }

    /// True if the address of a page is known before the previous page is read.
    var knowsAddresses: Bool {
        switch way {
        case .number, .offset: true
        case .cursor, .linkHeader, .nextReference, .whole: false
        }
    }

    /// True if the pager needs the headers of a reply, not only the body.
    package var readsHeaders: Bool {
        if case .linkHeader = way { true } else { totalHeader != nil }
    }

    /// The number of rows that each page repeats from the page before.
    var overlap: Int {
        if case .offset(_, _, let overlap) = way { overlap } else { 0 }
    }

    /// Returns the address of the page after `address`; `nil` at the end of the list.
    ///
    /// - Throws: ``SourceError`` if the next page is on another server, because that server must
    ///   not receive credentials.
    func address(
        after address: WebAddress, _ summary: PageSummary
    ) throws(SourceError) -> WebAddress? {
        guard let next = summary.next, !next.isEmpty else { return nil }
        let target: WebAddress? =
            switch way {
            case .cursor(_, let template): template.address(next)
            case .linkHeader, .nextReference: address.resolving(next)
            case .number, .offset, .whole: nil
            }
        guard let target, target.origin == address.origin else {
            throw SourceError(.foreignPage(next), at: address)
        }
        return target
    }

    /// Returns the number of pages for a list of `total` rows.
    ///
    /// `pageSize` is only used if the pager itself defines no size.
    func pageCount(ofRows total: Int, pageSize: Int) -> Int {
        var step = pageSize
        var rows = total
        if case .offset(_, let size, let overlap) = way {
            step = size - overlap
            rows = max(min(total, 1), total - overlap)
        }
        return rows / max(1, step) + (rows % max(1, step) == 0 ? 0 : 1)
    }

    /// Adds the total number of rows from the headers of a reply.
    ///
    /// A total in the body takes precedence.
    func complete(_ summary: inout PageSummary, with headers: HTTPHeaders) {
        if let totalHeader, summary.totalCount == nil, let text = headers[totalHeader],
            let total = Int(text), total >= 0
        {
            summary.totalCount = total
        }
        if case .linkHeader = way {
            let links = headers.values(of: "Link")
            summary.next = links.lazy.compactMap { LinkHeader($0)["next"] }.first
        }
    }
}
