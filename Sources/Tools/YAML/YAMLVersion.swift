internal import CYAML

/// The version of libyaml, from `yaml_get_version_string`.
package var libyamlVersion: String { String(cString: yaml_get_version_string()) }
