/// The version of this program.
package let catalogVersion = "0.1.0"
