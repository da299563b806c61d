internal import CZip

/// The version of libzip, from `zip_libzip_version`.
package var libzipVersion: String { String(cString: zip_libzip_version()) }
