import CatalogModel
import ImageFormats

/// Fictitious products, as records whose texts live as long as this object.
final class SampleProducts {
    private var texts: [UnsafeMutableRawBufferPointer] = []

    deinit {
        for text in texts { text.deallocate() }
    }

    /// Returns products from complete ones to one with only an id, the oldest first.
    func records() -> [ProductRecord] {
        [full(1), bare(2), soldOut(3), unlisted(4), full(5)]
    }

    private func full(_ position: Int64) -> ProductRecord {
        var record = bare(position)
        record.name = bytes("Mug".utf8)
        record.vendorID = bytes("7".utf8)
        record.vendorName = bytes("Potter".utf8)
        record.currency = bytes("KRW".utf8)
        record.description = bytes("# A mug\n\nIt has *a handle*.\n\n## Care\n\nBy hand.".utf8)
        record.summary = bytes("A mug. It has a handle.".utf8)
        record.gallery = bytes(Gallery.encode([picture, nil, picture]))
        record.price = 12_000
        record.regularPrice = 15_000
        record.percentOff = 20
        record.lowestPrice = 11_000
        record.stock = 3
        record.createdAt = 1_667_606_400
        record.updatedAt = 1_667_692_800
        return record
    }

    private func bare(_ position: Int64) -> ProductRecord {
        var record = ProductRecord(position: position)
        record.id = bytes("\(position)".utf8)
        record.slug = record.id
        return record
    }

    private func soldOut(_ position: Int64) -> ProductRecord {
        var record = full(position)
        record.percentOff = nil
        record.regularPrice = nil
        record.lowestPrice = nil
        record.stock = 0
        return record
    }

    /// Returns a product with only a name and a price.
    private func unlisted(_ position: Int64) -> ProductRecord {
        var record = bare(position)
        record.name = bytes("Cup".utf8)
        record.currency = bytes("USD".utf8)
        record.price = DecimalAmount(units: 1_950, scale: 2)
        return record
    }

    private let picture = SitePicture(
        stem: "images/sample", width: 640, height: 480, color: 27,
        copies: [.init(.webp, width: 320), .init(.jpeg, width: 640)])

    private func bytes(_ bytes: some Collection<UInt8>) -> UnsafeRawBufferPointer {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        copy.copyBytes(from: bytes)
        texts.append(copy)
        return UnsafeRawBufferPointer(copy)
    }
}
