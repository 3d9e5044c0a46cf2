import { defaultColours, type Colours } from '../../brand/contrast.js';

interface LetterItem {
  title: string;
  /** A path of this site. */
  picture: string | null;
  action: { label: string; path: string } | null;
}

/** Unsubscribe link: which mails, and its token. */
interface UnsubscribeLink {
  token: string;
  of: 'notices' | 'newsletter';
}

/** One mail: a greeting, paragraphs, and one button to a page of this site. Everything is escaped here. */
export interface Letter {
  subject: string;
  title: string;
  greeting: string;
  paragraphs: string[];
  /** Numbered steps. */
  steps?: { title: string; text: string }[];
  /** Listed items, each with a picture and a link. */
  items?: LetterItem[];
  /** Purchased or refunded items, line by line; the last line is the total. */
  account?: { label: string; amount: string }[];
  /** Legal small print. */
  notes?: string[];
  action: { label: string; path: string };
  closing: string;
  /** `Reply-To`, instead of the sender. */
  replyTo?: string;
  /** Unsubscribe link. */
  unsubscribe?: UnsubscribeLink;
  /** A mail about a contract: how to withdraw from it stands in its footer, as on every page. */
  isAboutContract?: boolean;
}

/** Brand and base URL of the mail. */
export interface Sender {
  brand: string;
  publicUrl: string;
  /** Default colours when absent. */
  colours?: { light: Colours; dark: Colours };
}

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const darkStyles = (c: Colours): string => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:${c.bg}!important}.sheet{background:${c.surface}!important;border-color:${c.line}!important}
.sunken{background:${c.sunken}!important}.ink{color:${c.fg}!important;border-color:${c.fg}!important}.muted{color:${c.muted}!important}.link{color:${c.atext}!important}
.button{background:${c.inv}!important;color:${c.onInv}!important}.line{border-color:${c.line}!important}}`;

const fontFamily = 'Inter,Arial,sans-serif';
const headingStyle = (c: Colours): string => `letter-spacing:-.02em;color:${c.fg}`;
/** A bitmap, for all mail programs; a brand serves its own under the same path. */
const markPath = '/icons/192.png';

const paragraphHtml = (html: string, c: Colours): string =>
  `<p class="ink" style="margin:0 0 16px;font:16px/26px ${fontFamily};color:${c.fg}">${html}</p>`;

const noteHtml = (text: string, c: Colours): string =>
  `<p class="muted" style="margin:0 0 12px;font:14px/22px ${fontFamily};color:${c.muted}">${escape(text)}</p>`;

/** Unsubscribe page for a browser; mail programs post to `oneClickPath`. */
export const unsubscribePath = (token: string): string => `/newsletter/desabonnement/${token}`;
const unsubscribePagePath = ({ token, of }: UnsubscribeLink): string =>
  of === 'newsletter' ? unsubscribePath(token) : `/desabonnement/${token}`;
export const oneClickPath = ({ token, of }: UnsubscribeLink): string => `/api/${of}/${token}/unsubscribe`;
const unsubscribeText = 'Ne plus recevoir ces mails';

/** The function of article D221-5, see `withdrawals`. */
const contractLink = { label: 'Renoncer à un contrat', path: '/retractation' };

const footLinkHtml = ({ label, url }: { label: string; url: string }, c: Colours): string =>
  `<p class="muted" style="margin:24px 0 0;font:13px/20px ${fontFamily};color:${c.muted}"><a class="link" href="${escape(url)}" style="color:${c.atext}">${label}</a></p>`;

const cellStyle = (c: Colours): string => `padding:6px 0;font:15px/22px ${fontFamily};color:${c.fg}`;

/** Lines and total, in a boxed table. */
function accountTable(account: { label: string; amount: string }[], c: Colours): string {
  const cell = cellStyle(c);
  if (account.length === 0) return '';
  const rows = account.map(({ label, amount }, index) => {
    const sum = index === account.length - 1 ? `;border-top:2px solid ${c.fg};font-weight:700` : '';
    return `<tr><td class="ink" style="${cell}${sum}">${escape(label)}</td><td class="ink" align="right" style="${cell};white-space:nowrap${sum}">${escape(amount)}</td></tr>`;
  });
  return `<table class="sunken" role="presentation" width="100%" cellspacing="0" style="margin:0 0 16px;padding:16px 20px;background:${c.sunken};border-radius:12px">${rows.join('')}</table>`;
}

/** Items remain readable without their picture. */
function itemsTable(items: LetterItem[], publicUrl: string, c: Colours): string {
  if (items.length === 0) return '';
  const line = `border-top:1px solid ${c.line}`;
  // The picture column exists if any item has one.
  const isIllustrated = items.some(({ picture }) => picture);
  const rows = items.map(({ title, picture, action }) => {
    const image = picture
      ? `<img src="${escape(`${publicUrl}${picture}`)}" width="112" height="63" alt="${escape(`Couverture\u00a0: ${title}`)}" style="display:block;width:112px;height:63px;object-fit:cover;border-radius:8px;font:12px/16px ${fontFamily}">`
      : '';
    const link = action
      ? `<br><a class="link" href="${escape(`${publicUrl}${action.path}`)}" style="font:600 14px/26px ${fontFamily};color:${c.atext};text-decoration:underline">${escape(action.label)}</a>`
      : '';
    const cover = isIllustrated
      ? `<td class="line" width="128" style="padding:14px 16px 14px 0;${line}">${image}</td>`
      : '';
    return `<tr>${cover}<td class="ink line" style="padding:14px 0;${line};font:700 16px/22px ${fontFamily};color:${c.fg}">${escape(title)}${link}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellspacing="0" style="margin:0 0 8px">${rows.join('')}</table>`;
}

function stepsTable(steps: { title: string; text: string }[], c: Colours): string {
  if (steps.length === 0) return '';
  const rows = steps.map(
    ({ title, text }, index) =>
      `<tr><td class="link line" width="40" valign="top" style="padding:14px 0;border-top:1px solid ${c.line};font:700 24px/28px ${fontFamily};color:${c.atext}">${index + 1}</td><td class="line" style="padding:14px 0;border-top:1px solid ${c.line}"><span class="ink" style="display:block;font:700 16px/24px ${fontFamily};color:${c.fg}">${escape(title)}</span><span class="muted" style="font:14px/22px ${fontFamily};color:${c.muted}">${escape(text)}</span></td></tr>`,
  );
  return `<table role="presentation" width="100%" cellspacing="0" style="margin:0 0 8px">${rows.join('')}</table>`;
}

/** Renders the mail as HTML for old mail clients too, and as plain text. */
export function renderMail(
  {
    title,
    greeting,
    paragraphs,
    steps = [],
    items = [],
    account = [],
    notes = [],
    action,
    closing,
    unsubscribe,
    isAboutContract = false,
  }: Letter,
  { brand, publicUrl, colours = defaultColours }: Sender,
): { html: string; text: string } {
  const c = colours.light;
  const actionUrl = `${publicUrl}${action.path}`;
  const footLinks = [
    ...(isAboutContract ? [{ label: contractLink.label, url: `${publicUrl}${contractLink.path}` }] : []),
    ...(unsubscribe
      ? [{ label: unsubscribeText, url: `${publicUrl}${unsubscribePagePath(unsubscribe)}` }]
      : []),
  ];
  const button = `<p style="margin:24px 0"><a class="button" href="${escape(actionUrl)}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:${c.inv};color:${c.onInv};font:600 16px/24px ${fontFamily};text-decoration:none">${escape(action.label)}</a></p>`;
  // At the end: few readers need it.
  const addressHtml = `<p class="muted" style="margin:0;font:13px/20px ${fontFamily};color:${c.muted}">Si le bouton ne répond pas, copiez cette adresse dans votre navigateur\u00a0:<br><a class="link" href="${escape(actionUrl)}" style="color:${c.atext};word-break:break-all">${escape(actionUrl)}</a></p>`;
  const logoHtml = `<img src="${escape(`${publicUrl}${markPath}`)}" width="34" height="34" alt="" style="display:inline-block;margin:0 10px 0 0;vertical-align:middle;border-radius:8px">`;
  const html = `<!doctype html>
