import CatalogBuild
import Glibc
import SitePublishing

/// Looks whether the user of the build may write where builds write.
struct FolderCheck {
    /// The folders, as they are named, with how a build ends that cannot write there.
    let folders: [(path: String, status: ExitStatus)]
    /// That of the site.
    let output: String
    /// What may not be the output, or lie in it, each with the reason.
    let protected: [(path: String, reason: String)]

    var findings: [DoctorFinding] {
        folders.flatMap { finding($0.path, $0.status) } + foreignOutput
    }

    /// Builds write into no folder that something else made.
    private var foreignOutput: [DoctorFinding] {
        var information = stat()
        // Opening makes a folder where there is none.
        guard stat(output, &information) == 0, information.st_mode & S_IFMT == S_IFDIR else {
            return []
        }
        do {
            _ = try OutputFolder(at: output, protectedFolders: protected)
            return []
        } catch {
            return [DoctorFinding(error)]
        }
    }

    private func finding(_ path: String, _ status: ExitStatus) -> [DoctorFinding] {
        var information = stat()
        guard stat(path, &information) == 0 else {
            return missing(path, status)
        }
        guard information.st_mode & S_IFMT == S_IFDIR else {
            return [
                .error("\(path) is no folder", remedy: "move it, or name another folder", status)
            ]
        }
        guard access(path, R_OK | W_OK | X_OK) == 0 else {
            return [.error("\(path) cannot be written", remedy: Self.remedy(path), status)]
        }
        let (owner, user) = (information.st_uid, geteuid())
        if owner != user {
            return [
                .warning(
                    "\(path) belongs to user \(Self.name(of: owner)), and you are "
                        + Self.name(of: user),
                    remedy: "run builds and this command as user \(Self.name(of: owner))")
            ]
        }
        return [.ok("\(path) can be written")]
    }

    private func missing(_ path: String, _ status: ExitStatus) -> [DoctorFinding] {
        let parent = ExistingAncestor(of: path).path
        return access(parent, W_OK | X_OK) == 0
            ? [.ok("\(path) is not there yet; the first build makes it")]
            : [
                .error(
                    "\(path) is not there, and cannot be made in \(parent)",
                    remedy: Self.remedy(parent), status)
            ]
    }

    private static func remedy(_ path: String) -> String {
        "sudo chown \(name(of: geteuid())) \(path)"
    }

    private static func name(of user: uid_t) -> String {
        getpwuid(user).map { String(cString: $0.pointee.pw_name) } ?? "\(user)"
    }
}
