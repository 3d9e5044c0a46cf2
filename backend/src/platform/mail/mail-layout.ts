/** One letter: a greeting, paragraphs, one button that leads to a page of ours. Everything is escaped here. */
export interface Letter {
  subject: string;
  title: string;
  greeting: string;
  paragraphs: string[];
  /** What was bought or given back, line by line; the last is the sum. */
  account?: { label: string; amount: string }[];
  /** In smaller letters below: what the law wants said. */
  notes?: string[];
  action: { label: string; path: string };
  closing: string;
}

/** Whose letter it is, and where its button leads. */
export interface Sender {
  brand: string;
  publicUrl: string;
}

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const paragraph = (html: string): string =>
  `<p style="margin:0 0 16px;font:16px/26px Inter,Helvetica,Arial,sans-serif;color:#16202E">${html}</p>`;

const note = (text: string): string =>
  `<p style="margin:0 0 12px;font:14px/22px Inter,Helvetica,Arial,sans-serif;color:#545B66">${escape(text)}</p>`;

const cell = 'padding:6px 0;font:15px/22px Inter,Helvetica,Arial,sans-serif;color:#16202E';

/** Lines and their sum, as a sunken box. */
function accountTable(account: { label: string; amount: string }[]): string {
  if (account.length === 0) return '';
  const rows = account.map(({ label, amount }, index) => {
    const sum = index === account.length - 1 ? ';border-top:2px solid #16202E;font-weight:700' : '';
    return `<tr><td style="${cell}${sum}">${escape(label)}</td><td align="right" style="${cell};white-space:nowrap${sum}">${escape(amount)}</td></tr>`;
  });
  return `<table role="presentation" width="100%" style="margin:0 0 16px;padding:16px 20px;background:#F3EDE2;border-radius:12px">${rows.join('')}</table>`;
}

/** The letter as HTML that old mail clients show as well, and as plain text. */
export function layOut(
  { title, greeting, paragraphs, account = [], notes = [], action, closing }: Letter,
  { brand, publicUrl }: Sender,
): { html: string; text: string } {
  const address = `${publicUrl}${action.path}`;
  const button = `<p style="margin:24px 0"><a href="${escape(address)}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:#16202E;color:#FBF8F3;font:600 16px/24px Inter,Helvetica,Arial,sans-serif;text-decoration:none">${escape(action.label)}</a></p>
       <p style="margin:0 0 16px;font:14px/22px Inter,Helvetica,Arial,sans-serif;color:#545B66">Si le bouton ne répond pas, copiez cette adresse dans votre navigateur\u00a0:<br><a href="${escape(address)}" style="color:#B83A08;word-break:break-all">${escape(address)}</a></p>`;
  const html = `<!doctype html>
<html lang="fr">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title></head>
  <body style="margin:0;padding:32px 16px;background:#FBF8F3">
    <table role="presentation" width="100%" style="max-width:560px;margin:0 auto;background:#FFFFFF;border:1px solid #E4DBCB;border-radius:12px">
      <tr><td style="padding:32px">
        <p style="margin:0 0 24px;font:700 20px/26px Georgia,serif;color:#C2410C">${escape(brand)}</p>
        <h1 style="margin:0 0 16px;font:700 26px/32px Georgia,serif;color:#16202E">${escape(title)}</h1>
        ${[greeting, ...paragraphs].map((text) => paragraph(escape(text))).join('\n        ')}
        ${accountTable(account)}
        ${button}
        ${notes.map(note).join('\n        ')}
        ${paragraph(escape(closing))}
      </td></tr>
    </table>
  </body>
</html>`;
  const accountLines = account.map(({ label, amount }) => `${label}\u00a0: ${amount}`).join('\n');
  const said = [greeting, ...paragraphs, accountLines, `${action.label}\u00a0: ${address}`, ...notes];
  const lines = [...said.filter(Boolean), closing, brand];
  return { html, text: lines.join('\n\n') };
}
