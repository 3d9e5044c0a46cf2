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

type ContactData = Pick<ExportedData, 'contactMessages'>;
const exported = 'contactMessages';

/**
 * Contact messages written while signed in. Anonymous messages are not exported, since the ownership of their address
 * was never proved; all expire after three years.
 */
@Injectable()
export class ContactPersonalData implements PersonalData {
  readonly tables = {
    engagement_contact_message: {
      uses: [
        {
          data: 'contact',
          purpose: 'answering',
          basis: { 'legitimate-interest': 'answering' },
          durations: [{ years: 3, after: 'message', since: 'created_at' }],
        },
      ],
      people: {
        account_id: deletedOwner(exported),
        name: { holds: 'name', exported, closing: 'nothing' },
        email: { holds: 'address', exported, closing: 'nothing' },
        message: { holds: 'text', exported, closing: 'nothing' },
        course: { holds: 'text', exported, closing: 'nothing' },
        fingerprint: unexported('trace', 'derived from the other columns'),
      },
      plain: 'id subject',
    },
  } satisfies Record<string, DeclaredTable>;

  constructor(private readonly entityManager: EntityManager) {}

  async export({ accountId }: DataOwner): Promise<ContactData> {
    const rows = await sqlRows<ContactData['contactMessages'][number]>(this.entityManager)`
      select id as "_id", name, email, subject, message, course, created_at as "createdAt"
      from engagement_contact_message where account_id = ${accountId} order by created_at`;
    return { contactMessages: rows.map((row) => withIsoTimes(row, 'createdAt')) };
  }

  async forget(accountId: string): Promise<void> {
    await sqlRows(this.entityManager)`delete from engagement_contact_message where account_id = ${accountId}`;
  }
}
