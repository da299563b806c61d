import Multipart
import TestSupport
import Testing

@Suite(.needs(.sharedData(Corpus.folder))) struct CorpusTests {
    @Test(arguments: Corpus.forms)
    func `a form of the corpus is read as it says`(form: Corpus.Form) throws {
        let read = try ReadForm(form.body, boundary: form.boundary)
        #expect((read.error != nil) == form.isRefused)
        guard !form.isRefused else { return }
        #expect(read.parts.map(\.name) == form.parts.map(\.name))
        #expect(read.parts.map(\.fileName) == form.parts.map(\.fileName))
        #expect(read.parts.map(\.content) == form.parts.map(\.content))
        #expect(read.parts.allSatisfy { $0.isComplete })
        for (part, expected) in zip(read.parts, form.parts) {
            // Without a type it is this one (RFC 7578, 4.4).
            guard let type = expected.contentType else { continue }
            #expect(part.contentType ?? "text/plain" == type)
        }
    }

    @Test(arguments: Corpus.forms)
    func `a form of the corpus is the same however it is cut`(form: Corpus.Form) throws {
        let whole = try ReadForm(form.body, boundary: form.boundary)
        for (cut, read) in try ReadForm.cutEverywhere(form.body, boundary: form.boundary)
            .enumerated() where read != whole
        {
            Issue.record("cut at \(cut): \(read)")
            return
        }
    }

    @Test func `the corpus is complete`() {
        #expect(Corpus.forms.count == 30)
        #expect(Corpus.forms.count { $0.isRefused } == 12)
    }
}
