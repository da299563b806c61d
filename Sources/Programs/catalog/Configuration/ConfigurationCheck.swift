import CatalogModel
import FoundationEssentials
import Glibc
import HTTP

/// A check of the configuration, and of the permissions of files with secrets.
struct ConfigurationCheck {
    let settings: DoctorSettings

    var findings: [DoctorFinding] {
        let faults = settings.faults.map { DoctorFinding($0) }
        return (faults.isEmpty ? [.ok(summary)] + overrides : faults) + cutValues + openSecrets
            + localAddress
    }

    private var overrides: [DoctorFinding] {
        guard let overrides = settings.plan?.overrides, !overrides.entries.isEmpty else {
            return []
        }
        let products = Count(overrides.entries.count, "product")
        return [.ok("\(overrides.file) is valid; it overrides \(products)")]
    }

    private var summary: String {
        settings.file.map { "\($0.path) is valid" }
            ?? "there is no \(SiteConfiguration.fileName); the defaults are used"
    }

    /// Hints about a `#` after a value, which begins a comment but may be meant as a part of the
    /// value.
    private var cutValues: [DoctorFinding] {
        guard let file = settings.file else { return [] }
        return file.linesCutByComments.map { line in
            .hint(
                "\(file.path):\(line): the text behind ' #' is a comment, not a part of the value",
                remedy: "put the value in quotes if the '#' belongs to it; otherwise write '# '")
        }
    }

    /// Warnings about files with secrets that other users can read.
    private var openSecrets: [DoctorFinding] {
        guard let file = settings.file else { return [] }
        return file.secretFiles.compactMap { name in
            let path = settings.root.absolute(name)
            var status = stat()
            guard stat(path, &status) == 0, status.st_mode & 0o077 != 0 else { return nil }
            let mode = String(status.st_mode & 0o777, radix: 8)
            return .warning(
                "\(settings.root.locate(name)) contains a key, and others can read it (mode "
                    + "\(mode))",
                remedy: "chmod 600 \(settings.root.locate(name))")
        }
    }

    /// A hint if `base_url` is an address of this computer, because search engines cannot reach it.
    private var localAddress: [DoctorFinding] {
        guard let base = settings.configuration.baseURL,
            ["localhost", "127.0.0.1", "[::1]"].contains(base.address.host)
        else { return [] }
        return [
            .hint(
                "base_url is an address of this computer",
                remedy: "set 'base_url' to the public address of the site")
        ]
    }
}
