import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ExportedData } from '@atelier/contracts/exported-data';
import { inactivityYears } from '@atelier/contracts/words/privacy-words';
import { redactMessages } from '../../kernel/outbox/outbox-message.js';
import {
  retainedOwner,
  deletedOwner,
  untilClosure,
  type DataOwner,
  type DataUse,
  type DeclaredTable,
  type PersonalColumn,
  type PersonalData,
} from '../../kernel/personal-data.js';
import { forgetCredentials } from './accounts/accounts.commands.js';
import { isWithoutCourse } from './accounts/inactive-accounts.commands.js';
import { factorsChanged } from './identity.events.js';
import { forgetNotices, linkLifetimeDays } from './notices/notices.commands.js';
import { ExportNotices } from './notices/notices.queries.js';
import { ReadPersonNote } from './people/people.queries.js';
import { ExportAccount, ReadProfile } from './profiles/profiles.queries.js';
import { ReadSecurity } from './second-factor/factors.queries.js';
import { ListDevices } from './sessions/sessions.queries.js';

type ExportedPerson = Pick<ExportedData, 'profile' | 'security' | 'devices' | 'notices' | 'notes'>;

const erased = (holds: PersonalColumn['holds'], exported: PersonalColumn['exported']): PersonalColumn => ({
  holds,
  exported,
  closing: 'nothing',
});
/** Credentials are exported to nobody, not even their owner. */
const credential = erased('credential', { not: 'a credential' });

const accountUse: DataUse = {
  data: 'account',
  purpose: 'account',
  basis: 'contract',
  durations: [
    untilClosure,
    // CNIL's practice; whoever has a course has a contract that runs.
    {
      years: inactivityYears,
      after: 'last-sign-in',
      since: 'coalesce(seen_at, created_at)',
      only: isWithoutCourse,
      job: 'close-inactive-accounts',
    },
  ],
};
const secure = { purpose: 'security', basis: { 'legitimate-interest': 'security' } } as const;
const mailedLink: DataUse = {
  ...secure,
  data: 'mailed-links',
  durations: [{ days: 30, after: 'link-expiry', since: 'expires_at' }],
};
const inform = { purpose: 'informing', basis: { 'legitimate-interest': 'informing' } } as const;
const introduction: DataUse = {
  data: 'introduction',
  purpose: 'teaching',
  basis: 'contract',
  durations: [untilClosure],
};

