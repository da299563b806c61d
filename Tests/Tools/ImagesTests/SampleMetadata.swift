/// Metadata that cameras and programs write beside the pixels of a JPEG.
enum SampleMetadata {
    /// Words that no copy may hold.
    static let secrets = ["SecretCamera", "SecretPlace", "SecretNote"]
    /// Marks of metadata in any format.
    static let marks = [
        "Exif", "EXIF", "XMP ", "ICCP", "VP8X", "ICC_PROFILE", "ns.adobe.com", "prof", "mime",
        "8BIM", "acsp",
    ]

    /// EXIF with an orientation, the maker of the camera, and a place (GPS).
    static func exif(orientation: UInt8) -> [UInt8] {
        let make = Array("SecretCamera\0\0".utf8)
        let place = Array("SecretPlace\0".utf8)
        let gps = 8 + 2 + 3 * 12 + 4 + make.count
        var tiff: [UInt8] = Array("MM\0*".utf8) + long(8) + [0, 3]
        tiff += entry(0x010F, type: 2, count: make.count, value: long(gps - make.count))
        tiff += entry(0x0112, type: 3, count: 1, value: [0, orientation, 0, 0])
        tiff += entry(0x8825, type: 4, count: 1, value: long(gps)) + long(0) + make + [0, 2]
        tiff += entry(0x0001, type: 2, count: 2, value: [0x4E, 0, 0, 0])
        tiff += entry(0x001D, type: 2, count: place.count, value: long(gps + 2 + 2 * 12 + 4))
        tiff += long(0) + place
        return SampleJPEG.segment(0xE1, Array("Exif\0\0".utf8) + tiff)
    }

    /// XMP, a comment, and the data of Photoshop.
    static var notes: [[UInt8]] {
        [
            SampleJPEG.segment(
                0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>SecretNote".utf8)),
            SampleJPEG.segment(0xED, Array("Photoshop 3.0\08BIM SecretNote".utf8)),
            SampleJPEG.segment(0xFE, Array("SecretNote".utf8)),
        ]
    }

    /// A colour profile in the necessary number of segments.
    static func profile(_ profile: [UInt8]) -> [[UInt8]] {
        let size = 65_519
        let count = (profile.count + size - 1) / size
        return (0..<count).map { index in
            let part = profile[index * size..<min(profile.count, (index + 1) * size)]
            return SampleJPEG.segment(
                0xE2, Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), UInt8(count)] + part)
        }
    }

    /// A profile (ICC.1:2001-04) of the given size that exchanges the red and the blue of sRGB.
    static func swappedProfile(byteCount: Int) -> [UInt8] {
        let curve: [UInt8] = Array("curv".utf8) + long(0) + long(1) + [2, 0x33, 0, 0]
        let tags: [(String, [UInt8])] = [
            ("desc", Array("desc".utf8) + long(0) + long(2) + Array("A\0".utf8) + zeros(78)),
            ("cprt", Array("text".utf8) + long(0) + Array("A\0\0\0".utf8)),
            ("wtpt", xyz(0xF6D6, 0x10000, 0xD32D)),
            ("bXYZ", xyz(0x6FA2, 0x38F5, 0x0390)), ("gXYZ", xyz(0x6299, 0xB785, 0x18DA)),
            ("rXYZ", xyz(0x24A0, 0x0F84, 0xB6CF)),
            ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
        ]
        var offset = 128 + 4 + tags.count * 12
        var table = long(tags.count)
        for (name, data) in tags {
            table += Array(name.utf8) + long(offset) + long(data.count)
            offset += data.count
        }
        var profile = long(byteCount) + zeros(4) + [2, 0x10, 0, 0]
        profile += Array("mntrRGB XYZ ".utf8) + zeros(12) + Array("acsp".utf8) + zeros(28)
        profile += long(0xF6D6) + long(0x10000) + long(0xD32D) + zeros(48) + table
        for (_, data) in tags { profile += data }
        return profile + zeros(byteCount - profile.count)
    }

    private static func xyz(_ x: Int, _ y: Int, _ z: Int) -> [UInt8] {
        Array("XYZ ".utf8) + long(0) + long(x) + long(y) + long(z)
    }

    private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

    private static func entry(_ tag: Int, type: UInt8, count: Int, value: [UInt8]) -> [UInt8] {
        [UInt8(tag >> 8), UInt8(tag & 0xFF), 0, type] + long(count) + value
    }

    private static func long(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
