internal import CBrotli
internal import CZlib

/// The version of zlib, as its `zlibVersion` tells it.
package var libzVersion: String { String(cString: CZlib.zlibVersion()) }

/// The version of libbrotlienc, as `BrotliEncoderVersion` tells it.
package var libbrotliVersion: String {
    let version = BrotliEncoderVersion()
    return "\(version >> 24).\(version >> 12 & 0xFFF).\(version & 0xFFF)"
}
