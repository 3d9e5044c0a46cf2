import { defaultColours, type Colours } from '../../brand/contrast.js';

interface LetterItem {
  title: string;
  /** A path of ours. */
  picture: string | null;
  action: { label: string; path: string } | null;
}

/** Which mails a link refuses, and its token. */
interface Refusal {
  token: string;
  of: 'notices' | 'newsletter';
}

/** One letter: a greeting, paragraphs, one button that leads to a page of ours. Everything is escaped here. */
export interface Letter {
  subject: string;
  title: string;
  greeting: string;
  paragraphs: string[];
  /** What to do first, numbered. */
  steps?: { title: string; text: string }[];
  /** What it is about, each with its picture and its own way there. */
  items?: LetterItem[];
  /** What was bought or given back, line by line; the last is the sum. */
  account?: { label: string; amount: string }[];
  /** In smaller letters below: what the law wants said. */
  notes?: string[];
  action: { label: string; path: string };
  closing: string;
  /** Whom an answer to it reaches, instead of its sender. */
  replyTo?: string;
  /** The link by which its reader refuses such mails. */
  refusal?: Refusal;
}

/** Whose letter it is, and where its button leads. */
export interface Sender {
  brand: string;
  publicUrl: string;
  /** Those of the house where none are named. */
  colours?: { light: Colours; dark: Colours };
}

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const dark = (c: Colours): string => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:${c.bg}!important}.sheet{background:${c.surface}!important;border-color:${c.line}!important}
.sunken{background:${c.sunken}!important}.ink{color:${c.fg}!important;border-color:${c.fg}!important}.muted{color:${c.muted}!important}.link{color:${c.atext}!important}
.button{background:${c.inv}!important;color:${c.onInv}!important}.line{border-color:${c.line}!important}}`;

const sans = 'Inter,Arial,sans-serif';
const heading = (c: Colours): string => `letter-spacing:-.02em;color:${c.fg}`;
/** In pixels, which every mail program shows; a brand has its own under the same address. */
const markPath = '/icons/192.png';

const paragraph = (html: string, c: Colours): string =>
  `<p class="ink" style="margin:0 0 16px;font:16px/26px ${sans};color:${c.fg}">${html}</p>`;

const note = (text: string, c: Colours): string =>
  `<p class="muted" style="margin:0 0 12px;font:14px/22px ${sans};color:${c.muted}">${escape(text)}</p>`;

/** The pages that refuse for who opens them; mail programs refuse at once, where `oneClickPath` leads. */
export const leavingPath = (token: string): string => `/newsletter/desabonnement/${token}`;
const refusalPath = ({ token, of }: Refusal): string =>
  of === 'newsletter' ? leavingPath(token) : `/desabonnement/${token}`;
export const oneClickPath = ({ token, of }: Refusal): string => `/api/${of}/${token}/unsubscribe`;
const refusalWords = 'Ne plus recevoir ces mails';

const refusalLink = (address: string, c: Colours): string =>
  `<p class="muted" style="margin:24px 0 0;font:13px/20px ${sans};color:${c.muted}"><a class="link" href="${escape(address)}" style="color:${c.atext}">${refusalWords}</a></p>`;

const cellOf = (c: Colours): string => `padding:6px 0;font:15px/22px ${sans};color:${c.fg}`;

/** Lines and their sum, as a sunken box. */
function accountTable(account: { label: string; amount: string }[], c: Colours): string {
  const cell = cellOf(c);
  if (account.length === 0) return '';
  const rows = account.map(({ label, amount }, index) => {
    const sum = index === account.length - 1 ? `;border-top:2px solid ${c.fg};font-weight:700` : '';
    return `<tr><td class="ink" style="${cell}${sum}">${escape(label)}</td><td class="ink" align="right" style="${cell};white-space:nowrap${sum}">${escape(amount)}</td></tr>`;
  });
  return `<table class="sunken" role="presentation" width="100%" cellspacing="0" style="margin:0 0 16px;padding:16px 20px;background:${c.sunken};border-radius:12px">${rows.join('')}</table>`;
}

/** Without its picture each still reads. */
function itemsTable(items: LetterItem[], publicUrl: string, c: Colours): string {
  if (items.length === 0) return '';
  const line = `border-top:1px solid ${c.line}`;
  // Their column is there where one of them has a picture.
  const isIllustrated = items.some(({ picture }) => picture);
  const rows = items.map(({ title, picture, action }) => {
    const image = picture
      ? `<img src="${escape(`${publicUrl}${picture}`)}" width="112" height="63" alt="${escape(`Couverture\u00a0: ${title}`)}" style="display:block;width:112px;height:63px;object-fit:cover;border-radius:8px;font:12px/16px ${sans}">`
      : '';
    const link = action
      ? `<br><a class="link" href="${escape(`${publicUrl}${action.path}`)}" style="font:600 14px/26px ${sans};color:${c.atext};text-decoration:underline">${escape(action.label)}</a>`
      : '';
    const cover = isIllustrated
      ? `<td class="line" width="128" style="padding:14px 16px 14px 0;${line}">${image}</td>`
      : '';
    return `<tr>${cover}<td class="ink line" style="padding:14px 0;${line};font:700 16px/22px ${sans};color:${c.fg}">${escape(title)}${link}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellspacing="0" style="margin:0 0 8px">${rows.join('')}</table>`;
}

function stepsTable(steps: { title: string; text: string }[], c: Colours): string {
  if (steps.length === 0) return '';
  const rows = steps.map(
    ({ title, text }, index) =>
      `<tr><td class="link line" width="40" valign="top" style="padding:14px 0;border-top:1px solid ${c.line};font:700 24px/28px ${sans};color:${c.atext}">${index + 1}</td><td class="line" style="padding:14px 0;border-top:1px solid ${c.line}"><span class="ink" style="display:block;font:700 16px/24px ${sans};color:${c.fg}">${escape(title)}</span><span class="muted" style="font:14px/22px ${sans};color:${c.muted}">${escape(text)}</span></td></tr>`,
  );
  return `<table role="presentation" width="100%" cellspacing="0" style="margin:0 0 8px">${rows.join('')}</table>`;
}

/** The letter as HTML that old mail clients show as well, and as plain text. */
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
    refusal,
  }: Letter,
  { brand, publicUrl, colours = defaultColours }: Sender,
): { html: string; text: string } {
  const c = colours.light;
  const address = `${publicUrl}${action.path}`;
  const refusalAddress = refusal && `${publicUrl}${refusalPath(refusal)}`;
  const button = `<p style="margin:24px 0"><a class="button" href="${escape(address)}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:${c.inv};color:${c.onInv};font:600 16px/24px ${sans};text-decoration:none">${escape(action.label)}</a></p>`;
  // Below all that is said: few need it.
  const written = `<p class="muted" style="margin:0;font:13px/20px ${sans};color:${c.muted}">Si le bouton ne répond pas, copiez cette adresse dans votre navigateur\u00a0:<br><a class="link" href="${escape(address)}" style="color:${c.atext};word-break:break-all">${escape(address)}</a></p>`;
  const mark = `<img src="${escape(`${publicUrl}${markPath}`)}" width="34" height="34" alt="" style="display:inline-block;margin:0 10px 0 0;vertical-align:middle;border-radius:8px">`;
  const html = `<!doctype html>
