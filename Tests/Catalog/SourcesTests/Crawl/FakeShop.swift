import CatalogSources
import HTTP
import Synchronization

/// A shop API in memory, with the manners of real ones.
final class FakeShop: Sendable {
    /// Deviations of the shop from its contract.
    enum Manner: Sendable {
        case plain
        /// Page n holds n pages' worth of rows from its offset on.
        case overrun
        /// A page past the end is the last one again, and `has_next` is always true.
        case clamping
        /// Every page is the first.
        case ignoringPage
        /// No word about the number of pages and products.
        case silent
        /// Silent, and page n holds n pages' worth of rows.
        case silentOverrun
        /// `has_next` is always true.
        case alwaysNext
        /// `has_next` is always false.
        case neverNext
        /// No word but a `has_next` that is always false.
        case silentNeverNext
        /// No page is ever empty: past the end the list starts again, and `has_next` is true.
        case endless
        /// Silent, and past the end the list starts again.
        case silentEndless
        /// Past the end: `[]` with a body instead of none.
        case emptyList
        /// The announced number of products is wrong.
        case wrongTotal
    }

    static let pageSize = 10

    private let manner: Manner
    private let state: Mutex<State>
    /// Changes the shop before it answers a request.
    private let beforeReply: @Sendable (Int, inout State) -> Void

    struct State {
        var ids: [Int]
        var requests: [Int] = []
        /// Rows in place of the products of these ids.
        var rows: [Int: String] = [:]
    }

    init(
        products: Int, _ manner: Manner = .plain,
        beforeReply: @escaping @Sendable (Int, inout State) -> Void = { _, _ in }
    ) {
        self.manner = manner
        self.beforeReply = beforeReply
        state = Mutex(State(ids: Array((0..<products).reversed())))
    }

    /// The requested pages, in order.
    var requests: [Int] { state.withLock(\.requests) }

    func reply(to address: WebAddress) -> PageReply {
        let page = address.query?.split(separator: "&").first?.dropFirst("page_no=".count)
        return state.withLock { reply(page.flatMap { Int($0) } ?? 0, &$0) }
    }

    private func reply(_ page: Int, _ state: inout State) -> PageReply {
        state.requests.append(page)
        beforeReply(state.requests.count, &state)
        let pages = (state.ids.count + Self.pageSize - 1) / Self.pageSize
        var shown = page
        switch manner {
        case .clamping: shown = min(page, pages)
        case .ignoringPage: shown = 1
        case .endless, .silentEndless: shown = (page - 1) % pages + 1
        default: break
        }
        let start = (shown - 1) * Self.pageSize
        guard start < state.ids.count || manner == .emptyList else { return .empty }
        let length = isOverrunning ? shown * Self.pageSize : Self.pageSize
        let ids = state.ids.dropFirst(start).prefix(length)
        let rows = ids.map { state.rows[$0] ?? #"{"id":\#($0),"name":"Product \#($0)"}"# }
        return .body(
            ResponseBody(Array(text(rows, page: page, of: pages, total: state.ids.count).utf8)))
    }

    private var isOverrunning: Bool { manner == .overrun || manner == .silentOverrun }

    private func text(_ rows: [String], page: Int, of pages: Int, total: Int) -> String {
        let list = #""pages":[\#(rows.joined(separator: ","))]"#
        switch manner {
        case .silent, .silentOverrun, .silentEndless: return "{\(list)}"
        case .silentNeverNext: return #"{\#(list),"has_next":false}"#
        default:
            let total = manner == .wrongTotal ? total * 3 : total
            let hasNext =
                [.alwaysNext, .clamping, .endless].contains(manner)
                || manner != .neverNext && page < pages
            return #"{"page_no":\#(page),"items_per_page":\#(Self.pageSize),"#
                + #""total_count":\#(total),\#(list),"last_page":\#(pages),"has_next":\#(hasNext)}"#
        }
    }
}
