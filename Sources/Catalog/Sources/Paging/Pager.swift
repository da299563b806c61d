package import HTTP

/// How a list is cut into pages: where each of them is, and what replies tell of the whole.
package struct Pager: Sendable, Equatable {
    /// What leads to a page.
    package enum Way: Sendable, Equatable {
        /// Its number, from 1.
        case number(PageTemplate)
        /// Its first row, from 0. Of `size` rows, `overlap` stand on the page before as well, so
        /// that a row which moves between two requests is still met.
        case offset(PageTemplate, size: Int, overlap: Int)
        /// What the body before calls the cursor of the next page.
        case cursor(first: WebAddress, PageTemplate)
        /// The reference with relation `next` in the `Link` header before it (RFC 8288).
        case linkHeader(first: WebAddress)
        /// The reference in the body before it.
        case nextReference(first: WebAddress)
        /// None: the list is one reply.
        case whole(WebAddress)
    }

    /// What leads from page to page.
    package let way: Way
    /// The header in which replies tell how many rows there are in all, such as `X-Total-Count`.
    package let totalHeader: String?

    /// A pager from its parts.
    ///
    /// - Precondition: an overlap leaves each page at least one row of its own.
    package init(_ way: Way, totalHeader: String? = nil) {
        if case .offset(_, let size, let overlap) = way {
            precondition(overlap >= 0 && overlap < size, "\(overlap) of \(size) rows overlap")
        }
        self.way = way
        self.totalHeader = totalHeader
    }
}

extension Pager {
    /// Where page `number` is, counted from 1; `nil` where only the page before it tells.
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

    /// Whether the address of any page can be told before the page in front of it was read.
    var knowsAddresses: Bool {
        switch way {
        case .number, .offset: true
        case .cursor, .linkHeader, .nextReference, .whole: false
        }
    }

    /// Whether the body of a reply alone does not tell all.
    package var readsHeaders: Bool {
        if case .linkHeader = way { true } else { totalHeader != nil }
    }

    /// How many rows each page should repeat of the one before it.
    var overlap: Int {
        if case .offset(_, _, let overlap) = way { overlap } else { 0 }
    }

    /// What a reply says of the page behind it; `nil` when there is none.
    ///
    /// - Throws: ``SourceError`` for a page of another server, which must not see credentials.
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

    /// How many pages a list of `total` rows has, `size` rows a page where the pager does not say.
    func pageCount(ofRows total: Int, pageSize: Int) -> Int {
        var step = pageSize
        var rows = total
        if case .offset(_, let size, let overlap) = way {
            step = size - overlap
            rows = max(min(total, 1), total - overlap)
        }
        return rows / max(1, step) + (rows % max(1, step) == 0 ? 0 : 1)
    }

    /// Adds what the headers of a reply tell; of two tellings that of the body counts.
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
