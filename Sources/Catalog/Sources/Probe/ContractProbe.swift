import CatalogModel
package import HTTP
import JSON

/// A probe: checks whether an API sends the replies that a product source expects.
///
/// The probe requests the first two pages of the list, and one or two details.
package struct ContractProbe: Sendable {
    /// The maximum number of rows to compare, because more rows show nothing new about the API.
    static let mostRows = 1_000

    private let source: any CatalogSource
    private let pageSize: Int?
    private let client: ProbeClient

    /// Creates a probe of `source`, whose requests are sent through `http`.
    ///
    /// - Parameters:
    ///   - pageSize: the number of rows that the source requests with a page; `nil` if the API
    ///     decides.
    ///   - credentials: the credentials for requests to the API, apart from fixed headers.
    package init(
        of source: any CatalogSource, pageSize: Int?, through http: HTTPClient,
        credentials: SourceCredentials = .none
    ) {
        self.source = source
        self.pageSize = pageSize
        client = ProbeClient(http: http, base: source.base, credentials: credentials)
    }

    /// Sends the requests and reports the result.
    package func run() async -> ContractReport {
        var report = ContractReport(kind: type(of: source).kind)
        do throws(ProbeFailure) {
            try await probe(&report)
        } catch {
            report.failure = error
        }
        return report
    }

    private var expectation: ReplyExpectation { type(of: source).expectation }

    private func probe(_ report: inout ContractReport) async throws(ProbeFailure) {
        guard let first = try await page(1, &report) else {
            report.rowCount = 0
            return report.remarks.append(.emptyList)
        }
        record(first, &report)
        guard first.summary.rowCount > 0 else { return }
        try await checkSecondPage(after: first.summary, &report)
        let details = try await checkDetails(of: first.products, &report)
        report.differences += source.differences(ofPage: first.body, details: details)
    }
}

// MARK: - The list

extension ContractProbe {
    /// A page of the list.
    private struct Page {
        let body: ResponseBody
        var summary: PageSummary
        var products: [ListedProduct] = []
    }

    /// Requests a page; `nil` for a page that is empty or does not exist.
    private func page(
        _ number: Int, _ report: inout ContractReport
    ) async throws(ProbeFailure) -> Page? {
        guard let page = source.pager.request(ofPage: number) else { return nil }
        var request = page.http
        request.accepts = source.acceptedTypes
        let answer = try await client.ask(request, shownAs: page.address)
        report.replies.append(answer.reply)
        if answer.isEmpty || answer.isMissing && number > 1 { return nil }
        if let refusal = answer.refusal { throw refusal }
        if number == 1 { compareList(answer.response.body, &report) }
        return try read(answer)
    }

    private func read(_ answer: ProbeClient.Answer) throws(ProbeFailure) -> Page {
        var products: [ListedProduct] = []
        do {
            var summary = try source.readPage(
                answer.response.body, from: answer.reply.address
            ) { if products.count < Self.mostRows { products.append($0) } }
            source.pager.complete(&summary, with: answer.response.headers)
            return Page(
                body: answer.response.body, summary: summary, products: products)
        } catch {
            throw ProbeFailure(error, at: answer.reply.address)
        }
    }

    /// Compares the rows of a page, and the data beside the rows.
    private func compareList(_ body: ResponseBody, _ report: inout ContractReport) {
        guard let key = expectation.rowsPath.first else { return }
        var splitter = RowSplitter(rowsKey: key)
        var rows: [JSONValue] = []
        do {
            try body.forEachChunk { chunk in
                try splitter.consume(chunk) { row in
                    guard rows.count < Self.mostRows else { return }
                    // The reading of the page reports rows that are not JSON.
                    if let row = try? JSONValue(parsing: row) { rows.append(row) }
                }
            }
            let envelope = try JSONValue(parsing: splitter.finish())
            report.differences += ReplyComparison(.list, expectation.envelope)
                .differences(of: [envelope])
            if !splitter.foundRows {
                report.differences.append(.missingRows(key, in: envelope))
            }
        } catch {
            // Reading the page reports the fault.
            return
        }
        report.differences += ReplyComparison(.rows, expectation.row).differences(of: rows)
        report.remarks += expectation.remarks(rows)
    }

