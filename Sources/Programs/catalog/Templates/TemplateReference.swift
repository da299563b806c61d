import Liquid
import Text
import CatalogRendering

/// The variables, filters and tags of templates, as the code defines them.
struct TemplateReference {
    /// A chapter of the reference.
    struct Chapter {
        let title: String
        /// The headings of the columns, except the last.
        let columns: [String]
        let sections: [Section]
    }

    /// A table with the same columns as all others of its chapter.
    struct Section {
        /// Empty when the chapter has a single section.
        let title: String
        let rows: [Row]
    }

    /// A variable, a filter or a tag.
    struct Row {
        /// The syntax in a template.
        let form: String
        /// The type of the value or result; `nil` for tags.
        let type: String?
        let summary: String
    }

    let chapters = [
        Chapter(
            title: "Variables", columns: ["variable", "holds"],
            sections: VariableGroup.all.map { group in
                Section(
                    title: group.title,
                    rows: group.variables.map {
                        Row(form: $0.name, type: $0.type, summary: $0.summary)
                    })
            }),
        Chapter(
            title: "Filters", columns: ["filter", "gives"],
            sections: Self.families.map { family in
                Section(
                    title: family,
                    rows: SiteTheme.language.filters.filter { $0.family == family }.map {
                        Row(form: $0.form, type: $0.result, summary: $0.summary)
                    })
            }),
        Chapter(
            title: "Tags", columns: ["tag"],
            sections: [
                Section(
                    title: "",
                    rows: SiteTheme.language.tags.map {
                        Row(form: $0.form, type: nil, summary: $0.summary)
                    })
            ]),
    ]

    private static var families: [String] {
        var families: [String] = []
        for filter in SiteTheme.language.filters where families.last != filter.family {
            families.append(filter.family)
        }
        return families
    }
}

extension TemplateReference {
    /// The reference for a terminal: a line for each entry, in columns.
    var columns: String {
        chapters.map { chapter in
            ([chapter.title] + chapter.sections.map(\.columns)).joined(separator: "\n\n")
        }.joined(separator: "\n\n")
    }

    /// The reference for the documentation: a table for each section.
    var markdown: String {
        let head = """
            # Templates

            What templates can use. `catalog templates list --markdown` writes this page.
            """
        let chapters = chapters.map { chapter in
            (["## \(chapter.title)"] + chapter.sections.map { $0.markdown(chapter.columns) })
                .joined(separator: "\n\n")
        }
        return ([head] + chapters).joined(separator: "\n\n")
    }
}

extension TemplateReference.Section {
    /// Tags may be long, so their descriptions stand on separate lines.
    fileprivate var columns: String {
        let indent = title.isEmpty ? "  " : "    "
        let formWidth = rows.map(\.form.count).max() ?? 0
        let typeWidth = rows.compactMap(\.type?.count).max() ?? 0
        let lines = rows.map { row in
            guard let type = row.type else {
                return "\(indent)\(row.form)\n\(indent)    \(row.summary)"
            }
            return indent + row.form.padded(to: formWidth) + "  " + type.padded(to: typeWidth)
                + "  "
                + row.summary
        }
        return ((title.isEmpty ? [] : ["  \(title)"]) + lines).joined(separator: "\n")
    }

    fileprivate func markdown(_ columns: [String]) -> String {
        let head = [
            "| \(columns.joined(separator: " | ")) | |",
            "|" + String(repeating: "---|", count: columns.count + 1),
        ]
        let lines = rows.map { row in
            let words = [row.type, row.summary].compactMap(\.?.escapedReadablyInMarkdown)
            return "| \(([row.form.codeInMarkdown] + words).joined(separator: " | ")) |"
        }
        return ((title.isEmpty ? [] : ["### \(title)\n"]) + head + lines)
            .joined(separator: "\n")
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
