import HTTP
import Synchronization
import Testing

@testable import CatalogBuild

@Suite struct BuildObserverTests {
    /// The numbers of events that an observer received.
    private final class Counts: BuildObserver {
        let wantsDebug: Bool
        let counts = Mutex<[BuildEvent.Level: Int]>([:])

        init(wantsDebug: Bool) {
            self.wantsDebug = wantsDebug
        }

        func receive(_ event: BuildEvent) { counts.withLock { $0[event.level, default: 0] += 1 } }
    }

    @Test func `events of the level debug reach only the observers that want them`() {
        let (all, some) = (Counts(wantsDebug: true), Counts(wantsDebug: false))
        let observers = BuildObservers([all, some])
        observers.begin(.list)
        observers.warn("careful")
        observers.debug(.picture("/1.png", .made))
        #expect(all.counts.withLock(\.self) == [.info: 1, .warning: 1, .debug: 1])
        #expect(some.counts.withLock(\.self) == [.info: 1, .warning: 1])
    }

    @Test func `events of the level debug are not prepared when no observer wants them`() {
        func prepare() -> String {
            Issue.record("prepared")
            return ""
        }
        let observers = BuildObservers([Counts(wantsDebug: false)])
        observers.debug(.picture(prepare(), .made))
        #expect(observers.timing(prepare(), by: .build) { 7 } == 7)
        #expect(observers.ofPictures == nil)
        #expect(observers.ofRequests.tried == nil)
    }
}
