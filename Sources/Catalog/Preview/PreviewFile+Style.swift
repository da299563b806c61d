extension PreviewFile {
    /// The style sheet for mistakes.
    ///
    /// It is used both on top of a page and on a page that shows only mistakes.
    static let styleText = """
        .catalog-faults {
          --paper: #fff; --ink: #1c1b1f; --soft: #f4eef0; --mark: #a3122b; --line: #d9c6ca;
          position: fixed; inset: 0; z-index: 2147483647; box-sizing: border-box; margin: 0;
          overflow: auto; padding: 1.25rem max(1rem, calc(50vw - 28rem)) 2rem;
          background: var(--paper); color: var(--ink); border-top: .5rem solid var(--mark);
          font: 1rem/1.5 system-ui, sans-serif; text-align: start; color-scheme: light dark;
        }
        div.catalog-faults { bottom: auto; max-height: 60vh; }
        .catalog-faults small { display: block; margin-right: 3.5rem; font-size: .875rem; opacity: .8; }
        .catalog-faults section + section { margin-top: 1.5rem; border-top: 1px solid var(--line); }
        .catalog-faults h2 {
          margin: 1rem 3rem 0 0; overflow-wrap: anywhere; color: var(--mark);
          font: 600 1rem/1.4 ui-monospace, monospace;
        }
        .catalog-faults p {
          margin: .5rem 0 1rem; overflow-wrap: anywhere; white-space: pre-line;
          font-size: 1.125rem; font-weight: 600;
        }
        .catalog-faults pre {
          margin: 0; padding: .75rem 1rem; overflow-x: auto; background: var(--soft);
          border: 1px solid var(--line); border-radius: .375rem; tab-size: 4;
          font: .875rem/1.5 ui-monospace, monospace;
        }
        .catalog-faults button {
          position: absolute; top: .75rem; right: .75rem; width: 2.75rem; height: 2.75rem;
          border: 1px solid var(--line); border-radius: .375rem; background: var(--paper);
          color: inherit; font: 1.5rem/1 system-ui, sans-serif; cursor: pointer;
        }
        @media (prefers-color-scheme: dark) {
          .catalog-faults {
            --paper: #1a1718; --ink: #f2ecee; --soft: #272123; --mark: #ff9aa8; --line: #4d4144;
          }
        }
        @media print { .catalog-faults { display: none; } }
        """
}
