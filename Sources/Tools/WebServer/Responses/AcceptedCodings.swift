/// The content codings that a client accepts (RFC 9110, 12.5.3).
struct AcceptedCodings {
    /// The weights of the codings, from 0 for not acceptable to 1000.
    private var weights: [String: Int] = [:]

    /// Parses the weights.
    ///
    /// - Parameter values: the values of the headers `Accept-Encoding`.
    init(_ values: [String]) {
        for element in values.joined(separator: ",").split(separator: ",") {
            let parts = element.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
            guard let coding = parts.first?.lowercased() else { continue }
            weights[coding] = Self.weight(parts.dropFirst().first?.lowercased())
        }
    }

    /// Returns those of `codings` that the client accepts, the preferred coding first.
    ///
    /// Codings of equal weight keep their order.
    func choices(among codings: [String]) -> [String] {
        codings.enumerated()
            .map { (place: $0.offset, coding: $0.element, weight: weight(of: $0.element)) }
            .filter { $0.weight > 0 }
            .sorted { ($1.weight, $0.place) < ($0.weight, $1.place) }
            .map(\.coding)
    }

    private func weight(of coding: String) -> Int { weights[coding] ?? weights["*"] ?? 0 }

    /// Returns the weight in thousandths, such as 500 for `q=0.5`.
    ///
    /// A missing weight is 1000, and an invalid weight is 0.
    private static func weight(_ parameter: String?) -> Int {
        guard let parameter else { return 1_000 }
        guard parameter.hasPrefix("q="), let weight = Double(parameter.dropFirst(2)),
            0...1 ~= weight
        else { return 0 }
        return Int(weight * 1_000)
    }
}
