import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ExportedData } from '@atelier/contracts/exported-data';
import {
  type DataOwner,
  type DeclaredTable,
  numberOf,
  type PersonalColumn,
  type PersonalData,
} from '../../kernel/personal-data.js';
import { sqlRows } from '../../kernel/query.js';
import { OwnAudit } from './list-audit.js';

/** A person whose account closes stays in the journal by number and initials, which is all that the table lets change. */
export async function forgetInAudit(em: EntityManager, accountId: string): Promise<void> {
  await sqlRows(em)`
    update audit_entry set actor_name = audit_initials(actor_name) where actor_id = ${accountId}`;
  await sqlRows(em)`
    update audit_entry set person_name = audit_initials(person_name) where person_id = ${accountId}`;
  await sqlRows(em)`
    update audit_entry set subject_label = audit_initials(subject_label)
    where subject_id = ${accountId} and subject_type = 'account'`;
  // A refusal that is still counted would be told within the hour, by its whole name.
  await sqlRows(em)`
    update audit_refusal set entry = entry || jsonb_build_object(
      'actorName', case when entry->>'actorId' = ${accountId} then audit_initials(entry->>'actorName') else entry->>'actorName' end,
      'personName', case when entry->>'personId' = ${accountId} then audit_initials(entry->>'personName') else entry->>'personName' end,
      'subjectLabel', case when entry->>'subjectId' = ${accountId} and entry->>'subjectType' = 'account' then audit_initials(entry->>'subjectLabel') else entry->>'subjectLabel' end)
    where ${accountId} in (entry->>'actorId', entry->>'personId', entry->>'subjectId')`;
}

const journalled = (holds: PersonalColumn['holds']): PersonalColumn => ({
  holds,
  exported: 'journal',
  closing: {
    stays: 'for twelve months, as the record of what was done (the journal allows no other change)',
  },
});
const initialled: PersonalColumn = {
  holds: 'name',
  exported: 'journal',
  closing: { stays: 'as initials, for twelve months' },
};

/** The journal: who did what. Of somebody whose account has closed it keeps a number and initials. */
@Injectable()
export class AuditPersonalData implements PersonalData {
  readonly tables = {
    audit_entry: {
      people: {
        actor_id: numberOf('journal'),
        actor_name: initialled,
        network: journalled('trace'),
        country: journalled('trace'),
        subject_id: numberOf('journal'),
        subject_label: initialled,
        person_id: numberOf('journal'),
        person_name: initialled,
        before: journalled('trace'),
        after: journalled('trace'),
      },
      plain: 'kind actor_role subject_type',
    },
    // Refusals of the running hour, on their way into the journal.
    audit_refusal: {
      people: {
        key: {
          holds: 'account',
          exported: { not: 'a count of the running hour' },
          closing: { stays: 'an hour' },
        },
        entry: {
          holds: 'name',
          exported: { not: 'in the journal within the hour' },
          closing: { stays: 'as initials, for an hour' },
        },
      },
    },
  } satisfies Record<string, DeclaredTable>;

  constructor(
    private readonly entityManager: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async export({ accountId }: DataOwner): Promise<Pick<ExportedData, 'journal'>> {
    return { journal: await this.queries.execute(new OwnAudit({ accountId })) };
  }

  /** Once more what closing did itself: what was under way then has been noted since. */
  async forget(accountId: string): Promise<void> {
    await this.entityManager.fork().transactional((em) => forgetInAudit(em, accountId));
  }
}
