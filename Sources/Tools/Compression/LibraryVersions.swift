internal import CBrotli
internal import CZlib

/// The version of zlib, from `zlibVersion`.
package var libzVersion: String { String(cString: CZlib.zlibVersion()) }

/// The version of libbrotlienc, from `BrotliEncoderVersion`.
package var libbrotliVersion: String {
    let version = BrotliEncoderVersion()
    return "\(version >> 24).\(version >> 12 & 0xFFF).\(version & 0xFFF)"
}
