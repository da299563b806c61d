import CatalogBuild
import Glibc
import CatalogPublishing

/// A check that the user may write to the folders of a build.
struct FolderCheck {
    /// The folders to check, each with the option that sets its path.
    let folders: [(path: String, option: String)]
    /// The output folder.
    let output: String
    /// Folders that the output folder must not contain or be equal to.
    let protected: [ProtectedFolder]

    /// The errors that would prevent a build from starting, and the owners of the folders.
    var findings: [DoctorFinding] {
        do {
            for folder in folders {
                try FolderAccess(to: folder.path, option: folder.option).require()
            }
            try OutputFolder.requireUsable(at: output, protectedFolders: protected)
        } catch {
            return [DoctorFinding(error)]
        }
        return folders.map { Self.finding($0.path) } + unreadableFile
    }

    /// The first file of another user in the output folder that cannot be read.
    ///
    /// The file may be one that no build replaces, such as a file of the owner.
    private var unreadableFile: [DoctorFinding] {
        do {
            try OutputFolder.requireReadableFiles(inFolderAt: output)
            return []
        } catch PublishingError.noAccess(let path, let reason) {
            return [
                .warning(
                    "'\(path)' cannot be read, and a build that replaces it stops: \(reason)",
                    remedy: nil)
            ]
        } catch {
            return [DoctorFinding(error)]
        }
    }

    private static func finding(_ path: String) -> DoctorFinding {
        var information = stat()
        guard stat(path, &information) == 0 else {
            return .ok("\(path) does not exist yet; the first build creates it")
        }
        let (owner, user) = (information.st_uid, geteuid())
        guard owner != user else { return .ok("\(path) is writable") }
        return .warning(
            "\(path) belongs to user \(name(of: owner)), and you are \(name(of: user))",
            remedy: "run builds and this command as user \(name(of: owner))")
    }

    private static func name(of user: uid_t) -> String {
        getpwuid(user).map { String(cString: $0.pointee.pw_name) } ?? "\(user)"
    }
}
