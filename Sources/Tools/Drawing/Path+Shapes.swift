extension Path {
    /// A rectangle with sharp corners.
    package static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double)
        -> Path
    {
        polygon([
            Point(x, y), Point(x + width, y), Point(x + width, y + height), Point(x, y + height),
        ])
    }

    /// A rectangle with quarter circles at its corners; `radius` is at most half the shorter side.
    package static func rounded(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double
    ) -> Path {
        let radius = min(radius, width / 2, height / 2)
        let handle = radius * (1 - circleHandle)
        let (right, bottom) = (x + width, y + height)
        return Path {
            $0.move(to: Point(x + radius, y))
            $0.line(to: Point(right - radius, y))
            $0.curve(
                to: Point(right, y + radius),
                controls: Point(right - handle, y), Point(right, y + handle))
            $0.line(to: Point(right, bottom - radius))
            $0.curve(
                to: Point(right - radius, bottom),
                controls: Point(right, bottom - handle), Point(right - handle, bottom))
            $0.line(to: Point(x + radius, bottom))
            $0.curve(
                to: Point(x, bottom - radius),
                controls: Point(x + handle, bottom), Point(x, bottom - handle))
            $0.line(to: Point(x, y + radius))
            $0.curve(
                to: Point(x + radius, y), controls: Point(x, y + handle), Point(x + handle, y))
            $0.close()
        }
    }

    /// An ellipse around a center, `rx` wide to each side and `ry` high.
    package static func ellipse(_ x: Double, _ y: Double, _ rx: Double, _ ry: Double) -> Path {
        let (hx, hy) = (rx * circleHandle, ry * circleHandle)
        return Path {
            $0.move(to: Point(x + rx, y))
            $0.curve(
                to: Point(x, y + ry), controls: Point(x + rx, y + hy), Point(x + hx, y + ry))
            $0.curve(
                to: Point(x - rx, y), controls: Point(x - hx, y + ry), Point(x - rx, y + hy))
            $0.curve(
                to: Point(x, y - ry), controls: Point(x - rx, y - hy), Point(x - hx, y - ry))
            $0.curve(
                to: Point(x + rx, y), controls: Point(x + hx, y - ry), Point(x + rx, y - hy))
            $0.close()
        }
    }

    /// A circle around a center.
    package static func circle(_ x: Double, _ y: Double, _ radius: Double) -> Path {
        ellipse(x, y, radius, radius)
    }

    /// Straight lines from corner to corner and back.
    package static func polygon(_ corners: [Point]) -> Path {
        var path = polyline(corners)
        path.close()
        return path
    }

    /// Straight lines from point to point, left open.
    package static func polyline(_ points: [Point]) -> Path {
        Path {
            for (index, point) in points.enumerated() {
                index == 0 ? $0.move(to: point) : $0.line(to: point)
            }
        }
    }

    /// The length of the control arms with which a cubic follows a quarter of the unit circle.
    private static let circleHandle = 0.5522847498307936
}
