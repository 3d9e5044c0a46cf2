import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReportedKind } from '@atelier/contracts/words/report-words';
import { findForUpdate } from '../../../kernel/query.js';
import { ModerationCase } from './moderation-case.domain.js';

/** A masked text was corrected by its author: its case waits again, in the transaction of the change. */
export async function awaitRereading(
  em: EntityManager,
  kind: ReportedKind,
  contentId: string,
  now = new Date(),
): Promise<void> {
  (await findForUpdate(em, ModerationCase, { kind, contentId }))?.correct(now);
}
