import Liquid
import Text
import CatalogRendering

/// A reference of the variables, filters and tags of templates, generated from their definitions.
struct TemplateReference {
    /// A chapter of the reference.
    struct Chapter {
        let title: String
        /// The headings of the columns; the last column has no heading.
        let columns: [String]
        let sections: [Section]
    }

    /// A table of a chapter; all tables of a chapter have the same columns.
    struct Section {
        /// The title of the section; empty if the chapter has only one section.
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
    /// The reference as text for a terminal, with one line for each entry.
    var columns: String {
        chapters.map { chapter in
            ([chapter.title] + chapter.sections.map(\.columns)).joined(separator: "\n\n")
        }.joined(separator: "\n\n")
    }

    /// The reference as Markdown for the manual, with a table for each section.
    var markdown: String {
        let head = """
            # Templates

            Variables, filters and tags of templates. `catalog templates list --markdown` writes \
            this page. A variable with "for 'date'" in its row is shown with this filter: \
            `{{ page.as_of | date }}`.
            """
        let chapters = chapters.map { chapter in
            (["## \(chapter.title)"] + chapter.sections.map { $0.markdown(chapter.columns) })
                .joined(separator: "\n\n")
        }
        return ([head] + chapters).joined(separator: "\n\n")
    }
}

extension TemplateReference.Section {
    /// The section as lines of text.
    ///
    /// Descriptions of tags are on separate lines, because tags may be long.
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
