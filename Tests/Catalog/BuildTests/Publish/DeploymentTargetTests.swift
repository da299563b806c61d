import Testing

@testable import CatalogBuild

@Suite struct DeploymentTargetTests {
    @Test(
        "the form of a place says which program sends files to it",
        arguments: [
            ("s3:bucket/path", .rclone), ("s3:bucket", .rclone), ("host:", nil),
            (":webdav,url='https://a.example',user=me:/www", .rclone),
            (":ftp,host=a.example,PASS=x:/www", nil), (":s3,secret_access_key=x:bucket", nil),
            ("me@a.example:/var/www", .rsync), ("me@a.example:", nil),
            ("me@a.example::module", .rsync), ("shop,user=me:/www", .rclone),
            ("shop:sites/me@home", .rclone), ("./me:word@home", .rsync),
            ("/srv/www", .rsync), ("../public", .rsync), ("~/www", .rsync), ("public", .rsync),
            ("./a:b", .rsync), ("a/b:c", .rsync), ("", nil), (" ", nil),
        ] as [(String, DeploymentTarget.Way?)])
    func way(text: String, expected: DeploymentTarget.Way?) {
        #expect((try? DeploymentTarget(text))?.way == expected)
    }

    @Test(
        "a place with a password is refused, and the message does not repeat the password",
        arguments: [
            ("me:w0rd@a.example:/x", .password), ("me:w0rd@a.example", .password),
            ("me:w0/rd@a.example:/x", .password), ("https://me:w0rd@a.example/x", .password),
            ("ftp://me:w0rd@a.example/x", .password), ("rsync://me:w0rd@a.example/x", .password),
            (":webdav,url='https://me:w0rd@a.example':/x", .password),
            (":webdav,url='https://a.example',pass=w0rd:/x", .secret("pass")),
            ("shop,pass=w0rd:/x", .secret("pass")),
        ] as [(String, DeploymentTarget.Fault)])
    func password(text: String, fault: DeploymentTarget.Fault) {
        #expect(throws: fault) { try DeploymentTarget(text) }
        #expect(!"\(fault)".contains("w0rd"))
    }

    @Test(
        "an address is not a place, and the message says what to write",
        arguments: [
            ("ftp://me@a.example/x", "ftp", "such as 'shop:public_html'"),
            ("https://a.example:8443/x", "https", "'https://…' is not a place"),
            ("rsync://a.example/module", "rsync", "write 'user@host:/path'"),
            ("s3://bucket/path", "s3", "write 's3:bucket/path'"),
        ])
    func address(text: String, scheme: String, remedy: String) {
        let fault = DeploymentTarget.Fault.address(scheme: scheme)
        #expect(throws: fault) { try DeploymentTarget(text) }
        #expect("\(fault)".contains(remedy))
    }

    @Test func `only a path is a folder of this computer`() throws {
        #expect(try DeploymentTarget("../public").isFolder)
        #expect(try !DeploymentTarget("me@a.example:www").isFolder)
        #expect(try !DeploymentTarget("s3:bucket").isFolder)
    }
}
