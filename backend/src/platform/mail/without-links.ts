import type { Letter } from './mail-layout.js';

const hostLabel = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?`;
/** Longer TLDs common in spam links, plus all two-letter ones. File names (`index.html`) do not match. */
const linkedTopLevelDomains =
  'com|net|org|info|biz|name|pro|app|dev|xyz|online|site|store|shop|top|club|live|link|click|blog|page|work|world|website|space|cloud|tech|email|zip|mov|example';
/** Two-letter endings that are file types or tools: « Node.js ». */
const fileExtensions = 'js|ts|cs|go|vb|db';

/** What mail programs auto-link: URLs with `http` or `www`, hosts with a path, bare hosts. Not mail addresses. */
const linkPattern = new RegExp(
  [
    String.raw`(?:https?:\/\/|www\.)\S+`,
    String.raw`(?<![@\p{L}\p{N}.-])(?:${hostLabel}\.)+\p{L}{2,}(?![\p{L}\p{N}.-]{0,64}@)(?::\d+)?[/?#]\S*`,
    String.raw`(?<![@\p{L}\p{N}.-])(?:${hostLabel}\.)+(?:${linkedTopLevelDomains}|xn--[a-z\d-]+|(?!(?:${fileExtensions})\b)[a-z]{2})(?![\p{L}\p{N}-]|\.?[\p{L}\p{N}.-]{0,64}@|\.\p{L})`,
  ].join('|'),
  'giu',
);

/** Removes everything from user text that mail programs would auto-link: a mail links to this site only. */
export const withoutLinks = (text: string): string => text.replace(linkPattern, '[lien]');

/**
 * Applied to every outgoing mail, since names, titles and companies are user text too. The brand's own name may
 * look like a host and is allowed.
 */
export function letterWithoutLinks(letter: Letter, brand: string): Letter {
  const clean = (text: string) =>
    text.replace(linkPattern, (link) => (brand.toLowerCase().includes(link.toLowerCase()) ? link : '[lien]'));
  const { subject, title, greeting, paragraphs, steps, items, account, closing } = letter;
  return {
    ...letter,
    subject: clean(subject),
    title: clean(title),
    greeting: clean(greeting),
    paragraphs: paragraphs.map(clean),
    closing: clean(closing),
    ...(steps && { steps: steps.map((step) => ({ title: clean(step.title), text: clean(step.text) })) }),
    ...(items && { items: items.map((item) => ({ ...item, title: clean(item.title) })) }),
    ...(account && { account: account.map((line) => ({ ...line, label: clean(line.label) })) }),
  };
}
