import { linkPattern } from '@atelier/contracts/words/mail-links';
import type { Letter } from './mail-layout.js';

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
