internal import Digest
import Text

/// The style sheet of the page, for light and dark screens from a phone's width up.
enum FrontPageStyle {
    /// The style sheet; it must not contain characters that need escaping.
    static let css = """
        :root{color-scheme:light dark;--text:#1d1d22;--soft:#5b5b66;--line:#d9d9e0;\
        --back:#fff;--box:#f4f4f7;--link:#2536a0}
        @media (prefers-color-scheme:dark){:root{--text:#ececf1;--soft:#a9a9b6;--line:#3a3a45;\
        --back:#17171c;--box:#22222a;--link:#aab6ff}}
        *{box-sizing:border-box}
        body{margin:0 auto;max-width:60rem;padding:1.5rem 1rem 4rem;color:var(--text);\
        background:var(--back);font:1rem/1.6 system-ui,sans-serif}
        h1{font-size:1.7rem;line-height:1.25;margin:0 0 .5rem}
        h2{font-size:1.2rem;margin:2.5rem 0 .75rem}
        h3{font-size:1rem;margin:1.25rem 0 .25rem}
        a{color:var(--link)}
        p{margin:.5rem 0;max-width:42rem}
        code,pre{font:0.875rem/1.5 ui-monospace,monospace}
        pre{margin:0;padding:.75rem;background:var(--box);border-radius:.5rem;\
        white-space:pre-wrap;overflow-wrap:anywhere}
        dl{margin:0;border-top:1px solid var(--line)}
        dt{padding-top:.75rem;overflow-wrap:anywhere}
        dd{margin:0;padding-bottom:.75rem;color:var(--soft);border-bottom:1px solid var(--line)}
        ul{list-style:none;margin:0;padding:0;display:grid;gap:1rem;\
        grid-template-columns:repeat(auto-fill,minmax(8.5rem,1fr))}
        img{display:block;width:100%;height:auto;aspect-ratio:1;border-radius:.5rem;\
        background:var(--box)}
        .posters img{aspect-ratio:2/3}
        .method{font-weight:600}

        """

    /// The source expression of the style sheet for the content security policy.
    static let source = "sha256-" + Base64.encode(SHA256Digest.of(Array(css.utf8)).bytes)
}
