/// The orientation of a camera: the value of EXIF's tag 0x0112 (EXIF 2.3, 4.6.4).
struct Orientation {
    private let value: Int

    init(_ value: Int) { self.value = value }

    /// The blocks that such a camera stores for the `upright` picture.
    func stored(_ upright: SampleJPEG, segments: [[UInt8]]) -> SampleJPEG {
        let (right, bottom) = (upright.columns - 1, upright.rows - 1)
        let blocks = upright.blocks
        let isTurned = value >= 5
        var stored = SampleJPEG(
            columns: isTurned ? upright.rows : upright.columns,
            rows: isTurned ? upright.columns : upright.rows
        ) { column, row in
            switch value {
            case 2: blocks(right - column, row)
            case 3: blocks(right - column, bottom - row)
            case 4: blocks(column, bottom - row)
            case 5: blocks(row, column)
            case 6: blocks(right - row, column)
            case 7: blocks(right - row, bottom - column)
            case 8: blocks(row, bottom - column)
            default: blocks(column, row)
            }
        }
        stored.segments = segments
        return stored
    }
}
