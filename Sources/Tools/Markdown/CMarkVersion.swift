internal import CCMark

/// The version of libcmark, from `cmark_version_string`.
package var libcmarkVersion: String { String(cString: cmark_version_string()) }
