import CatalogBuild

/// A check that the disks have enough space for a build that rewrites all files.
struct RoomCheck {
    /// The space in bytes that a build needs in addition to the files of the site.
    static let reserve = 64 << 20
    /// The space in bytes that even a small change needs.
    private static let least = 4 << 20

    /// A folder that builds write to, with the free space of its file system.
    struct Place {
        let name: String
        let room: FileSystemRoom
        /// The size of the files in the folder in bytes.
        let bytes: Int
        /// The number of files in the folder.
        let files: Int
        /// The exit status of a build when this folder has no space left.
        let status: ExitStatus
    }

    let places: [Place]

    var findings: [DoctorFinding] {
        places.compactMap(finding) + separation
    }

    private func finding(_ place: Place) -> DoctorFinding? {
        let need = place.bytes / 5 * 6 + Self.reserve
        let files = place.files / 5 * 6 + 100
        let room = place.room
        let freeFiles = room.freeFiles ?? .max
        let words =
            "\(place.name): \(room.freeBytes.inBytes) free"
            + (room.freeFiles.map { ", room for \($0.counted("file"))" } ?? "")
        if room.isReadOnly {
            return .error(
                "\(place.name) is on a read-only file system",
                remedy: "mount it writable, or name another folder", place.status)
        }
        if room.freeBytes < Self.least || freeFiles < 1 {
            return .error(
                "\(words): not enough for a build", remedy: Self.remedy(need, files), place.status)
        }
        if room.freeBytes < need || freeFiles < files {
            return .warning(
                "\(words): not enough for a build that writes all files again",
                remedy: Self.remedy(need, files))
        }
        return .ok(words)
    }

    private static func remedy(_ bytes: Int, _ files: Int) -> String {
        "free space for \(bytes.inBytes) and \(files.counted("file")); 'catalog cache gc' removes "
            + "unused pictures"
    }

    private var separation: [DoctorFinding] {
        guard Set(places.map(\.room.device)).count > 1 else { return [] }
        return [
            .hint(
                "output and state are on different disks, so a hidden folder of the output holds "
                    + "new files before they are published",
                remedy: "move the state folder to the disk of the output with --state")
        ]
    }
}
