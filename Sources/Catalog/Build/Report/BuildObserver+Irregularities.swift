import CatalogModel
import CatalogSources

extension BuildObserver {
    /// Warns of the faults of products, each with the ids of the first products.
    func warn(_ irregularities: [Irregularity: Sightings]) {
        for (irregularity, products) in irregularities.sorted(by: {
            $0.key.rawValue < $1.key.rawValue
        }) {
            let place =
                products.count == 1
                ? "product \(products)" : "\(Count(products.count, "product")) (\(products))"
            warn("\(place): \(irregularity)")
        }
    }
}
