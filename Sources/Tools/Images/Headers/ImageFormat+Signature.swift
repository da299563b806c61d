// The module is re-exported, because code that reads or makes pictures also uses `ImageFormat`.
@_exported public import ImageFormats

extension ImageFormat {
    /// Recognises the format by the signature at the start of `bytes`, regardless of a file's name
    /// or declared type.
    init?(signatureOf bytes: Span<UInt8>) {
        if bytes.has([0xFF, 0xD8, 0xFF], at: 0) {
            self = .jpeg
        } else if bytes.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
            self = .png
        } else if bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) {
            self = .gif
        } else if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) {
            self = .webp
        } else {
            return nil
        }
    }
}
