internal import Drawing

/// A thing the studio can draw.
struct Motif: Sendable {
    /// How the thing is seen.
    enum Pose: Sendable {
        /// From the front, standing on `y` 160, around `x` 100: on all of its width, or on feet.
        case standing(halfWidth: Double, feet: [Double])
        /// From above or at a wall, around the middle of the square.
        case flat
    }

    /// The name recipes use.
    let name: String
    let pose: Pose
    /// The middle of a close view.
    let focus: Point
    /// The name of a motif that goes with this one.
    let companion: String
    let draw: @Sendable (inout Easel) -> Void

    private init(
        name: String, pose: Pose, focus: Point, companion: String,
        draw: @escaping @Sendable (inout Easel) -> Void
    ) {
        self.name = name
        self.pose = pose
        self.focus = focus
        self.companion = companion
        self.draw = draw
    }

    static func standing(
        _ name: String, halfWidth: Double, feet: [Double] = [], focus: Point,
        with companion: String,
        draw: @escaping @Sendable (inout Easel) -> Void
    ) -> Motif {
        Motif(
            name: name, pose: .standing(halfWidth: halfWidth, feet: feet), focus: focus,
            companion: companion,
            draw: draw)
    }

    static func flat(
        _ name: String, focus: Point, with companion: String,
        draw: @escaping @Sendable (inout Easel) -> Void
    ) -> Motif {
        Motif(name: name, pose: .flat, focus: focus, companion: companion, draw: draw)
    }

    static let all: [Motif] =
        tableware + tea + furniture + green + desk + clothing + bags + technology + bath + outdoors

    static func named(_ name: String) -> Motif? {
        all.first { $0.name == name }
    }
}
