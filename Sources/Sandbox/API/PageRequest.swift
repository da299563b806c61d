internal import WebServer

/// Which page of the list is asked for.
struct PageRequest: Equatable {
    let number: Int
    let size: Int

    /// Reads the parameters; nil when one of them is not a whole number from 1 to the largest
    /// 32-bit one, which is what the real server could hold.
    init?(_ request: WebRequest) {
        guard let number = Self.parameter("page_no", of: request, default: 1),
            let size = Self.parameter("items_per_page", of: request, default: 20)
        else { return nil }
        self.number = number
        self.size = size
    }

    private static func parameter(
        _ name: String, of request: WebRequest, default value: Int
    ) -> Int? {
        guard let text = request.queryValue(name) else { return value }
        guard let number = Int32(text), number >= 1 else { return nil }
        return Int(number)
    }

    /// The position of the page's first row.
    var offset: Int { (number - 1) * size }

    /// The position behind its last row.
    var limit: Int { number * size }

    /// The positions of the rows that are sent, of a list with this many.
    func rows(of total: Int, overrun: Bool) -> Range<Int> {
        let end = overrun ? offset + limit : limit
        return min(offset, total)..<min(end, total)
    }

    /// The number of pages of a list with this many rows.
    func lastPage(of total: Int) -> Int { (total + size - 1) / size }
}
