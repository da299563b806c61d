/// A known fault of the real servers, enabled by its name.
///
/// Quirks of names, numbers or texts always affect the same products of the base. They never affect
/// a product that was registered or changed.
package enum Quirk: String, CaseIterable, Sendable {
    /// Page n has n times as many rows as the first page, because the server used the end index as
    /// the number of rows.
    case pageOverrun = "page-overrun"

    /// Some products have `null` in one of the fields that may be null.
    ///
    /// The id of the product determines the field.
    case nulls

    /// Some prices have a fraction, in any currency.
    case fractionalPrices = "fractional-prices"

    /// Some names are empty or one character long, and some descriptions are empty.
    case shortNames = "short-names"

    /// Lists of 2022-10 have the paging keys of 2022-01, and a space in their dates.
    case snakeKeys = "snake-keys"

    /// No address of a picture has an extension.
    case barePictures = "bare-pictures"

    /// Every success has status 200, even the success of a change.
    case plainOK = "plain-ok"

    /// Small pictures are as large as the full pictures.
    case largeThumbnails = "large-thumbnails"

    /// A picture is missing for a second after its upload.
    case latePictures = "late-pictures"

    /// Some items have no small pictures.
    case noThumbnails = "no-thumbnails"

    /// Some prices are above a trillion, and some stocks beyond 32 bits.
    case hugeNumbers = "huge-numbers"

    /// Some prices are in `JPY`, `HKD` or `$`.
    case oddCurrencies = "odd-currencies"

    /// Every registered product exists twice, as after a double click.
    case duplicates

    /// Lists have a comma after their last row, which is invalid JSON.
    case trailingComma = "trailing-comma"

    /// The box office replies to every call as if the daily limit were used up.
    case quota

    /// Some replies are late, and some arrive in pieces.
    ///
    /// The target of the request determines how its reply arrives.
    case slow
}