<html lang="fr">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>${dark(colours.dark)}</style><title>${escape(title)}</title></head>
  <body class="page" style="margin:0;padding:32px 16px;background:${c.bg}">
    <table class="sheet" role="presentation" width="100%" cellspacing="0" style="max-width:600px;margin:0 auto;background:${c.surface};border:1px solid ${c.line};border-radius:12px">
      <tr><td style="padding:32px">
        <p class="ink" style="margin:0 0 24px;font:700 20px/34px ${sans};${heading(c)}">${mark}${escape(brand)}</p>
        <h1 class="ink" style="margin:0 0 16px;font:700 28px/36px ${sans};${heading(c)}">${escape(title)}</h1>
        ${[greeting, ...paragraphs].map((text) => paragraph(escape(text), c)).join('\n        ')}
        ${stepsTable(steps, c)}
        ${itemsTable(items, publicUrl, c)}
        ${items.length > 0 ? button : ''}
        ${accountTable(account, c)}
        ${items.length > 0 ? '' : button}
        ${notes.map((text) => note(text, c)).join('\n        ')}
        ${paragraph(escape(closing), c)}
        ${written}
        ${refusalAddress ? refusalLink(refusalAddress, c) : ''}
      </td></tr>
    </table>
  </body>
</html>`;
  const accountLines = account.map(({ label, amount }) => `${label}\u00a0: ${amount}`).join('\n');
  const stepLines = steps.map((step, index) => `${index + 1}. ${step.title}\u00a0: ${step.text}`).join('\n');
  const itemLines = items.flatMap((item) =>
    item.action ? [`${item.title}\u00a0: ${publicUrl}${item.action.path}`] : [],
  );
  const said = [
    greeting,
    ...paragraphs,
    stepLines,
    itemLines.join('\n'),
    accountLines,
    `${action.label}\u00a0: ${address}`,
    ...notes,
  ];
  const refuse = refusalAddress ? [`${refusalWords}\u00a0: ${refusalAddress}`] : [];
  const lines = [...said.filter(Boolean), closing, brand, ...refuse];
  return { html, text: lines.join('\n\n') };
}
