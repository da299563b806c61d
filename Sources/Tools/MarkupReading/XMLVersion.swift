internal import CLibXML2

/// The version of libxml2 that this program was compiled with.
package var libxml2Version: String { LIBXML_DOTTED_VERSION }
