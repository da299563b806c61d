extension CatalogStore {
    /// Checks that the state belongs to the source `identity`, or to no source yet.
    ///
    /// - Parameter identity: the identity of the source, such as `open-market api.example`.
    /// - Throws: `StateError.otherSource` when the state belongs to another source.
    package func refuseOtherSource(than identity: String) throws {
        if let known = try source(), known != identity {
            throw StateError.otherSource(known: known, asked: identity)
        }
    }

    /// Returns the identity of the source; `nil` when the state belongs to no source yet.
    package func source() throws -> String? { try settings.value(of: .source) }

    /// Makes the state belong to the source `identity` permanently.
    ///
    /// Otherwise products of two sources could mix.
    ///
    /// - Throws: `StateError.otherSource` when the state belongs to another source.
    package func claim(source identity: String) throws {
        try refuseOtherSource(than: identity)
        if try source() == nil { try settings.set(.source, to: identity) }
    }

    /// Returns the time when the source was last read completely, in seconds since 1970; `nil`
    /// before the first complete reading.
    package func lastReading() throws -> Int64? { try settings.number(of: .lastReading) }

    /// Records that the source was read completely.
    ///
    /// - Parameter time: the time of the reading, in seconds since 1970.
    package func recordReading(at time: Int64) throws {
        try settings.set(.lastReading, to: time)
    }

    /// Returns the time of the last check for damage, in seconds since 1970; `nil` before the first
    /// check.
    package func lastCheck() throws -> Int64? { try settings.number(of: .lastCheck) }

    /// Records that the file was checked for damage.
    ///
    /// - Parameter time: the time of the check, in seconds since 1970.
    package func recordCheck(at time: Int64) throws {
        try settings.set(.lastCheck, to: time)
    }

    /// Returns a key of the settings with which descriptions were last read; `nil` before the first
    /// reading.
    package func descriptionSettings() throws -> String? { try settings.value(of: .descriptions) }

    /// Records the settings with which descriptions are read.
    package func setDescriptionSettings(_ key: String) throws {
        try settings.set(.descriptions, to: key)
    }

    /// Returns the counts at the last reading that was accepted; `nil` before the first one.
    package func acceptedFieldCounts() throws -> FieldCounts? {
        try settings.value(of: .fieldCounts).flatMap { FieldCounts(text: $0) }
    }

    /// Records the counts of an accepted reading.
    package func accept(_ counts: FieldCounts) throws {
        guard try acceptedFieldCounts() != counts else { return }
        try settings.set(.fieldCounts, to: counts.text)
    }

    /// Returns true if a reading was accepted, so that later readings are compared with it.
    package func hasAcceptedReading() throws -> Bool { try settings.value(of: .accepted) != nil }

    /// Records that the products of the state are those of an accepted reading.
    package func acceptReading() throws {
        try settings.delete(.refused)
        if try !hasAcceptedReading() { try settings.set(.accepted, to: 1) }
        try products.acceptAll()
    }

    /// Returns true if the last reading was refused, so that the state has values that no site may
    /// show.
    package func isReadingRefused() throws -> Bool { try settings.value(of: .refused) != nil }

    /// Records that the last reading was refused.
    package func recordRefusal() throws { try settings.set(.refused, to: 1) }

    /// Returns the version of the state of which an unfinished merge publishes the pages; `nil` if
    /// no merge was interrupted.
    package func versionBeingMerged() throws -> String? { try settings.value(of: .merging) }

    /// Records that a merge begins; `nil` records its end, or that the data of the state changes.
    package func recordMerge(of version: String?) throws {
        guard let version else { return try settings.delete(.merging) }
        try settings.set(.merging, to: version)
    }
}

extension CatalogStore {
    /// Returns the time and the size limit of the last sweep of the cache; `nil` before the first
    /// sweep.
    ///
    /// A sweep deletes files from the cache. The time is in seconds since 1970, the limit in bytes.
    package func lastSweep() throws -> (time: Int64, limit: Int)? {
        let numbers = try settings.value(of: .lastSweep)?.split(separator: " ") ?? []
        guard numbers.count == 2, let time = Int64(numbers[0]), time >= 0,
            let limit = Int(numbers[1])
        else { return nil }
        return (time, limit)
    }

    /// Records a sweep of the cache.
    ///
    /// - Parameters:
    ///   - time: the time of the sweep, in seconds since 1970.
    ///   - limit: the size limit of the cache in bytes.
    package func recordSweep(at time: Int64, limit: Int) throws {
        try settings.set(.lastSweep, to: "\(time) \(limit)")
    }

    /// Records the start of a build that writes files into the state folder.
    package func recordFilling() throws { try settings.increment(.fillings) }

    /// Returns the number of builds that have started since a build last reached its end.
    package func fillings() throws -> Int { try settings.number(of: .fillings) ?? 0 }

    /// Records that a build reached its end.
    package func recordFilled() throws { try settings.delete(.fillings) }
}

extension CatalogStore {
    /// Returns the name of the output folder that the records of files describe; `nil` before the
    /// first build.
    package func outputName() throws -> String? { try settings.value(of: .outputName) }

    /// Makes the records of files describe another output folder.
    ///
    /// The contents of the files in the other folder count as unknown, and earlier builds cannot be
    /// restored there.
    package func adoptOutput(named name: String) throws {
        try invalidateOutputs()
        try settings.set(.outputName, to: name)
        try settings.set(.firstBuildOfOutput, to: builds.next)
    }

    /// Returns the path of the output folder at the last publication; `nil` before the first
    /// publication.
    package func outputPath() throws -> String? { try settings.value(of: .outputPath) }

    /// Returns the path of the state folder at the last publication; `nil` if an older version of
    /// this program published the site.
    package func statePath() throws -> String? { try settings.value(of: .statePath) }

    /// Saves the paths of the output and state folders if they changed; call this within a
    /// transaction.
    package func recordOutput(at path: String, stateAt statePath: String) throws {
        guard try outputPath() != path || self.statePath() != statePath else { return }
        try settings.set(.outputPath, to: path)
        try settings.set(.statePath, to: statePath)
    }

    /// Deletes all data about the output folder and its files.
    ///
    /// The next build may publish into any folder, and makes all files again.
    package func discardOutput() throws {
        if try journal.buildUnderWay != nil { try journal.invalidateAll() }
        try journal.begin()
        try changes.deleteAll()
        try invalidateOutputs()
        try settings.delete(.outputName, .firstBuildOfOutput, .outputPath, .statePath)
    }

    private func invalidateOutputs() throws {
        try outputs.invalidateAll()
        try past.deleteAll()
        try unlinked.deleteAll()
    }
}
