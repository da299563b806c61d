internal import CCurl

/// The version of libcurl, which comes first in what `curl_version` tells: `libcurl/7.88.1 …`.
package var libcurlVersion: String {
    let words = String(cString: curl_version()).prefix { $0 != " " }
    return String(words.drop { $0 != "/" }.dropFirst())
}
