internal import CMicroHTTPD

/// The version of libmicrohttpd, from `MHD_get_version`.
package var libmicrohttpdVersion: String { String(cString: MHD_get_version()) }
