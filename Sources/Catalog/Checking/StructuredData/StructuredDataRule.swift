import JSON
import MarkupReading

/// Checks the JSON-LD of pages: data that describes a page for search engines.
///
/// The rules are those of schema.org, and Google's rules for products, breadcrumbs and lists
/// (developers.google.com/search/docs/appearance/structured-data).
struct StructuredDataRule: PageRule {
    let files: SiteFiles
    let address: SiteAddress

    func check(_ page: Page, _ records: inout PageRecords) {
        for data in page.linkedData {
            switch data.value {
            case .failure(let error):
                add(
                    .brokenData, to: &records, on: page, line: data.line, "JSON-LD: \(error.reason)"
                )
            case .success(let value):
                var check = LinkedDataScriptCheck(page: page, files: files, address: address)
                check.checkRoot(value)
                for (kind, message) in check.problems {
                    add(kind, to: &records, on: page, line: data.line, message)
                }
            }
        }
    }
}
