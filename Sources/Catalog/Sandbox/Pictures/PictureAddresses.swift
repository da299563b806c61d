import CatalogShopContract
import Time

/// Returns the addresses of pictures in the form of a version of the API.
struct PictureAddresses: Sendable {
    let contract: ShopContract

    /// The prefix of the path: empty, or an origin such as `http://127.0.0.1:8080`.
    var origin = ""

    /// True to omit all extensions.
    var areBare = false

    /// Returns the address of a picture of a vendor's product.
    func address(
        of source: PictureSource, _ size: PictureAddress.Size, vendor: Int
    ) -> String {
        let (path, fileExtension) =
            switch source {
            case .drawn(let recipe): (path(of: recipe, size), drawnExtension(of: recipe))
            case .uploaded(let picture): (path(of: picture, size, vendor), picture.fileExtension)
            }
        return origin + path + (areBare || fileExtension.isEmpty ? "" : ".\(fileExtension)")
    }

    /// Returns the extension of a drawn picture.
    ///
    /// Uploaded pictures become JPEG but keep the extension of their file's name; drawn ones look
    /// as if they had been uploaded as PNG.
    private func drawnExtension(of recipe: PictureRecipe) -> String {
        !contract.sellsItems && recipe.isBare ? "" : "png"
    }

    private func path(of recipe: PictureRecipe, _ size: PictureAddress.Size) -> String {
        contract.sellsItems
            ? "/\(folder(of: size))/\(recipe.name)"
            : "/\(PictureAddress.folder)/\(recipe.name)_\(size.rawValue)"
    }

    private func path(
        of picture: UploadedPicture, _ size: PictureAddress.Size, _ vendor: Int
    ) -> String {
        let name = size == .thumb ? picture.thumbnailName : picture.originName
        switch contract {
        case .january2021, .may2021:
            return "/\(folder(of: size))/\(picture.originName.uppercased())"
        case .january2022:
            return "/\(PictureAddress.folder)/\(vendor)/\(size.rawValue)/\(picture.originName)"
        case .october2022:
            let day = CalendarDay(at: picture.received)
            return
                "/\(PictureAddress.folder)/\(vendor)/\(day.compactText)/\(name)_\(size.rawValue)"
        }
    }

    private func folder(of size: PictureAddress.Size) -> String {
        size == .thumb ? PictureAddress.thumbnailFolder : PictureAddress.folder
    }
}
