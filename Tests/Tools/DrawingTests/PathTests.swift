import Drawing
import Testing

@Suite struct PathTests {
    @Test(arguments: [
        ("M1 2 L3 4 H5 V6 Z", "m1,2 l2,2 h2 v2 z"),
        ("M1 2 3 4 5 6", "M1 2 L3 4 L5 6"),
        ("M0 0 C1 2 3 4 5 6 S9 8 10 10", "M0 0 C1 2 3 4 5 6 C7 8 9 8 10 10"),
        ("M10 10 q5 -5 10 0", "M10 10 Q15 5 20 10"),
        ("M.5-1.5L2-3", "M0.5 -1.5 L2 -3"),
    ])
    func `two notations of a path are the same path`(one: String, other: String) {
        #expect(Path(stringLiteral: one) == Path(stringLiteral: other))
    }

    @Test func `bounds hold every point`() {
        let path = Path.circle(10, 20, 5) + .rectangle(-3, 18, 2, 2)
        #expect(path.bounds == Rectangle(-3, 15, 18, 10))
        #expect(Path().bounds == Rectangle(0, 0, 0, 0))
    }

    @Test(arguments: [
        (0.0, 0.0, 1.0), (30, 0.5, 0.8660254037844386), (90, 1, 0), (180, 0, -1),
        (-45, -0.7071067811865476, 0.7071067811865476),
        (405, 0.7071067811865476, 0.7071067811865476),
    ])
    func `sine and cosine are right to the last digits`(
        degrees: Double, sine: Double, cosine: Double
    ) {
        let result = Trigonometry.sineAndCosine(degrees: degrees)
        #expect(abs(result.sine - sine) < 1e-14)
        #expect(abs(result.cosine - cosine) < 1e-14)
    }

    @Test func `a turn around a center leaves it in place`() {
        let turn = AffineTransform.rotation(degrees: 73, around: Point(3, 4))
        let center = turn(Point(3, 4))
        #expect(abs(center.x - 3) < 1e-12 && abs(center.y - 4) < 1e-12)
    }
}
