import CatalogShopContract
import Time

/// Writes the addresses of pictures as a version of the API had them.
struct PictureAddresses: Sendable {
    let contract: ShopContract

    /// What stands before the path: nothing, or `http://127.0.0.1:8080`.
    var origin = ""

    /// Whether no address has an extension.
    var areBare = false

    /// The address of a picture of a vendor's product.
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

    /// The real server of 2022 took the extension from the name of the uploaded file, so 15 in 100
    /// addresses lack it.
    private func drawnExtension(of recipe: PictureRecipe) -> String {
        !contract.sellsItems && recipe.seed.scattered % 100 < 15 ? "" : "png"
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
