import { onOneLine } from '../../../shared/format/units';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** Plain text as simple paragraphs: a blank line separates them, a line break stays one. */
export const textToHtml = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');

const blocks = 'p, li, h1, h2, h3, h4, h5, h6, blockquote, pre, div';

/** Text of stored HTML, blocks separated by blank lines. Parsed in a detached document: no script runs. */
export function htmlToText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const lineBreak of body.querySelectorAll('br')) lineBreak.replaceWith('\n');
  for (const block of body.querySelectorAll(blocks)) block.append('\n\n');
  return (body.textContent ?? '').replace(/\n{3,}/g, '\n\n').trim();
}

/** True when the HTML has more than paragraphs and line breaks: lists, emphasis, links. */
export const hasFormatting = (html: string): boolean => /<(?!\/?(?:p|br)\b)[a-z]/i.test(html);

const excerptLength = 46;

/** The first words of a description, as plain text. */
export function excerptOf(html: string): string {
  const text = onOneLine(htmlToText(html));
  return text.length > excerptLength ? `${text.slice(0, excerptLength).trimEnd()}…` : text;
}
