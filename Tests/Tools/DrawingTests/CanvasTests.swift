import Drawing
import Testing

@Suite struct CanvasTests {
    /// A black shape on white, decoded.
    private func picture(
        _ side: Int, _ draw: (inout Canvas) -> Void
    ) throws -> DecodedPNG {
        var canvas = Canvas(width: side, height: side)
        draw(&canvas)
        return try #require(DecodedPNG(canvas.pngBytes(level: 0)))
    }

    /// How many pixels' worth of black there is.
    private func blackArea(_ picture: DecodedPNG) -> Double {
        stride(from: 0, to: picture.bytes.count, by: 3).reduce(0) {
            $0 + Double(255 - picture.bytes[$1]) / 255
        }
    }

    @Test(arguments: [3.0, 10, 31.7, 60])
    func `a circle covers its area within half a percent`(radius: Double) throws {
        let picture = try picture(128) { $0.fill(.circle(64.3, 63.8, radius), .black) }
        let area = Double.pi * radius * radius
        #expect(abs(blackArea(picture) - area) < area * 0.005)
    }

    @Test func `a rectangle covers exactly its pixels and halves those it cuts`() throws {
        let picture = try picture(8) { $0.fill(.rectangle(2, 2.5, 3, 3), .black) }
        #expect(picture.pixel(3, 3) == [0, 0, 0])
        #expect(picture.pixel(3, 2) == [127, 127, 127])
        #expect(picture.pixel(3, 5) == [127, 127, 127])
        #expect(picture.pixel(1, 3) == [255, 255, 255])
        #expect(picture.pixel(5, 3) == [255, 255, 255])
    }

    @Test func `slanted edges are smooth`() throws {
        let picture = try picture(64) {
            $0.fill(.polygon([Point(4, 4), Point(60, 23), Point(4, 60)]), .black)
        }
        let greys = Set(picture.bytes).subtracting([0, 255])
        #expect(greys.count > 20)
    }

    @Test func `what lies off the canvas to the left still counts as inside`() throws {
        let picture = try picture(16) { $0.fill(.rectangle(-50, 4, 58, 8), .black) }
        #expect(blackArea(picture) == 64)
        #expect(picture.pixel(0, 8) == [0, 0, 0])
        #expect(picture.pixel(8, 8) == [255, 255, 255])
    }

    @Test(arguments: [
        Path.rectangle(-100, -100, 20, 20), .rectangle(100, 4, 20, 20), .rectangle(4, 100, 9, 9),
        .circle(1e9, 1e9, 5), Path(), .polyline([Point(1, 1), Point(9, 9)]),
        .polygon([Point(.nan, 1), Point(3, .infinity), Point(2, 2)]),
    ])
    func `shapes without area on the canvas leave it white`(path: Path) throws {
        let picture = try picture(16) { $0.fill(path, .black) }
        #expect(Set(picture.bytes) == [255])
    }

    @Test func `a path that winds twice is full by one rule and hollow by the other`() throws {
        let twice = Path.circle(16, 16, 12) + .circle(16, 16, 6)
        let full = try picture(32) { $0.fill(twice, .black) }
        let hollow = try picture(32) { $0.fill(twice, .solid(.black), rule: .evenOdd) }
        #expect(full.pixel(16, 16) == [0, 0, 0])
        #expect(hollow.pixel(16, 16) == [255, 255, 255])
        #expect(hollow.pixel(16, 7) == [0, 0, 0])
    }

    @Test func `a closed stroke covers its ring`() throws {
        let picture = try picture(128) {
            $0.stroke(.circle(64, 64, 40), .black, Stroke(width: 6))
        }
        let area = 2 * Double.pi * 40 * 6
        #expect(abs(blackArea(picture) - area) < area * 0.005)
        #expect(picture.pixel(64, 64) == [255, 255, 255])
    }

    @Test func `round caps add a disc and butt caps nothing`() throws {
        let line = Path.polyline([Point(20, 32), Point(44, 32)])
        let butt = try picture(64) {
            $0.stroke(line, .black, Stroke(width: 10, cap: .butt))
        }
        let round = try picture(64) { $0.stroke(line, .black, Stroke(width: 10)) }
        #expect(abs(blackArea(butt) - 240) < 0.5)
        #expect(abs(blackArea(round) - 240 - Double.pi * 25) < 0.5)
    }

    @Test func `miter joins reach the corner and round ones do not`() throws {
        let corner = Path.polyline([Point(10, 50), Point(10, 10), Point(50, 10)])
        let miter = try picture(64) {
            $0.stroke(corner, .black, Stroke(width: 12, cap: .butt, join: .miter))
        }
        let round = try picture(64) {
            $0.stroke(corner, .black, Stroke(width: 12, cap: .butt, join: .round))
        }
        #expect(miter.pixel(4, 4) == [0, 0, 0])
        #expect(round.pixel(4, 4) == [255, 255, 255])
        #expect(abs(blackArea(miter) - (46 * 12 + 34 * 12)) < 1)
    }

    @Test func `a clip keeps what is drawn inside and ends with its call`() throws {
        let picture = try picture(16) {
            $0.clipped(to: .rectangle(0, 0, 8, 16)) { canvas in
                canvas.clipped(to: .rectangle(0, 0, 16, 8)) {
                    $0.fill(.rectangle(0, 0, 16, 16), .black)
                }
            }
            $0.fill(.rectangle(15, 15, 1, 1), .black)
        }
        #expect(blackArea(picture) == 65)
    }

    @Test func `half a colour over another is their mean`() throws {
        let picture = try picture(4) {
            $0.fill(.rectangle(0, 0, 4, 4), Color(0xFF0000).opacity(0.5))
        }
        #expect(picture.pixel(1, 1) == [255, 127, 127])
    }

    @Test func `a linear gradient runs from one colour to the other`() throws {
        let picture = try picture(100) {
            $0.fill(
                .rectangle(0, 0, 100, 100),
                .linear(from: .origin, to: Point(100, 0), first: .black, last: .white))
        }
        #expect(picture.pixel(0, 50)[0] <= 2)
        #expect(abs(Int(picture.pixel(50, 3)[0]) - 128) <= 2)
        #expect(picture.pixel(99, 97)[0] >= 253)
    }

    @Test func `a shadow is soft and keeps its weight`() throws {
        let sharp = try picture(128) { $0.fill(.rectangle(44, 44, 40, 40), .black) }
        let soft = try picture(128) {
            $0.shadow(of: .rectangle(44, 44, 40, 40), .black, blur: 12)
        }
        #expect(abs(blackArea(soft) - blackArea(sharp)) < blackArea(sharp) * 0.03)
        #expect(soft.pixel(64, 64)[0] < 10)
        #expect((90...165).contains(soft.pixel(44, 64)[0]))
        #expect(soft.pixel(20, 64)[0] == 255)
    }

    @Test func `a transform moves, turns and scales what is drawn`() throws {
        let quarter = AffineTransform.translation(16, 16)
            .after(.rotation(degrees: 90)).after(.scaling(2, 1))
        let picture = try picture(32) {
            $0.transformed(by: quarter) { $0.fill(.rectangle(0, 0, 4, 3), .black) }
        }
        #expect(blackArea(picture) == 24)
        #expect(picture.pixel(14, 20) == [0, 0, 0])
        #expect(picture.pixel(18, 18) == [255, 255, 255])
    }
}
