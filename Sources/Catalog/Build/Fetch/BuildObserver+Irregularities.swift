import CatalogModel
import CatalogSources

extension BuildObserver {
    /// Reports tolerated faults of rows or details, one line for each kind of fault.
    func warn(_ irregularities: [Irregularity: CrawlReport.Sighting]) {
        for (irregularity, sighting) in irregularities.sorted(by: {
            $0.key.rawValue < $1.key.rawValue
        }) {
            let products =
                sighting.count == 1
                ? "product \(sighting.example)"
                : "\(Count(sighting.count, "product")), the first is \(sighting.example)"
            warn("\(products): \(irregularity)")
        }
    }
}
