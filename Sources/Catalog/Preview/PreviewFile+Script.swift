extension PreviewFile {
    /// The script of the preview.
    ///
    /// It listens to the events of the preview, reloads the page when the page may have changed,
    /// and shows mistakes on top of the page.
    static let scriptText = #"""
        "use strict";
        (() => {
          const script = document.currentScript;
          const version = script.dataset.version;
          const isFaultPage = script.dataset.shown === "yes";
          const place = "catalog-preview-scroll";
          let overlay = null;

          const element = (name, text) => {
            const made = document.createElement(name);
            made.textContent = text;
            return made;
          };

          const showCaret = excerpt => {
            const text = excerpt.firstChild;
            const caret = text.data.search(/^[ \t]*\^/m);
            if (caret < 0) return;
            const range = document.createRange();
            range.setStart(text, text.data.indexOf("^", caret));
            range.setEnd(text, range.startOffset + 1);
            const [mark, box] = [range.getBoundingClientRect(), excerpt.getBoundingClientRect()];
            excerpt.scrollLeft += Math.max(0, mark.right - box.left - 0.75 * box.width);
          };

          const hide = () => {
            overlay?.remove();
            overlay = null;
          };

          const show = faults => {
            hide();
            overlay = document.createElement("div");
            overlay.setAttribute("role", "alert");
            // Styles of the page must not apply inside.
            const root = overlay.attachShadow({mode: "open"});
            const style = document.createElement("link");
            style.rel = "stylesheet";
            style.href = "/-/preview.css";
            const panel = document.createElement("div");
            panel.className = "catalog-faults";
            const close = element("button", "×");
            close.type = "button";
            close.setAttribute("aria-label", "Close");
            close.addEventListener("click", hide);
            const hint = element(
              "small", "This page is the last correct version. The message disappears after the \
              correction.");
            panel.append(close, hint);
            for (const fault of faults) {
              const section = document.createElement("section");
              if (fault.place) section.append(element("h2", fault.place));
              section.append(element("p", fault.message));
              if (fault.excerpt) section.append(element("pre", fault.excerpt));
              panel.append(section);
            }
            // On a small screen the caret may stand beyond the edge.
            style.addEventListener("load", () => {
              for (const excerpt of panel.querySelectorAll("pre")) showCaret(excerpt);
            });
            root.append(style, panel);
            document.documentElement.append(overlay);
          };

          const reload = () => {
            try {
              sessionStorage.setItem(place, JSON.stringify([location.pathname, scrollX, scrollY]));
            } catch {}
            location.reload();
          };

          try {
            const [path, x, y] = JSON.parse(sessionStorage.getItem(place) ?? "[]");
            sessionStorage.removeItem(place);
            if (path === location.pathname) scrollTo({left: x, top: y, behavior: "instant"});
          } catch {}

          if (isFaultPage) {
            for (const excerpt of document.querySelectorAll("pre")) showCaret(excerpt);
          }

          // Browsers allow six connections, so hidden pages close theirs.
          let events = null;
          const stop = () => {
            events?.close();
            events = null;
          };

          const listen = () => {
            if (events || document.hidden) return;
            const source = new EventSource("/-/events");
            events = source;
            source.addEventListener("status", event => {
              const status = JSON.parse(event.data);
              if (status.version !== version) return reload();
              if (isFaultPage) return;
              if (status.faults.length > 0) show(status.faults); else hide();
            });
            // A browser gives up for good when the server was away.
            source.addEventListener("error", () => {
              if (source !== events || source.readyState !== EventSource.CLOSED) return;
              events = null;
              setTimeout(listen, 500);
            });
          };
          listen();
          document.addEventListener("visibilitychange", () => document.hidden ? stop() : listen());
          addEventListener("pagehide", stop);
          addEventListener("pageshow", event => { if (event.persisted) location.reload(); });
          addEventListener("keydown", event => { if (event.key === "Escape") hide(); });
        })();
        """#
}
