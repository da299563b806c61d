internal import CCrypto
internal import CXXHash

/// The version of libcrypto, as returned by `OpenSSL_version`.
package var libcryptoVersion: String { String(cString: OpenSSL_version(OPENSSL_VERSION_STRING)) }

/// The version of libxxhash, as returned by `XXH_versionNumber`.
package var libxxhashVersion: String {
    let version = XXH_versionNumber()
    return "\(version / 10_000).\(version / 100 % 100).\(version % 100)"
}