/** Identity and credentials. Closing an account empties its row and deletes all the others at once. */
@Injectable()
export class IdentityPersonalData implements PersonalData {
  readonly tables = {
    identity_account: {
      uses: [accountUse],
      people: {
        id: {
          holds: 'account',
          exported: 'profile',
          closing: { stays: 'an empty row, referenced by invoices and works' },
        },
        email: erased('address', 'profile'),
        name: erased('name', 'profile'),
        user_name: erased('name', 'profile'),
        image_url: erased('trace', 'profile'),
        headline: { ...erased('text', 'profile'), use: introduction },
        biography: { ...erased('text', 'profile'), use: introduction },
        email_change: erased('address', 'profile'),
        password_hash: credential,
      },
    },
    identity_counted: {
      uses: [{ ...accountUse, durations: [untilClosure] }],
      people: { subject: deletedOwner({ not: 'whether the account counts as a student or a teacher' }) },
      plain: 'figure',
    },
    identity_figure: { plain: 'name' },
    identity_session: {
      uses: [
        { ...secure, data: 'sessions', durations: [{ days: 30, after: 'session-end', since: 'expires_at' }] },
      ],
      people: {
        account_id: deletedOwner('devices'),
        user_agent: erased('trace', 'devices'),
        country: erased('trace', 'devices'),
        token_hash: credential,
        previous_token_hash: credential,
      },
      plain: 'id',
    },
    identity_known_device: {
      uses: [{ ...secure, data: 'devices', durations: [{ years: 1, after: 'last-use', since: 'seen_at' }] }],
      people: { account_id: deletedOwner('profile'), token_hash: credential },
    },
    identity_second_factors: {
      uses: [{ ...secure, data: 'factors', durations: [untilClosure] }],
      people: {
        account_id: deletedOwner('security'),
        totp: credential,
        passkeys: erased('text', 'security'),
        recovery_codes: credential,
      },
    },
    identity_challenge: {
      uses: [
        {
          ...secure,
          data: 'challenges',
          durations: [{ days: 1, after: 'code-expiry', since: 'expires_at' }],
        },
      ],
      people: {
        account_id: deletedOwner({ not: 'a sign-in challenge' }),
        token_hash: credential,
      },
      plain: 'id purpose',
    },
    identity_password_link: {
      uses: [mailedLink],
      people: { account_id: deletedOwner({ not: 'a mailed link' }), token_hash: credential },
      plain: 'id purpose',
    },
    identity_address_link: {
      uses: [mailedLink],
      people: {
        account_id: deletedOwner({ not: 'a mailed link' }),
        email: erased('address', { not: 'the address of the profile, or of the pending change' }),
        token_hash: credential,
      },
      plain: 'id purpose',
    },
    identity_compliance_answer: {
      uses: [
        {
          data: 'seller-answers',
          purpose: 'accounting',
          basis: { 'legitimate-interest': 'accountability' },
          durations: [untilClosure],
        },
      ],
      people: {
        account_id: retainedOwner({ not: 'what was said about the shop, not about who said it' }),
      },
      plain: 'id question answer',
    },
    identity_person_note: {
      uses: [
        {
          data: 'known-people',
          purpose: 'learning',
          basis: { 'legitimate-interest': 'following' },
          durations: [untilClosure],
        },
      ],
      people: {
        account_id: deletedOwner('notes'),
        text: erased('text', 'notes'),
        author_id: retainedOwner({ not: 'about somebody else, whose export contains it' }),
      },
    },
    identity_notice_refusal: {
      uses: [{ ...inform, data: 'notices', durations: [untilClosure] }],
      people: { account_id: deletedOwner('notices') },
      plain: 'kind',
    },
    identity_notice: {
      uses: [
        { ...inform, data: 'notices', durations: [{ months: 13, after: 'sending', since: 'begun_at' }] },
      ],
      people: { account_id: deletedOwner('notices') },
      plain: 'kind about_id',
    },
    identity_notice_link: {
      uses: [
        {
          ...inform,
          data: 'mail-links',
          durations: [{ days: linkLifetimeDays, after: 'sending', since: 'created_at' }],
        },
      ],
      people: { account_id: deletedOwner({ not: 'a mailed link' }), token_hash: credential },
      plain: 'kind',
    },
  } satisfies Record<string, DeclaredTable>;

  constructor(
    private readonly entityManager: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async export(owner: DataOwner): Promise<ExportedPerson> {
    const { accountId } = owner;
    const [profile, account, security, { sessions }, notices, note] = await Promise.all([
      this.queries.execute(new ReadProfile({ accountId })),
      this.queries.execute(new ExportAccount({ accountId })),
      this.queries.execute(new ReadSecurity({ accountId })),
      this.queries.execute(new ListDevices({ owner })),
      this.queries.execute(new ExportNotices({ accountId })),
      this.queries.execute(new ReadPersonNote({ accountId })),
    ]);
    const notes = note ? [{ text: note.text, writtenAt: note.writtenAt }] : [];
    return { profile: { ...profile, ...account }, security, devices: sessions, notices, notes };
  }

  /**
   * Closing has emptied the account itself. This deletes links and challenges created concurrently, and messages that
   * stayed.
   */
  async forget(accountId: string): Promise<void> {
    await this.entityManager.fork().transactional(async (em) => {
      await forgetCredentials(em, accountId);
      await forgetNotices(em, accountId);
      await redactMessages(em, factorsChanged, accountId, { detail: null });
    });
  }
}
