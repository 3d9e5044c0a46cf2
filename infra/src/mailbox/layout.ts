const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const style = `
  :root { color-scheme: light dark; --bg: light-dark(#fbf8f3, #111925); --fg: light-dark(#16202e, #f4eee4);
    --muted: light-dark(#545b66, #b9b2a6); --line: light-dark(#e4dbcb, #2c3747); --surface: light-dark(#fff, #182230); }
  * { box-sizing: border-box }
  body { margin: 0 auto; max-width: 860px; padding: 40px 24px; background: var(--bg); color: var(--fg);
    font: 16px/26px Inter, system-ui, sans-serif }
  h1 { font-size: 32px; line-height: 38px; letter-spacing: -.02em; margin: 0 0 24px; overflow-wrap: anywhere }
  h2 { font-size: 19px; margin: 32px 0 8px }
  a { color: inherit }
  .mails { list-style: none; margin: 0 0 24px; padding: 0; border-top: 1px solid var(--line) }
  .mails a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 8px; text-decoration: none;
    border-bottom: 1px solid var(--line) }
  .mails a:hover, .mails a:focus-visible { background: var(--surface) }
  .mails span { grid-row: 2; color: var(--muted); font-size: 14px }
  time { color: var(--muted); font-size: 14px }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 16px 0 24px }
  dt { color: var(--muted) } dd { margin: 0; overflow-wrap: anywhere }
  iframe { width: 100%; height: 60vh; border: 1px solid var(--line); border-radius: 12px; background: #fff }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 16px; border: 1px solid var(--line);
    border-radius: 12px; background: var(--surface); font: 14px/22px ui-monospace, monospace }
  button { font: inherit; padding: 8px 16px; border: 1px solid var(--line); border-radius: 10px;
    background: var(--surface); color: inherit; cursor: pointer }
  .empty { color: var(--muted) }`;

/** The frame of every page of the mailbox; `title` is text, `content` is HTML. */
export const layout = (title: string, content: string): string => `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – Atelier</title>
<style>${style}</style>
<main><h1>${escapeHtml(title)}</h1>${content}</main>
</html>`;
