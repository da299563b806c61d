import HTML
import Text

/// Returns the HTML that a page shows, where each picture is found.
func rendered(_ text: String) -> String {
    var text = text
    return text.withUTF8 { rendered(UnsafeRawBufferPointer($0)) }
}

func rendered(_ bytes: UnsafeRawBufferPointer) -> String {
    HTMLRenderer().html(from: bytes, resolving: shown).html.withBytes {
        String(decoding: $0, as: UTF8.self)
    }
}

/// A picture of 8 × 6 pixels at the same address.
func shown(_ picture: HTMLPicture) -> ShownPicture? {
    ShownPicture(
        address: picture.address, size: (8, 6),
        alternativeText: picture.alternativeText)
}

func omissions(in text: String) -> HTMLOmissions {
    var text = text
    return text.withUTF8 {
        HTMLRenderer().html(from: UnsafeRawBufferPointer($0)).omissions
    }
}
