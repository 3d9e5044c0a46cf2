import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ExportedData } from '@atelier/contracts/exported-data';
import {
  type DataOwner,
  type DeclaredTable,
  retainedOwner,
  type PersonalColumn,
  type PersonalData,
  unexported,
} from '../../kernel/personal-data.js';
import { sqlRows } from '../../kernel/query.js';
import { OwnAudit } from './list-audit.js';

/** On account closure the entries keep the id and initials; the table's triggers allow no other change. */
export async function forgetInAudit(em: EntityManager, accountId: string): Promise<void> {
  await sqlRows(em)`
    update audit_entry set actor_name = audit_initials(actor_name) where actor_id = ${accountId}`;
  await sqlRows(em)`
    update audit_entry set person_name = audit_initials(person_name) where person_id = ${accountId}`;
  await sqlRows(em)`
    update audit_entry set subject_label = audit_initials(subject_label)
    where subject_id = ${accountId} and subject_type = 'account'`;
  // Pending refusal counters would otherwise be written within the hour with the full name.
  await sqlRows(em)`
    update audit_refusal set entry = entry || jsonb_build_object(
      'actorName', case when entry->>'actorId' = ${accountId} then audit_initials(entry->>'actorName') else entry->>'actorName' end,
      'personName', case when entry->>'personId' = ${accountId} then audit_initials(entry->>'personName') else entry->>'personName' end,
      'subjectLabel', case when entry->>'subjectId' = ${accountId} and entry->>'subjectType' = 'account' then audit_initials(entry->>'subjectLabel') else entry->>'subjectLabel' end)
    where ${accountId} in (entry->>'actorId', entry->>'personId', entry->>'subjectId')`;
}

const answerable = { purpose: 'security', basis: { 'legitimate-interest': 'accountability' } } as const;

const retainedInJournal = (holds: PersonalColumn['holds']): PersonalColumn => ({
  holds,
  exported: 'journal',
  closing: {
    stays: 'for twelve months, as the record of what was done (the audit log allows no other change)',
  },
});
const reducedToInitials: PersonalColumn = {
  holds: 'name',
  exported: 'journal',
  closing: { stays: 'as initials, for twelve months' },
};

/** Personal data of the audit log. For closed accounts it keeps an id and initials. */
@Injectable()
export class AuditPersonalData implements PersonalData {
  readonly tables = {
    audit_entry: {
      uses: [{ ...answerable, data: 'journal', durations: [{ months: 12, after: 'action', since: 'at' }] }],
      people: {
        actor_id: retainedOwner('journal'),
        actor_name: reducedToInitials,
        network: retainedInJournal('trace'),
        country: retainedInJournal('trace'),
        subject_id: retainedOwner('journal'),
        subject_label: reducedToInitials,
        person_id: retainedOwner('journal'),
        person_name: reducedToInitials,
        before: retainedInJournal('trace'),
        after: retainedInJournal('trace'),
      },
      plain: 'kind actor_role subject_type',
    },
    // Refusals of the current hour, not written to the log yet.
    audit_refusal: {
      uses: [
        {
          ...answerable,
          data: 'refusals',
          durations: [{ hours: 2, after: 'hour', since: 'hour', job: 'sweep-audit' }],
        },
      ],
      people: {
        key: unexported('account', 'a count of the running hour', { stays: 'an hour' }),
        entry: unexported('name', 'in the audit log within the hour', { stays: 'as initials, for an hour' }),
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

  /** Repeated after closure, for entries written by work that was running at the time. */
  async forget(accountId: string): Promise<void> {
    await this.entityManager.fork().transactional((em) => forgetInAudit(em, accountId));
  }
}
