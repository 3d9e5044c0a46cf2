import { z } from 'zod';
import { PrivacyRow } from './privacy.js';

/** The texts that customers accept or are informed by, each kept as numbered versions. */
const legalKinds = ['terms', 'privacy'] as const;
const Kind = z.enum(legalKinds, 'Texte inconnu');
export type LegalKind = z.infer<typeof Kind>;

/** A sentence or several; a link is written `[label](address)`, its address a path of the site or https. */
const Words = z.string();

const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: Words }),
  z.object({ kind: z.literal('list'), items: z.array(Words) }),
  /** Text that the law wants in a frame. */
  z.object({ kind: z.literal('frame'), title: z.string(), texts: z.array(Words) }),
  /** A form to be copied: its lines, one under the other. */
  z.object({ kind: z.literal('form'), title: z.string(), lines: z.array(z.string()) }),
  z.object({ kind: z.literal('facts'), facts: z.array(z.tuple([z.string(), Words])) }),
  /** What is kept of people, line by line. */
  z.object({ kind: z.literal('uses'), rows: z.array(PrivacyRow) }),
]);
export type LegalBlock = z.infer<typeof Block>;

const Section = z.object({
  /** Anchor of the section on its page. */
  id: z.string(),
  title: z.string(),
  blocks: z.array(Block),
});
export type LegalSection = z.infer<typeof Section>;

export const LegalVersion = z.object({
  number: z.number().int(),
  effectiveAt: z.string(),
  /** Such as « Version 4, du 1er septembre 2026 ». */
  words: z.string(),
});
export type LegalVersion = z.infer<typeof LegalVersion>;

/** `GET /legal/{kind}` and `/legal/{kind}/{number}`. */
export const LegalText = LegalVersion.extend({
  kind: Kind,
  title: z.string(),
  sections: z.array(Section),
  isCurrent: z.boolean(),
  /** All versions of the text, the latest first. */
  versions: z.array(LegalVersion),
});
export type LegalText = z.infer<typeof LegalText>;

/** `GET /legal`: the versions that apply now; null before the first. */
export const CurrentLegalVersions = z.object({
  terms: LegalVersion.nullable(),
  privacy: LegalVersion.nullable(),
});
export type CurrentLegalVersions = z.infer<typeof CurrentLegalVersions>;

export const ByLegalKind = z.object({ kind: Kind });
export const ByLegalVersion = z.object({
  kind: Kind,
  number: z.coerce.number('Version inconnue').int('Version inconnue').min(1, 'Version inconnue').max(99_999),
});
export type ByLegalVersion = z.infer<typeof ByLegalVersion>;
