internal import Digest

extension PictureRecipe {
    /// A placeholder for the picture at an address that no longer works.
    init(standingFor address: String) {
        let fingerprint = Fingerprint.of(Array(address.utf8))
        self.init(
            name: "captured-\(fingerprint.hex)",
            seed: fingerprint.low,
            motif: Self.placeholderMotif,
            variant: 0)
    }
}
