package import CatalogModel
import Time
package import HTTP
import JSON

// MARK: - Charts

extension BoxOfficeSource {
    /// Reads a chart; the chart of a day that has not ended has no entries.
    ///
    /// A row that cannot be read is reported, and the other rows are read all the same.
    ///
    /// - Parameters:
    ///   - body: the reply to ``chartRequest(_:)``.
    ///   - span: the requested days.
    /// - Throws: ``SourceError`` when the reply is not a chart, covers other days, or has only
    ///   unreadable rows. If the API reports an error, the fact is
    ///   ``SourceError/Fact/refused(_:)``; the status is a success even then.
    package func readChart(
        _ body: ResponseBody, of span: ChartSpan
    ) throws(SourceError) -> ChartReading {
        let address = chartAddress(of: span)
        let reply = try reply(body, limit: Self.longestChart, from: address)
        let rows = try rows(of: reply, in: span)
        var reading = ChartReading(Chart(span: span, entries: []))
        for (index, row) in rows.enumerated() {
            do throws(JSONError) {
                try reading.add(ChartRowReading(row, fields(from: address)))
            } catch {
                let movie = MovieID(sentIn: row).flatMap { reply.isQuotable($0.text) ? $0 : nil }
                reading.rejected.append(
                    RejectedEntry(
                        address: address, index: index, movie: movie, reason: error.description))
            }
        }
        if let first = reading.rejected.first, reading.chart.entries.isEmpty {
            throw reply.failure(
                .unreadableRows(count: rows.count, of: rows.count, first: first.reason))
        }
        reading.sortByRank()
        return reading
    }

    private func rows(
        of reply: KeyedReply, in span: ChartSpan
    ) throws(SourceError) -> [JSONValue] {
        let result = try answer(of: reply)["boxOfficeResult"]
        let key = span.kind == .daily ? "dailyBoxOfficeList" : "weeklyBoxOfficeList"
        guard let rows = result?[key]?.elements else {
            throw reply.failure(.noRows(key: key, excerpt: reply.excerpt))
        }
        let days = [span.firstDay, span.lastDay]
        // An empty list is the same for all days.
        if !rows.isEmpty, let stated = result?["showRange"]?.string.flatMap(Self.days),
            stated != days
        {
            throw reply.failure(.otherDays(Self.text(of: stated), asked: Self.text(of: days)))
        }
        return rows
    }

    /// Returns the first and the last day of a range such as `20220103~20220109`; `nil` for any
    /// other text.
    private static func days(in range: String) -> [CalendarDay]? {
        let parts = range.split(separator: "~", omittingEmptySubsequences: false)
        let days = parts.compactMap { CalendarDay(compact: String($0).trimmingBlanks()) }
        return days.count == 2 && parts.count == 2 ? days : nil
    }

    private static func text(of days: [CalendarDay]) -> String {
        days.map(\.description).joined(separator: " to ")
    }
}

extension ChartReading {
    /// - Throws: `mismatch` for a movie that the chart already contains.
    fileprivate mutating func add(_ row: ChartRowReading) throws(JSONError) {
        let movie = row.entry.movie
        guard !chart.entries.contains(where: { $0.movie == movie }) else {
            throw .mismatch("movieCd", "is that of an earlier row")
        }
        chart.entries.append(row.entry)
        if !row.irregularities.isEmpty { irregularities[movie] = row.irregularities }
    }

    /// Sorts the rows by rank; rows of the same rank stay in their order.
    fileprivate mutating func sortByRank() {
        chart.entries = chart.entries.enumerated()
            .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
            .map(\.element)
    }
}

// MARK: - Movies

extension BoxOfficeSource {
    /// Reads the detail of a movie.
    ///
    /// - Parameters:
    ///   - body: the reply to ``movieRequest(_:)``.
    ///   - id: the requested movie.
    /// - Returns: `nil` when the API does not know the movie. It is assumed that the texts of the
    ///   reply are blank then, because no reply about an unknown movie was captured.
    /// - Throws: ``SourceError`` when the reply is not the requested movie; for an error of the
    ///   API, the same error as from ``readChart(_:of:)``.
    package func readMovie(
        _ body: ResponseBody, of id: MovieID
    ) throws(SourceError) -> MovieReading? {
        let address = movieAddress(of: id)
        let reply = try reply(body, limit: Self.longestMovie, from: address)
        let json = try answer(of: reply)
        do throws(JSONError) {
            guard let info = json["movieInfoResult"]?["movieInfo"], info.members != nil else {
                throw .mismatch("", #"has no object "movieInfo""#)
            }
            if MovieInfoReading.isBlank(info) { return nil }
            return try MovieInfoReading(info, of: id, fields(from: address)).result
        } catch {
            throw reply.failure(.noMovie(error.description, excerpt: reply.excerpt))
        }
    }
}

// MARK: - Replies

extension BoxOfficeSource {
    private func reply(
        _ body: ResponseBody, limit: Int, from address: WebAddress
    ) throws(SourceError) -> KeyedReply {
        KeyedReply(
            try body.bytes(limit: limit, from: address), from: address,
            hiding: SecretMask([], [key]))
    }

    /// - Throws: ``SourceError`` for text that is not JSON, and for an error of the API.
    private func answer(of reply: KeyedReply) throws(SourceError) -> JSONValue {
        let json = try reply.json()
        if let refusal = APIRefusal(faultIn: json, of: reply) {
            throw reply.failure(.refused(refusal))
        }
        return json
    }

    private func fields(from address: WebAddress) -> FieldReading {
        FieldReading(pictureAddresses: PictureReferences(page: address, origin: base.origin))
    }
}
