import Text

/// The address at which shoppers buy a product, with places that a product's codes fill.
package struct PurchaseAddress: Hashable, Sendable {
    /// A place for a code of the product; it is written in braces.
    package enum Place: String, CaseIterable, Sendable {
        case id, sku, slug, variant
    }

    private enum Part: Hashable, Sendable {
        case text(String)
        case place(Place)
    }

    /// The address as the owner wrote it, with the places in braces.
    package let text: String
    private let parts: [Part]

    /// Reads an address such as `https://shop.example/cart?item={id}`.
    ///
    /// - Returns: `nil` if the address has an unknown place, a brace without its partner, or a
    ///   place in the host.
    package init?(_ text: String) {
        var parts: [Part] = []
        var rest = text[...]
        while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            guard rest[brace] == "{", let end = rest[brace...].firstIndex(of: "}"),
                let place = Place(rawValue: String(rest[rest.index(after: brace)..<end]))
            else { return nil }
            parts.append(.text(String(rest[..<brace])))
            parts.append(.place(place))
            rest = rest[rest.index(after: end)...]
        }
        parts.append(.text(String(rest)))
        guard case .text(let start) = parts[0], Self.holdsHost(start) else { return nil }
        self.text = text
        self.parts = parts
    }

    /// Returns true if `start` contains the whole host and the slash after it.
    private static func holdsHost(_ start: String) -> Bool {
        start.split(separator: "/", omittingEmptySubsequences: false).count > 3
    }

    /// The address with the name of each place in the place.
    package var sample: String { address { $0.rawValue } ?? text }

    /// Returns the address with percent-encoded codes in the places.
    ///
    /// - Parameter code: returns the code for a place; `nil` if the product has no such code.
    /// - Returns: `nil` if a code is missing.
    package func address(_ code: (Place) -> String?) -> String? {
        var address = ""
        for part in parts {
            switch part {
            case .text(let text): address += text
            case .place(let place):
                guard let code = code(place), !code.isEmpty else { return nil }
                address += code.percentEncodedSegment
            }
        }
        return address
    }
}
