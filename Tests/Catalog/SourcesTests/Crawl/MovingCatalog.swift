import CatalogSources
import HTTP
import TestSupport
import Synchronization

/// A list that is changed and reordered between the requests for its pages.
///
/// It records the products that ever existed, and those that existed all the time.
final class MovingCatalog: Sendable {
    /// The division of the list into pages of ten rows.
    enum Paging: CaseIterable, Sendable { case numbers, overlappingOffsets, overrunningNumbers }

    static let pageSize = 10

    private struct State {
        var ids: [Int]
        var everExisted: Set<Int>
        var existedThroughout: Set<Int>
        var generator: SeededGenerator
        var changesLeft = 0
    }

    private let paging: Paging
    private let hasTotals: Bool
    /// The number of requests in a thousand that meet a list that has just changed.
    private let restlessness: Int
    private let state: Mutex<State>

    init(
        products: Int, _ paging: Paging, hasTotals: Bool = true, restlessness: Int,
        seed: UInt64
    ) {
        self.paging = paging
        self.hasTotals = hasTotals
        self.restlessness = restlessness
        let ids = Array((0..<products).reversed())
        state = Mutex(
            State(
                ids: ids, everExisted: Set(ids), existedThroughout: Set(ids),
                generator: SeededGenerator(seed: seed)))
    }

    /// The products that exist now.
    var current: Set<Int> { state.withLock { Set($0.ids) } }
    /// The products that existed at any time.
    var everExisted: Set<Int> { state.withLock(\.everExisted) }
    /// The products that existed all the time since the night began.
    var existedThroughout: Set<Int> { state.withLock(\.existedThroughout) }

    /// Starts counting again the products that exist throughout.
    ///
    /// - Parameter changes: The number of changes after which the list stays the same.
    func beginNight(changes: Int = .max) {
        state.withLock { state in
            state.existedThroughout = Set(state.ids)
            state.changesLeft = changes
        }
    }

    func pager() throws -> Pager {
        switch paging {
        case .numbers, .overrunningNumbers: return try .number("l?row={page}")
        case .overlappingOffsets:
            guard let template = PageTemplate(PagedSource.home + "l?row={offset}") else {
                return try .number("l?row={page}")
            }
            return Pager(.offset(template, size: Self.pageSize, overlap: 1))
        }
    }

    func reply(to address: WebAddress) -> PageReply {
        let number = address.query?.split(separator: "=").last.flatMap { Int($0) } ?? 0
        return state.withLock { state in
            if state.changesLeft > 0,
                Int.random(in: 0..<1000, using: &state.generator) < restlessness
            {
                state.changesLeft -= 1
                Self.change(&state)
            }
            return page(number, of: state.ids)
        }
    }

    private static func change(_ state: inout State) {
        let place = Int.random(in: 0..<max(1, state.ids.count), using: &state.generator)
        switch Int.random(in: 0..<4, using: &state.generator) {
        case 0:
            let new = state.everExisted.count
            state.everExisted.insert(new)
            state.ids.insert(new, at: Bool.random(using: &state.generator) ? 0 : place)
        case 1 where state.ids.count > 1:
            state.existedThroughout.remove(state.ids.remove(at: place))
        case 2 where state.ids.count > 1:
            let id = state.ids.remove(at: place)
            let other = Int.random(in: 0...state.ids.count, using: &state.generator)
            state.ids.insert(id, at: other)
        default:
            state.ids.swapAt(place, state.ids.count - 1)
        }
    }

    private func page(_ number: Int, of ids: [Int]) -> PageReply {
        let start = paging == .overlappingOffsets ? number : (number - 1) * Self.pageSize
        guard start < ids.count else { return .empty }
        let length = paging == .overrunningNumbers ? number * Self.pageSize : Self.pageSize
        let rows = ids[start...].prefix(length).map { #"{"id":\#($0)}"# }.joined(separator: ",")
        let pages = (ids.count + Self.pageSize - 1) / Self.pageSize
        let totals =
            #","total_count":\#(ids.count)"#
            + (paging == .overlappingOffsets ? "" : #","last_page":\#(pages)"#)
        let text = #"{"pages":[\#(rows)]\#(hasTotals ? totals : "")}"#
        return .body(ResponseBody(Array(text.utf8)))
    }
}
