internal import CYAML

/// The version of libyaml, as `yaml_get_version_string` tells it.
package var libyamlVersion: String { String(cString: yaml_get_version_string()) }
