import type { EntityManager } from '@mikro-orm/postgresql';
import { CONFIG } from '../../../config.js';
import { sqlRow, sqlRows } from '../../../kernel/query.js';
import { command } from '../../../kernel/use-case.js';
import { commerce } from '../tables.js';
import { legalFactsOf } from './legal-facts.js';
import { type LegalContent, sha256Of } from './legal-text.domain.js';
import { privacyContent, termsContent } from './legal-texts.fr.js';
import type { LegalKind } from '@atelier/contracts/legal';
import type { PrivacyRow } from '@atelier/contracts/privacy';

const ordersPerBatch = 500;

/**
 * Stores a new version of each text that no longer says what the shop offers. Processes that start at the same time
 * take turns, so that one change is one version. Then gives each order that accepted terms before they had numbers
 * the version of its day.
 * @param privacy what is kept of people, as the modules declare it
 */
export const PublishLegalTexts = command(
  { config: CONFIG },
  async (
    { entityManager, config },
    { privacy, now = new Date() }: { privacy: readonly PrivacyRow[]; now?: Date },
  ): Promise<void> => {
    const facts = legalFactsOf(config, now);
    await entityManager.fork().transactional(async (em) => {
      await sqlRow(em)`select pg_advisory_xact_lock(hashtext('commerce.legal-text'))`;
      await publish(em, 'terms', termsContent(facts), now);
      await publish(em, 'privacy', privacyContent(facts, privacy), now);
    });
    while (await numberAcceptedTerms(entityManager.fork()));
  },
);

async function publish(em: EntityManager, kind: LegalKind, content: LegalContent, now: Date): Promise<void> {
  const sha256 = sha256Of(content);
  const last = await sqlRow<{ number: number; sha256: string }>(em)`
    select number, sha256 from commerce_legal_text where kind = ${kind} order by number desc limit 1`;
  if (last?.sha256 === sha256) return;
  const version = { kind, number: (last?.number ?? 0) + 1, effective_at: now, sha256 };
  await commerce(em)
    .insertInto('commerce_legal_text')
    .values({ ...version, text: JSON.stringify(content) as never })
    .execute();
}

/** One batch. An order older than the first version gets that one. @returns whether there may be more */
async function numberAcceptedTerms(em: EntityManager): Promise<boolean> {
  const rows = await sqlRows(em)`
    update commerce_order o set terms_number = coalesce(
      (select max(number) from commerce_legal_text where kind = 'terms' and effective_at <= o.created_at),
      (select min(number) from commerce_legal_text where kind = 'terms'))
    where o.id in (
      select id from commerce_order where terms_number is null and terms_version is not null
      order by id limit ${ordersPerBatch} for update skip locked)
    returning 1`;
  return rows.length === ordersPerBatch;
}