    private func record(_ page: Page, _ report: inout ContractReport) {
        let summary = page.summary
        report.contract = summary.contract
        report.totalCount = summary.totalCount
        report.rowCount = summary.rowCount
        report.unusedColumns = summary.unusedColumns
        if let pageSize { report.pageSize = summary.rowsOfPages(whereAsked: pageSize) }
        let vendors = Set(page.products.map { $0.product.vendor?.name })
        report.vendor = vendors.count == 1 ? vendors.first ?? nil : nil
        report.remarks += summary.remarks(askedFor: pageSize)
        report.remarks += Self.irregularities(of: page.products)
    }

    private static func irregularities(of products: [ListedProduct]) -> [ContractRemark] {
        Irregularity.allCases.compactMap { irregularity in
            let count = products.count { $0.irregularities.contains(irregularity) }
            return count == 0 ? nil : .irregular(irregularity, count: count, of: products.count)
        }
    }

    private func checkSecondPage(
        after first: PageSummary, _ report: inout ContractReport
    ) async throws(ProbeFailure) {
        guard source.pager.knowsAddresses, first.lastPage ?? 2 > 1 else { return }
        guard let second = try await page(2, &report), second.summary.rowCount > 0 else {
            if first.lastPage != nil { report.remarks.append(.missingPage(2)) }
            return
        }
        // A source that ends its list by its rows does not mind if the last page is sent again.
        let announced = first.totalCount ?? 0
        if source.pager.trust == .rows, announced <= first.rowCount { return }
        if second.summary.fingerprint == first.fingerprint {
            report.remarks.append(.ignoresPageNumber)
        } else if source.pager.trust == .announcements,
            second.summary.rowCount > first.rowCount
        {
            report.remarks.append(.overlongPages)
        }
    }
}

// MARK: - Details

extension ContractProbe {
    /// Compares the detail of a product, or of a second product if the first detail is missing.
    ///
    /// One missing detail proves nothing, because a product may be deleted between two requests.
    ///
    /// - Returns: The replies of the detail that was compared last.
    private func checkDetails(
        of products: [ListedProduct], _ report: inout ContractReport
    ) async throws(ProbeFailure) -> [ResponseBody?] {
        guard let first = products.first?.product.id, let last = products.last?.product.id
        else { return [] }
        let check = try await checkDetail(of: first, &report)
        guard let remark = check.remark else { return check.replies }
        if first != last {
            let second = try await checkDetail(of: last, &report)
            if second.remark == nil { return second.replies }
        }
        report.remarks.append(remark)
        return check.replies
    }

    /// The replies of a detail, and what is wrong with them.
    private struct DetailCheck {
        var replies: [ResponseBody?] = []
        var remark: ContractRemark?
    }

    private func checkDetail(
        of id: ProductID, _ report: inout ContractReport
    ) async throws(ProbeFailure) -> DetailCheck {
        var check = DetailCheck()
        guard let address = source.detailAddress(of: id) else { return check }
        check.replies = try await client.fetchDetails(of: id, from: source) { answer in
            report.replies.append(answer.reply)
            guard let refusal = answer.refusal else { return answer.response.body }
            let isIgnored =
                source.action(on: answer.response.status, answer.response.body) == .ignore
            if !isIgnored {
                check.remark = check.remark ?? .unreadableDetail("\(refusal.error)")
            }
            return nil
        }
        guard check.remark == nil, let body = check.replies.first.flatMap(\.self)
        else { return check }
        do throws(SourceError) {
            let detail = try source.readDetails(check.replies, of: id, from: address)
            let found = detail.product.id
            if found != id { check.remark = .otherDetail(asked: id.text, got: found.text) }
        } catch {
            check.remark = .unreadableDetail("\(error)")
        }
        compareDetail(body, &report)
        return check
    }

    private func compareDetail(_ body: ResponseBody, _ report: inout ContractReport) {
        // A fault is reported when the detail is read.
        guard let bytes = try? body.bytes(limit: source.longestDetail),
            let detail = try? JSONValue(parsing: bytes).value(at: expectation.detailPath)
        else { return }
        report.compareDetail(detail, with: expectation)
    }
}
