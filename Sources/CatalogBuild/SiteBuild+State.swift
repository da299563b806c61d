import SitePublishing

extension SiteBuild {
    /// Whether a build runs now with a state, as far as its lock can be looked at.
    public static func isRunning(withState folder: String) -> Bool {
        BuildLock.holder(at: StateFolder(lookingAt: folder).lock) != nil
    }

    /// The file in a state folder in which the program notes how its last build ended.
    public static func endNote(inState folder: String) -> String {
        StateFolder(lookingAt: folder).lastBuild
    }
}
