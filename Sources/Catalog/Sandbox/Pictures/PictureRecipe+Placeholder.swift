internal import Digest

extension PictureRecipe {
    /// A picture that stands for the one at an address that is dead.
    init(standingFor address: String) {
        let fingerprint = Fingerprint.of(Array(address.utf8))
        self.init(
            name: "captured-\(fingerprint.hex)",
            seed: fingerprint.low,
            motif: Self.placeholderMotif,
            variant: 0)
    }
}
