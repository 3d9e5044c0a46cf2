import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ExportedData } from '@atelier/contracts/exported-data';
import {
  deletedOwner,
  type DataOwner,
  type DeclaredTable,
  type PersonalData,
  unexported,
} from '../../../kernel/personal-data.js';
import { sqlRows, withIsoTimes } from '../../../kernel/query.js';

type NewsletterData = Pick<ExportedData, 'newsletter'>;
const exported = 'newsletter';

const consented = { purpose: 'newsletter', basis: 'consent' } as const;

/**
 * Newsletter addresses. Those of verified accounts are exported and deleted with the account; the owners of others are
 * unknown: they unsubscribe by the link of any mail, or are deleted after thirty days unconfirmed.
 */
@Injectable()
export class NewsletterPersonalData implements PersonalData {
  readonly tables = {
    engagement_subscriber: {
      uses: [
        { ...consented, data: 'newsletter', durations: [{ until: 'unsubscription' }] },
        {
          ...consented,
          data: 'newsletter-asked',
          durations: [
            {
              days: 30,
              after: 'request',
              since: 'coalesce(left_at, created_at)',
              only: 'confirmed_at is null',
            },
          ],
        },
      ],
      people: {
        account_id: deletedOwner(exported),
        email: { holds: 'address', exported, closing: 'nothing' },
      },
      plain: 'id',
    },
    engagement_subscriber_link: {
      uses: [
        {
          ...consented,
          data: 'mail-links',
          durations: [{ days: 400, after: 'sending', since: 'created_at' }],
        },
      ],
      people: {
        token_hash: unexported('credential', 'a credential: it unsubscribes the address'),
      },
      plain: 'subscriber_id purpose',
    },
  } satisfies Record<string, DeclaredTable>;

  constructor(private readonly entityManager: EntityManager) {}

  async export({ accountId }: DataOwner): Promise<NewsletterData> {
    const rows = await sqlRows<NewsletterData['newsletter'][number]>(this.entityManager)`
      select email, created_at as "askedAt", confirmed_at as "confirmedAt", left_at as "leftAt"
      from engagement_subscriber where account_id = ${accountId} order by created_at`;
    return { newsletter: rows.map((row) => withIsoTimes(row, 'askedAt', 'confirmedAt', 'leftAt')) };
  }

  async forget(accountId: string): Promise<void> {
    await sqlRows(this.entityManager)`delete from engagement_subscriber where account_id = ${accountId}`;
  }
}
