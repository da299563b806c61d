import Text

/// The address at which a product can be bought, with places for its codes.
package struct PurchaseAddress: Hashable, Sendable {
    /// A code of the product, written in braces.
    package enum Place: String, CaseIterable, Sendable {
        case id, sku, slug, variant
    }

    private enum Part: Hashable, Sendable {
        case text(String)
        case place(Place)
    }

    /// The address as the owner wrote it.
    package let text: String
    private let parts: [Part]

    /// Reads an address such as `https://shop.example/cart?item={id}`.
    ///
    /// - Returns: `nil` for unknown places, braces without a partner, and places in the host.
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

    /// Returns true for the beginning of an address that ends behind the slash after the host.
    private static func holdsHost(_ start: String) -> Bool {
        start.split(separator: "/", omittingEmptySubsequences: false).count > 3
    }

    /// The address with a sample in each place.
    package var sample: String { address { $0.rawValue } ?? text }

    /// Returns the address with codes in the places, percent-encoded.
    ///
    /// - Parameter code: Returns the code for a place; `nil` where the product has none.
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
