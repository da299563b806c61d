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
            ("/srv/www", .rsync), ("../public", .rsync), ("~/www", .rsync), ("public", .rsync),
            ("./a:b", .rsync), ("a/b:c", .rsync), ("", nil), (" ", nil),
        ] as [(String, DeploymentTarget.Way?)])
    func way(text: String, expected: DeploymentTarget.Way?) {
        #expect((try? DeploymentTarget(text))?.way == expected)
    }

    @Test func `only a path is a folder of this computer`() throws {
        #expect(try DeploymentTarget("../public").isFolder)
        #expect(try !DeploymentTarget("me@a.example:www").isFolder)
        #expect(try !DeploymentTarget("s3:bucket").isFolder)
    }
}
