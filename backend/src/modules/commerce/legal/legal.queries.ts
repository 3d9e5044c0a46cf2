import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  CurrentLegalVersions,
  LegalKind,
  LegalText,
  LegalVersion as Version,
} from '@atelier/contracts/legal';
import { formatLongDay } from '@atelier/contracts/words/days-of-paris';
import { payButtonLabel, paymentObligation } from '@atelier/contracts/words/legal-words';
import { CONFIG } from '../../../config.js';
import type { Mediator } from '../../../production-refusals.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { sql, sqlRow, sqlRows, toIso } from '../../../kernel/query.js';
import { query } from '../../../kernel/use-case.js';
import { legalFactsOf } from './legal-facts.js';
import { LegalPdfCache } from './legal-pdf.js';
import { contentsOfTerms, type LegalContent } from './legal-text.domain.js';
import { meansOfPayment } from './legal-texts.fr.js';

interface VersionRow {
  number: number;
  effectiveAt: string;
}

export const toVersion = ({ number, effectiveAt }: VersionRow): Version => ({
  number,
  effectiveAt: toIso(effectiveAt),
  words: `Version ${number}, du ${formatLongDay(effectiveAt)}`,
});

/** Name of a version's file. */
export const legalFileName = (kind: LegalKind, number: number): string =>
  `${kind === 'terms' ? 'conditions-de-vente' : 'politique-de-confidentialite'}-version-${number}.pdf`;

interface TextRow extends VersionRow {
  sha256: string;
  text: LegalContent;
  versions: VersionRow[];
}

/** @param number null for the one that applies now */
const readText = (em: EntityManager, kind: LegalKind, number: number | null) =>
  sqlRow<TextRow>(em)`
    select number, effective_at as "effectiveAt", sha256, text,
           (select json_agg(json_build_object('number', number, 'effectiveAt', effective_at) order by number desc)
            from commerce_legal_text where kind = ${kind}) as versions
    from commerce_legal_text where kind = ${kind} ${number === null ? sql`` : sql`and number = ${number}`}
    order by number desc limit 1`;

function toText(kind: LegalKind, { text, versions, ...row }: TextRow): LegalText {
  return {
    ...toVersion(row),
    kind,
    title: text.title,
    sections: text.sections,
    isCurrent: versions[0]?.number === row.number,
    versions: versions.map(toVersion),
  };
}

/** The text that applies now. @throws DomainError `legal-text-not-found` before the first version */
export const CurrentLegalText = query(
  async ({ entityManager }, { kind }: { kind: LegalKind }): Promise<LegalText> => {
    const row = await readText(entityManager, kind, null);
    if (!row) throw new DomainError('legal-text-not-found');
    return toText(kind, row);
  },
);

/** A version as it was. @throws DomainError `legal-text-not-found` */
export const ReadLegalText = query(
  async ({ entityManager }, { kind, number }: { kind: LegalKind; number: number }): Promise<LegalText> => {
    const row = await readText(entityManager, kind, number);
    if (!row) throw new DomainError('legal-text-not-found');
    return toText(kind, row);
  },
);

/** Numbers and dates alone, for those who accept them. */
export const ReadCurrentLegalVersions = query(async ({ entityManager }): Promise<CurrentLegalVersions> => {
  const rows = await sqlRows<VersionRow & { kind: LegalKind }>(entityManager)`
    select distinct on (kind) kind, number, effective_at as "effectiveAt"
    from commerce_legal_text order by kind, number desc`;
  const versionOf = (kind: LegalKind) => {
    const row = rows.find((each) => each.kind === kind);
    return row ? toVersion(row) : null;
  };
  return { terms: versionOf('terms'), privacy: versionOf('privacy') };
});

/** A version on paper. @throws DomainError `legal-text-not-found` */
export const RenderLegalText = query(
  { cache: LegalPdfCache },
  async (
    { entityManager, cache },
    { kind, number }: { kind: LegalKind; number: number },
  ): Promise<{ name: string; pdf: Buffer }> => {
    const row = await readText(entityManager, kind, number);
    if (!row) throw new DomainError('legal-text-not-found');
    const { text: content, sha256 } = row;
    const { words, effectiveAt } = toVersion(row);
    const pdf = await cache.get({ content, sha256, words, effectiveAt: new Date(effectiveAt) });
    return { name: legalFileName(kind, number), pdf };
  },
);

/** Facts of the duties about the terms of sale (articles L111-1, L221-5, L213-1 of the consumer code). */
export interface TermsDutyFacts {
  /** Null before the first version. */
  current: { number: number; effectiveAt: string } | null;
  /** Whether each order that accepted terms leads to the text of them. */
  everyOrderHasText: boolean;
  contents: ReturnType<typeof contentsOfTerms>;
  /** Means of payment that the terms name: those that are offered. */
  means: string[];
}

export const TermsDuty = query(
  { config: CONFIG },
  async ({ entityManager: em, config }): Promise<TermsDutyFacts> => {
    const row = await sqlRow<{ number: number; effectiveAt: string; text: LegalContent }>(em)`
      select number, effective_at as "effectiveAt", text from commerce_legal_text
      where kind = 'terms' order by number desc limit 1`;
    const orders = await sqlRow<{ unnumbered: boolean }>(em)`
      select exists (select from commerce_order where terms_number is null and terms_version is not null) as unnumbered`;
    return {
      current: row ? { number: row.number, effectiveAt: toIso(row.effectiveAt) } : null,
      everyOrderHasText: orders?.unnumbered === false,
      contents: contentsOfTerms(row?.text ?? { title: '', sections: [] }),
      means: meansOfPayment(legalFactsOf(config, new Date())),
    };
  },
);

/** The consumers' mediator (articles L612-1, L616-1, R616-1), and whether the terms in force name them. */
export const MediatorDuty = query(
  { config: CONFIG },
  async ({ entityManager, config }): Promise<{ mediator: Mediator | null; isInTerms: boolean }> => {
    const { mediator } = config.legal;
    const row = await readText(entityManager, 'terms', null);
    const isInTerms = mediator !== null && JSON.stringify(row?.text ?? {}).includes(mediator.name);
    return { mediator, isInTerms };
  },
);

/** The framed legal guarantee (annex to article D211-4) in the terms in force. */
export const GuaranteeDuty = query(
  async ({ entityManager }): Promise<{ number: number | null; isContained: boolean }> => {
    const row = await readText(entityManager, 'terms', null);
    return {
      number: row?.number ?? null,
      isContained: row ? contentsOfTerms(row.text).hasFramedGuarantee : false,
    };
  },
);

/** The words on and under the button that orders (article L221-14). */
export const PayButtonDuty = query(async (): Promise<{ label: string; obligation: string }> =>
  Promise.resolve({ label: payButtonLabel('{total}€'), obligation: paymentObligation }),
);
