/// A way in which the real servers were seen to misbehave, switched on by its name.
///
/// Those that change names, numbers or texts do so to some products of the base, always the same
/// ones, and never to what somebody has registered or changed.
package enum Quirk: String, CaseIterable, Sendable {
    /// Page n has n times too many rows: the server took the end index for the number of rows.
    case pageOverrun = "page-overrun"

    /// Some products have `null` in one of the fields that may have it; which, depends on the id.
    case nulls

    /// Some prices have a fraction, in whatever currency they are.
    case fractionalPrices = "fractional-prices"

    /// Some names are empty or one character long, and some descriptions are empty.
    case shortNames = "short-names"

    /// Lists of 2022-10 have the paging keys of 2022-01, and a space in their dates.
    case snakeKeys = "snake-keys"

    /// No address of a picture has an extension.
    case barePictures = "bare-pictures"

    /// Every success has status 200, also those of changes.
    case plainOK = "plain-ok"

    /// Small pictures are as large as the others.
    case largeThumbnails = "large-thumbnails"

    /// A picture cannot be had for a second after it was sent.
    case latePictures = "late-pictures"

    /// Some items have no small pictures.
    case noThumbnails = "no-thumbnails"

    /// Some prices are above a trillion, and some stocks beyond 32 bits.
    case hugeNumbers = "huge-numbers"

    /// Some prices are in `JPY`, `HKD` or `$`.
    case oddCurrencies = "odd-currencies"

    /// Whatever is registered is there twice, as after a double tap.
    case duplicates

    /// Lists have a comma behind their last row, which is not JSON.
    case trailingComma = "trailing-comma"

    /// The box office answers every call as if those of the day were used up.
    case quota

    /// Some replies come late, and some in pieces; which, depends on the target of the request.
    case slow
}
