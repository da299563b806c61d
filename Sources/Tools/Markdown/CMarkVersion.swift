internal import CCMark

/// The version of libcmark, as `cmark_version_string` tells it.
package var libcmarkVersion: String { String(cString: cmark_version_string()) }
