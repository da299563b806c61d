import Testing

@testable import CatalogCLI

@Suite struct LastBuildTests {
    @Test(arguments: [
        (#"{"started":0,"ended":253402300799,"scheduled":true}"#, true),
        (#"{"started":1,"scheduled":true}"#, true),
        (#"{"started":-1,"scheduled":true}"#, false),
        (#"{"started":253402300800,"scheduled":true}"#, false),
        (#"{"started":1,"ended":-9223372036854775808,"scheduled":true}"#, false),
        (#"{"started":1,"ended":9223372036854775807,"scheduled":true}"#, false),
    ])
    func `times that no clock shows were written by no build`(json: String, isRead: Bool) {
        #expect((LastBuild(json: Array(json.utf8)) != nil) == isRead)
    }
}
