package import HTTP

/// The paging of a list: the addresses of its pages, and the figures in replies.
package struct Pager: Sendable, Equatable {
    /// The way from page to page.
    package enum Way: Sendable, Equatable {
        /// The page number, from 1.
        case number(PageTemplate)
        /// The index of the first row, from 0. Of `size` rows, `overlap` also stand on the page
        /// before, so that a row that moves between two requests is still found.
        case offset(PageTemplate, size: Int, overlap: Int)
        /// The cursor of the next page in the body of the page before.
        case cursor(first: WebAddress, PageTemplate)
        /// The reference with relation `next` in the `Link` header of the page before (RFC 8288).
        case linkHeader(first: WebAddress)
        /// The reference in the body of the page before.
        case nextReference(first: WebAddress)
        /// A single reply with the whole list.
        case whole(WebAddress)
    }

    /// The way from page to page.
    package let way: Way
    /// The header with the total number of rows, such as `X-Total-Count`.
    package let totalHeader: String?

    /// Creates a pager.
    ///
    /// - Precondition: An overlap leaves each page at least one row of its own.
    package init(_ way: Way, totalHeader: String? = nil) {
        if case .offset(_, let size, let overlap) = way {
            precondition(overlap >= 0 && overlap < size, "\(overlap) of \(size) rows overlap")
        }
        self.way = way
        self.totalHeader = totalHeader
    }
}

extension Pager {
    /// Returns the address of page `number`, counted from 1; `nil` if only the page before it
    /// contains the address.
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

    /// True if the address of a page is known before the page in front of it was read.
    var knowsAddresses: Bool {
        switch way {
        case .number, .offset: true
        case .cursor, .linkHeader, .nextReference, .whole: false
        }
    }

    /// True if the headers of a reply are needed beside its body.
    package var readsHeaders: Bool {
        if case .linkHeader = way { true } else { totalHeader != nil }
    }

    /// The number of rows that each page should repeat of the one before it.
    var overlap: Int {
        if case .offset(_, _, let overlap) = way { overlap } else { 0 }
    }

    /// Returns the address of the next page from a reply; `nil` when there is none.
    ///
    /// - Throws: ``SourceError`` for a page on another server, which must not receive credentials.
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

    /// Returns the number of pages for a list of `total` rows, with `size` rows on a page if the
    /// pager defines no size.
    func pageCount(ofRows total: Int, pageSize: Int) -> Int {
        var step = pageSize
        var rows = total
        if case .offset(_, let size, let overlap) = way {
            step = size - overlap
            rows = max(min(total, 1), total - overlap)
        }
        return rows / max(1, step) + (rows % max(1, step) == 0 ? 0 : 1)
    }

    /// Adds the total from the headers of a reply; that of the body takes precedence.
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
