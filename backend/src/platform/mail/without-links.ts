import type { Letter } from './mail-layout.js';

const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?`;
/** Of many letters those that strangers’ links end in most; countries have two. Names of files (`index.html`) are none. */
const endings =
  'com|net|org|info|biz|name|pro|app|dev|xyz|online|site|store|shop|top|club|live|link|click|blog|page|work|world|website|space|cloud|tech|email|zip|mov|example';
/** Of two letters, but how files and tools are called: « Node.js ». */
const files = 'js|ts|cs|go|vb|db';

/** What mail programs make links of: addresses with `http` or `www`, hosts with a path, and bare hosts. Not addresses of mailboxes. */
const links = new RegExp(
  [
    String.raw`(?:https?:\/\/|www\.)\S+`,
    String.raw`(?<![@\p{L}\p{N}.-])(?:${label}\.)+\p{L}{2,}(?![\p{L}\p{N}.-]{0,64}@)(?::\d+)?[/?#]\S*`,
    String.raw`(?<![@\p{L}\p{N}.-])(?:${label}\.)+(?:${endings}|xn--[a-z\d-]+|(?!(?:${files})\b)[a-z]{2})(?![\p{L}\p{N}-]|\.?[\p{L}\p{N}.-]{0,64}@|\.\p{L})`,
  ].join('|'),
  'giu',
);

/** A mail carries no link but ours: of what people write, all that mail programs make links of. */
export const withoutLinks = (text: string): string => text.replace(links, '[lien]');

/**
 * A letter that is about to leave, whoever wrote the words in it: names, titles and companies are people's too. A brand may be
 * called like a host, and is no link of a stranger's.
 */
export function letterWithoutLinks(letter: Letter, brand: string): Letter {
  const clean = (text: string) =>
    text.replace(links, (link) => (brand.toLowerCase().includes(link.toLowerCase()) ? link : '[lien]'));
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
