package import JSON
package import JSONPath

/// The description of a JSON API by its owner: where the list is, how it is paged, and where the
/// fields of a product are.
///
/// The vocabulary is that of dlt's REST source.
package struct JSONAPIConfiguration: Sendable, Equatable {
    /// The list of products.
    package var list = ListEndpoint()
    /// Further replies about each product; empty if the rows of the list contain all data.
    package var details: [DetailEndpoint] = []
    /// The meaning of replies that differ from the usual; the first match counts.
    package var responseActions: [ResponseAction] = []
    /// The places of the fields of a product.
    package var fields = FieldRules()

    /// Creates a description of an API that sends its whole list as one array.
    package init() {}
}

extension JSONAPIConfiguration {
    /// The requests for the list.
    package struct ListEndpoint: Sendable, Equatable {
        /// The path below the base address, such as `/products`; it may be empty.
        package var path = ""
        /// The parameters of the query, in order.
        package var params: [Parameter] = []
        /// The JSON that is sent with POST; `nil` for a GET.
        package var json: JSONValue?
        /// The keys from the top of a reply down to the array of rows; empty if the reply is the
        /// array.
        package var dataSelector: [String] = []
        /// The way from page to page.
        package var paginator = Paginator.automatic

        /// Creates the endpoint of a list at the base address.
        package init() {}
    }

    /// A parameter of a query.
    package struct Parameter: Sendable, Equatable {
        package let name: String
        package let value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// A reply about one product.
    package struct DetailEndpoint: Sendable, Equatable {
        /// The address of the reply.
        package enum Address: Sendable, Equatable {
            /// A path below the base address with `{id}` in place of the product's id.
            case template(String)
            /// A path to the address in the product's row.
            case row(JSONPath)
        }

        package var address: Address
        /// The key below which fields find this reply; `nil` if its keys are those of the product.
        package var name: String?

        package init(_ address: Address, as name: String? = nil) {
            self.address = address
            self.name = name
        }
    }

    /// The meaning of a reply with a status or a text.
    package struct ResponseAction: Sendable, Equatable {
        /// The status of such a reply; `nil` for any status.
        package var statusCode: Int?
        /// A text in the body of such a reply; `nil` for any body.
        package var content: String?
        package var action: ReplyAction

        package init(statusCode: Int? = nil, content: String? = nil, action: ReplyAction) {
            self.statusCode = statusCode
            self.content = content
            self.action = action
        }
    }
}

extension JSONAPIConfiguration {
    /// The way from page to page of a list.
    package enum Paginator: Sendable, Equatable {
        /// The first reply shows the way: a `Link` header, an address of the next page, or a number
        /// of pages.
        case automatic
        /// A single reply has the whole list.
        case singlePage
        /// Pages have numbers.
        case pageNumber(Slot = Slot(param: "page"), base: Int = 1, hints: Hints = Hints())
        /// Pages are asked for by the index of their first row.
        case offset(
            Slot = Slot(param: "offset"), limit: Int, limitSlot: Slot = Slot(param: "limit"),
            hints: Hints = Hints())
        /// The body of a reply has the cursor of the next page.
        case cursor(Slot = Slot(param: "cursor"), path: JSONPath, hints: Hints = Hints())
        /// A header of a reply has the cursor of the next page.
        case headerCursor(Slot = Slot(param: "cursor"), key: String)
        /// The `Link` header of a reply has the address of the next page.
        case headerLink(relation: String)
        /// The body of a reply has the address of the next page.
        case jsonLink(path: JSONPath, hints: Hints = Hints())
    }

    /// The place of a number or cursor in a request.
    package struct Slot: Sendable, Equatable {
        /// The parameter of the query; not used if ``bodyPath`` is not empty.
        package var param: String
        /// The keys from the top of the JSON body down to the place.
        package var bodyPath: [String]

        package init(param: String, bodyPath: [String] = []) {
            self.param = param
            self.bodyPath = bodyPath
        }
    }

    /// The places of numbers with which a server describes its list.
    ///
    /// They are hints: the list ends when no new product comes.
    package struct Hints: Sendable, Equatable {
        /// The number of pages for page numbers, otherwise the number of rows.
        package var totalPath: JSONPath?
        /// A truth value: false ends the list.
        package var hasMorePath: JSONPath?

        package init(totalPath: JSONPath? = nil, hasMorePath: JSONPath? = nil) {
            self.totalPath = totalPath
            self.hasMorePath = hasMorePath
        }
    }
}
