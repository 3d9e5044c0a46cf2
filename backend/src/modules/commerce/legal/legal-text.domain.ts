import { createHash } from 'node:crypto';
import type { LegalSection } from '@atelier/contracts/legal';
import { partsOf } from '@atelier/contracts/words/legal-words';

/** What a version says; its number and date are the row's. */
export interface LegalContent {
  title: string;
  sections: LegalSection[];
}

/** Keys in order, since PostgreSQL does not keep theirs: a stored text hashes like the built one. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, canonical(each)]));
};

/** Fingerprint of a text: the same for the same words. */
export const sha256Of = (content: LegalContent): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(content)))
    .digest('hex');

/** For paper: each link is followed by its whole address. */
export const printedWords = (words: string, origin: string): string =>
  partsOf(words)
    .map(({ text, href }) => {
      if (href === null) return text;
      const address = href.startsWith('/') ? origin + href : href;
      return address.replace(/^https:\/\//, '') === text || address === text
        ? address
        : `${text} (${address})`;
    })
    .join('');

/** The framed text of the legal guarantee (annex to article D211-4). */
export const guaranteeSection = 'conformite';
/** The model form of withdrawal (annex to article R221-1). */
export const withdrawalFormSection = 'formulaire';

const blocksOf = ({ sections }: LegalContent, id: string) =>
  sections.find((section) => section.id === id)?.blocks ?? [];

/** What the law wants of the terms, as a version contains it. */
export const contentsOfTerms = (content: LegalContent) => ({
  hasFramedGuarantee: blocksOf(content, guaranteeSection).some(({ kind }) => kind === 'frame'),
  hasWithdrawalForm: blocksOf(content, withdrawalFormSection).some(({ kind }) => kind === 'form'),
  linksWithdrawal: JSON.stringify(content).includes('](/retractation)'),
});
