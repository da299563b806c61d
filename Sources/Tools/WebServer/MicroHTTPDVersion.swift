internal import CMicroHTTPD

/// The version of libmicrohttpd, as `MHD_get_version` tells it.
package var libmicrohttpdVersion: String { String(cString: MHD_get_version()) }
