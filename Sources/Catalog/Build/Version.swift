/// The version of this program.
public let catalogVersion = "0.1.0"
