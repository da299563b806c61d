import FoundationEssentials
import Glibc
import Images
import TestSupport
import Testing

/// The worker without a pool, which would end it before it reports its leaks.
@Suite(.serialized)
struct WorkerLeakTests {
    @Test func `the worker ends well after every picture, also bad ones`()
        async throws
    {
        let folder = try TemporaryFolder()
        let requests = try requests(in: folder)
        let input = try folder.write(
            requests.flatMap { MessageFrame.framing($0.message) }, to: "requests")
        // libvips lists its own objects, which are not leaks for the sanitizer. The sanitizer lists
        // all others at the end, with the status 23.
        let script = try folder.writeScript(
            """
            export VIPS_LEAK=1
            exec '\(try ImageWorkerProgram.locate())' <'\(input)' >'\(folder.file("replies"))' \
            2>'\(folder.file("complaints"))'
            """)
        let status = try await ChildProgram.finalStatus(of: [script])
        let complaints = String(decoding: try folder.bytes(of: "complaints"), as: UTF8.self)
        #expect(status == 0 && !complaints.contains("alive"), "\(complaints.prefix(4000))")
        let replies = try folder.bytes(of: "replies")
        #expect(count(ofFrames: replies) == requests.count)
    }

    private func requests(in folder: TemporaryFolder) throws -> [VariantRequest] {
        let crops = VariantCrop.allCases
        return try sources(in: folder).enumerated().map { index, source in
            VariantRequest(
                source: source, stem: folder.file("out"),
                recipe: VariantRecipe(
                    widths: [16, 48], formats: [.webp, .jpeg], crop: crops[index % crops.count]))
        }
    }

    private func sources(in folder: TemporaryFolder) throws -> [String] {
        let wholes = [
            SamplePNG.varied(width: 180, height: 120), SampleGIF.bytes(width: 90, height: 50),
            SampleJPEG(columns: 20, rows: 20) { [UInt8($0 * 9), UInt8($1 * 9), 128] }.bytes,
        ]
        let cuts = try wholes.enumerated().flatMap { kind, whole in
            try (0...10).map { tenth in
                try folder.write(
                    Array(whole.prefix(whole.count * tenth / 10)), to: "cut-\(kind)-\(tenth)")
            }
        }
        // Without the sanitizer they would show no more than they do in a pool.
        let corpora = (AddressSanitizer.isOn ? Corpora.all : []).compactMap(Corpora.folder).flatMap
        { corpus in
            Corpora.files(in: corpus).map { "\(corpus)/\($0)" }
        }
        return cuts + corpora
    }

    private func count(ofFrames bytes: [UInt8]) -> Int {
        var rest = bytes[...]
        var count = 0
        while rest.count >= MessageFrame.headerSize {
            let header = Array(rest.prefix(MessageFrame.headerSize))
            // Words of libvips may follow.
            guard
                let length = try? MessageFrame.length(
                    in: header, limit: WorkerReply.maximumMessageSize)
            else { break }
            rest = rest.dropFirst(MessageFrame.headerSize + length)
            count += 1
        }
        return count
    }
}
