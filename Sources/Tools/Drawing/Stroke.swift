/// How a path is drawn as a line.
package struct Stroke: Hashable, Sendable {
    /// The form of an open line's ends.
    package enum Cap: Hashable, Sendable {
        /// Cut off at the last point.
        case butt
        /// A half disc beyond the last point.
        case round
    }

    /// The form of a line's corners.
    package enum Join: Hashable, Sendable {
        /// The edges prolonged until they meet, up to four times the width; beveled beyond.
        case miter
        /// A part of a disc.
        case round
    }

    /// The thickness, in the units of the path.
    package var width: Double
    /// The form of an open line's ends.
    package var cap: Cap
    /// The form of the corners.
    package var join: Join

    /// A line of `width`; round unless told otherwise.
    package init(width: Double, cap: Cap = .round, join: Join = .round) {
        (self.width, self.cap, self.join) = (width, cap, join)
    }
}
