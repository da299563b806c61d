internal import CCrypto
internal import CXXHash

/// The version of libcrypto, as `OpenSSL_version` tells it.
package var libcryptoVersion: String { String(cString: OpenSSL_version(OPENSSL_VERSION_STRING)) }

/// The version of libxxhash, as `XXH_versionNumber` tells it.
package var libxxhashVersion: String {
    let version = XXH_versionNumber()
    return "\(version / 10_000).\(version / 100 % 100).\(version % 100)"
}