<html lang="fr">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>${darkStyles(colours.dark)}</style><title>${escape(title)}</title></head>
  <body class="page" style="margin:0;padding:32px 16px;background:${c.bg}">
    <table class="sheet" role="presentation" width="100%" cellspacing="0" style="max-width:600px;margin:0 auto;background:${c.surface};border:1px solid ${c.line};border-radius:12px">
      <tr><td style="padding:32px">
        <p class="ink" style="margin:0 0 24px;font:700 20px/34px ${fontFamily};${headingStyle(c)}">${logoHtml}${escape(brand)}</p>
        <h1 class="ink" style="margin:0 0 16px;font:700 28px/36px ${fontFamily};${headingStyle(c)}">${escape(title)}</h1>
        ${[greeting, ...paragraphs].map((text) => paragraphHtml(escape(text), c)).join('\n        ')}
        ${stepsTable(steps, c)}
        ${itemsTable(items, publicUrl, c)}
        ${items.length > 0 ? button : ''}
        ${accountTable(account, c)}
        ${items.length > 0 ? '' : button}
        ${notes.map((text) => noteHtml(text, c)).join('\n        ')}
        ${paragraphHtml(escape(closing), c)}
        ${addressHtml}
        ${footLinks.map((link) => footLinkHtml(link, c)).join('\n        ')}
      </td></tr>
    </table>
  </body>
</html>`;
  const accountLines = account.map(({ label, amount }) => `${label}\u00a0: ${amount}`).join('\n');
  const stepLines = steps.map((step, index) => `${index + 1}. ${step.title}\u00a0: ${step.text}`).join('\n');
  const itemLines = items.flatMap((item) =>
    item.action ? [`${item.title}\u00a0: ${publicUrl}${item.action.path}`] : [],
  );
  const textParts = [
    greeting,
    ...paragraphs,
    stepLines,
    itemLines.join('\n'),
    accountLines,
    `${action.label}\u00a0: ${actionUrl}`,
    ...notes,
  ];
  const footLines = footLinks.map(({ label, url }) => `${label}\u00a0: ${url}`);
  const lines = [...textParts.filter(Boolean), closing, brand, ...footLines];
  return { html, text: lines.join('\n\n') };
}
