import CatalogModel
import HTTP
import Synchronization
import Text

/// The addresses of details, and the facts that rows have themselves.
///
/// The rows are read in each build before the details, so that nothing of this is stored.
final class RowMemory: Sendable {
    private struct State {
        var addresses: [DetailAddresses]
        var facts: Set<DetailFact> = []
    }

    private let state: Mutex<State>

    /// - Parameter endpoints: the number of details of a product.
    init(endpoints: Int) {
        state = Mutex(
            State(addresses: Array(repeating: DetailAddresses(), count: endpoints)))
    }

    /// Records the facts that a row has.
    func record(_ facts: Set<DetailFact>) {
        state.withLock { $0.facts.formUnion(facts) }
    }

    /// The facts that at least one row has.
    var facts: Set<DetailFact> { state.withLock(\.facts) }

    /// True if the memory did not suffice for the addresses.
    var isFull: Bool { state.withLock { $0.addresses.contains(where: \.isFull) } }

    /// The message for a list whose addresses need too much memory.
    static let fullMessage =
        "the addresses of the details take more than \(DetailAddresses.mostBytes >> 20) MiB; write "
        + "the address below 'detail', with {id} for the id, in place of a path into the row"

    /// Records the address of a detail; `nil` if the row has none.
    func record(_ address: WebAddress?, of id: ProductID, endpoint: Int) {
        state.withLock { $0.addresses[endpoint].record(address?.text, of: id.text) }
    }

    /// Returns the address of a detail; `nil` if the product has none.
    func address(of id: ProductID, endpoint: Int) -> WebAddress? {
        state.withLock { $0.addresses[endpoint].address(of: id.text) }
            .flatMap { WebAddress($0) }
    }
}

/// The addresses of details by id.
///
/// Most APIs form the addresses of all products in the same way, such as `/products/7/`. Only
/// addresses that are formed otherwise take memory.
struct DetailAddresses {
    /// The largest memory for addresses, in bytes of text.
    static let mostBytes = 64 << 20

    private var beginning = ""
    private var end = ""
    private var isKnown = false
    private var others: [String: String] = [:]
    private var byteCount = 0
    /// True if the memory did not suffice, so that an address that is not stored is unknown.
    private(set) var isFull = false

    mutating func record(_ address: String?, of id: String) {
        if !isKnown, let address { recordPattern(from: address, id) }
        let address = address ?? ""
        if let old = others.removeValue(forKey: id) { byteCount -= id.utf8.count + old.utf8.count }
        guard address != formed(for: id) else { return }
        guard byteCount + id.utf8.count + address.utf8.count <= Self.mostBytes else {
            isFull = true
            return
        }
        byteCount += id.utf8.count + address.utf8.count
        others[id] = address
    }

    /// Returns the address; `nil` if the product has none, or if nothing is known.
    func address(of id: String) -> String? {
        if let other = others[id] { return other.isEmpty ? nil : other }
        return isFull ? nil : formed(for: id)
    }

    private func formed(for id: String) -> String? {
        isKnown ? beginning + id.percentEncodedSegment + end : nil
    }

    private mutating func recordPattern(from address: String, _ id: String) {
        // The last occurrence counts, because a host or a version may contain the same digits.
        guard let place = address.ranges(of: id.percentEncodedSegment).last else { return }
        beginning = String(address[..<place.lowerBound])
        end = String(address[place.upperBound...])
        isKnown = true
    }
}
