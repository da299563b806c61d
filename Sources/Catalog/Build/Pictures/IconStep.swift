import CatalogRendering
import Digest
import Images

/// Draws the icons that the theme lacks.
struct IconStep {
    let theme: SiteTheme
    let cache: DrawingCache

    /// Returns the theme with its icons, and draws those that are not in the cache.
    ///
    /// An icon that cannot be drawn is left out, because pages are complete without it.
    func run(_ observer: any BuildObserver) async -> SiteTheme {
        var icons: [(AppIcon, [UInt8])] = []
        for icon in theme.drawnIcons {
            do throws(ImageError) {
                icons.append((icon, try await png(of: icon)))
            } catch {
                observer.warn(
                    "Public/favicon.svg cannot be drawn as '\(icon.path)': \(error); add a file "
                        + "with this name to Public/")
            }
        }
        return theme.with(icons)
    }

    /// Returns the theme with the icons that are in the cache.
    func withKeptIcons() -> SiteTheme {
        theme.with(
            theme.drawnIcons.compactMap { icon in
                cache.picture(icon.inputs, as: .png).map { (icon, $0) }
            })
    }

    private func png(of icon: AppIcon) async throws(ImageError) -> [UInt8] {
        if let png = cache.picture(icon.inputs, as: .png) { return png }
        return try await cache.draw(
            icon.drawing, width: icon.side, as: .png, inputs: icon.inputs)
    }
}

extension AppIcon {
    /// The fingerprint of everything from which the PNG is made.
    var inputs: Fingerprint { Fingerprint.of(drawing) }
}
