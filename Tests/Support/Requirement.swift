// Plain builds compile this target, too, and do not know the module.
#if canImport(Testing)
    import FoundationEssentials
    import Glibc
    package import Testing

    /// A condition of the machine that some tests need.
    ///
    /// A test without it is skipped, and the reason is shown:
    ///
    ///     @Test(.needs(.tool("rsync"))) func `only changed files are copied`() { … }
    package struct Requirement: Sendable {
        fileprivate let reason: String
        fileprivate let isMet: @Sendable () -> Bool

        /// - Parameter reason: the text that is shown where the requirement is not met.
        package init(reason: String, isMet: @escaping @Sendable () -> Bool) {
            (self.reason, self.isMet) = (reason, isMet)
        }

        /// A file or folder below `shared`, beside the checkout, such as `corpora/url`.
        package static func sharedData(_ path: String) -> Self {
            Self(reason: "shared/\(path) is not beside the checkout") {
                access(ProjectFolder.shared(path), F_OK) == 0
            }
        }

        /// A program in the folders of `PATH` or of every system.
        package static func tool(_ name: String) -> Self {
            Self(reason: "\(name) is not installed") {
                let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
                let folders = "\(path):/usr/bin:/usr/sbin:/bin:/sbin".split(separator: ":")
                return folders.contains { access("\($0)/\(name)", X_OK) == 0 }
            }
        }

        /// A variable in the environment that asks for a long test.
        package static func variable(_ name: String) -> Self {
            Self(reason: "\(name) is not set") { getenv(name) != nil }
        }

        /// The rights of root.
        package static let root = Self(reason: "only root may do this") { geteuid() == 0 }

        /// A user whom permissions stop.
        package static let ordinaryUser = Self(reason: "root is not stopped by permissions") {
            geteuid() != 0
        }

        /// The right to mount file systems, which root lacks in many containers.
        package static let mounting = Self(reason: "file systems cannot be mounted") { canMount }

        /// The right to mount a file as a disk.
        package static let loopDisk = Self(reason: "a file cannot be mounted as a disk") {
            canMount && access("/dev/loop-control", R_OK | W_OK) == 0
        }

        /// A user other than root, as whom `setpriv` starts programs where root runs the tests.
        package static let otherUser = Self(reason: "root cannot start a program as somebody else")
        {
            geteuid() != 0 || canStepDown
        }

        private static let canStepDown: Bool = {
            let words = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "true"]
            let arguments = words.map { strdup($0) } + [nil]
            defer { for argument in arguments { free(argument) } }
            var process: pid_t = 0
            var status: CInt = 0
            return posix_spawnp(&process, "setpriv", nil, nil, arguments, environ) == 0
                && waitpid(process, &status, 0) == process && status == 0
        }()

        private static let canMount: Bool = {
            guard let folder = try? TemporaryFolder(),
                mount("tmpfs", folder.path, "tmpfs", 0, "size=64k") == 0
            else { return false }
            return umount2(folder.path, Int32(MNT_DETACH)) == 0
        }()
    }

    extension Trait where Self == ConditionTrait {
        /// Skips a test or a suite where the requirement is not met.
        package static func needs(
            _ requirement: Requirement, sourceLocation: SourceLocation = #_sourceLocation
        ) -> Self {
            .enabled(
                if: requirement.isMet(), "\(requirement.reason)", sourceLocation: sourceLocation)
        }
    }
#endif
