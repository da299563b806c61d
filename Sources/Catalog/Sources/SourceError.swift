import CatalogModel
package import HTTP
package import JSON

/// A fault in a reply of the API, with the requested address.
package struct SourceError: Error, Equatable, Sendable {
    /// The requested address.
    package let address: WebAddress
    package let fact: Fact

    package init(_ fact: Fact, at address: WebAddress) {
        self.address = address
        self.fact = fact
    }

    /// True if a repeated request may succeed.
    var mayPass: Bool {
        switch fact {
        case .tooManyRows, .tooManyProducts, .cutList, .shop, .refused, .noFile, .missingOption,
            .misdescribed:
            false
        case .emptyDocument, .unusableDocument: !address.isFile
        default: true
        }
    }

    /// The faults of a reply.
    package enum Fact: Equatable, Sendable {
        /// The reply is not JSON; `excerpt` quotes its beginning.
        case notJSON(JSONError, excerpt: String)
        /// The reply is a web page and not JSON; `excerpt` quotes its beginning.
        case webPage(excerpt: String)
        /// The shop sent a web page in place of its list, as one with a password does.
        case closedShop
        /// The reply is JSON, but has no list of rows under `key`.
        case noRows(key: String, excerpt: String)
        /// The reply is JSON, but has no array at the owner's `selector`; `lists` are the places
        /// of its arrays.
        ///
        /// `excerpt` quotes the beginning of the reply.
        case selectsNothing(selector: String, found: String, lists: [String], excerpt: String)
        /// The detail is JSON, but does not describe a product.
        case noProduct(String, excerpt: String)
        /// The detail is JSON, but does not describe the requested movie.
        case noMovie(String, excerpt: String)
        /// The chart does not cover the requested days.
        case otherDays(String, asked: String)
        /// The API returned an error instead of the requested data.
        case refused(APIRefusal)
        /// The API returned this message instead of the requested data.
        case answered(String)
        /// The body is longer than `limit` bytes.
        case tooLong(limit: Int)
        /// A page has more rows than `limit`.
        case tooManyRows(limit: Int)
        /// The list names more products than `limit`.
        case tooManyProducts(limit: Int)
        /// The API lists only the first `limit` products of a shop that has more.
        case cutList(limit: Int)
        /// Most rows of a page are unreadable: `count` of them.
        case unreadableRows(count: Int, of: Int, first: String)
        /// The body could not be read from disk.
        case unreadable(String)
        /// Two pages of the list have the same rows.
        case ignoresPageNumber(page: Int)
        /// There is no list at the address; `message` is the message of the API or empty.
        case noList(message: String)
        /// The file that the owner named does not exist.
        case noFile
        /// The file or the reply of a source with a single document has no bytes.
        case emptyDocument
        /// The document of a source cannot be read; the text is the reason, with a remedy.
        case unusableDocument(String)
        /// The owner must set `key` in the section `source`, such as `currency`; `example` is a
        /// value.
        case missingOption(_ key: String, example: String)
        /// The owner's description of the API cannot be followed.
        case misdescribed(JSONAPIFault)
        /// The next page is on another server.
        case foreignPage(String)
        /// The next page was already read, so that the list would never end.
        case circle(to: WebAddress)
        /// The list goes on without new products although it should have ended.
        case endless(pages: Int, expected: Int?)
        /// The shop did not carry out the request.
        case shop(ShopFault)
    }
}

extension SourceError: CustomStringConvertible {
    /// A message that names the address, the fault and the remedy.
    package var description: String {
        // If the request was not sent, the address is left out, because it has nothing to do with
        // the fault.
        if case .shop(.invalid) = fact { return "\(fact)" }
        return "\(address): \(fact)"
    }
}

extension SourceError.Fact: CustomStringConvertible {
    /// A message that names the fault and the remedy.
    package var description: String {
        switch self {
        case .notJSON(let error, let excerpt):
            "the reply is not JSON: \(error); it begins with \(excerpt)"
        case .webPage(let excerpt):
            "the reply is a web page instead of JSON, as during maintenance; if it stays so, use "
                + "the address of the API, not that of the shop's pages, or ask the owner of the "
                + "shop for it. The page begins with \(excerpt)"
        case .closedShop:
            "the shop sent a web page in place of its products: it may have a password, or have "
                + "switched /products.json off; its own address at Shopify often still works, such "
                + "as https://NAME.myshopify.com"
        case .noRows(let key, let excerpt):
            "the reply has no list \"\(key)\"; is it another version of the API? Without rows the "
                + "reply is \(excerpt)"
        case .selectsNothing(let selector, let found, let lists, let excerpt):
            "'data_selector: \(selector)' finds no list: \(found)"
                + (lists.isEmpty
                    ? "; the reply begins with \(excerpt)"
                    : "; lists are at \(lists.prefix(5).joined(separator: ", "))")
        case .noProduct(let reason, let excerpt):
            "the reply is not a product: \(reason); it begins with \(excerpt)"
        case .noMovie(let reason, let excerpt):
            "the reply is not a movie: \(reason); it begins with \(excerpt)"
        case .otherDays(let days, let asked):
            "the chart is of \(days) instead of \(asked), so it is not used"
        case .refused(let refusal): "\(refusal)"
        case .answered(let message): "the API replied with a message: \(message)"
        case .tooLong(let limit): "the reply is longer than \(limit) bytes"
        case .tooManyRows(let limit):
            "the page has more than \(limit) rows; use a smaller page_size"
        case .tooManyProducts(let limit):
            "the list names more than \(limit) products, so the server's paging seems to have no "
                + "end"
        case .cutList(let limit):
            "the shop has more products than the \(Count.grouped(limit)) that this address lists, so "
                + "the catalog cannot be read whole; write the address of a collection as 'url', "
                + "such as https://shop.example/collections/NAME, one for each site"
        case .unreadableRows(let count, let total, let first):
            "\(count) of the first \(Count(total, "row")) of the page cannot be read; is it "
                + "another version of the API? The first: \(first)"
        case .unreadable(let reason): "the stored reply could not be read again: \(reason)"
        case .ignoresPageNumber(let page):
            "page \(page) has the same rows as the page before it: the server ignores the page "
                + "number, so the catalog cannot be read completely"
        case .noList(let message):
            "nothing is at this address" + (message.isEmpty ? "" : " (the API says: \(message))")
                + "; check the address of the API"
        case .noFile:
            "there is no such file; a path counts from the folder of catalog.yml"
        case .unusableDocument(let reason): reason
        case .emptyDocument: "it is empty: there are no bytes"
        case .missingOption(let key, let example):
            "this kind of source needs '\(key)' below 'source:', such as '\(key): \(example)'"
        case .misdescribed(let fault): "\(fault)"
        case .foreignPage(let reference):
            "the address of the next page is \(Excerpt(reference.utf8).quoted), which is not on "
                + "the same server, so it is not requested"
        case .circle(let address):
            "the address of the next page is \(address), which was read before: the server's "
                + "paging is a loop"
        case .endless(let pages, let expected):
            "page \(pages) has no new rows"
                + (expected.map { ", and the API announced \(Count($0, "page"))" } ?? "")
                + ": the server's paging has no end"
        case .shop(let fault): "\(fault)"
        }
    }
}
