import { randomBytes } from 'node:crypto';
import { databaseUrl, withConnection } from '@atelier/infra/local/databases';
import { dropTestDatabase, fromHarness } from '@atelier/infra/testing/test-stores';
import { Migration } from '@mikro-orm/migrations';
import type { MigrationObject } from '@mikro-orm/postgresql';
import { migrationFaults } from '../../test/support/migration-faults.js';
import { migrateDatabase } from './migrate.js';
import { migrations } from './schema.js';

/** From here on migrations must be compatible with the previous release (rolling deployment). */
const firstBesideOthers = '2026-11-23-217';
/**
 * Accepted breaking changes: removals of what no running release uses any more, with the last release that used
 * it; and other considered exceptions.
 */
const accepted: Record<string, string> = {
  '2026-11-25-10-one-account-a-mailbox': 'reads all accounts once, and locks the few that it composes',
  '2026-11-26-312-fill-publications':
    'reads all courses once, and holds no more than the keys of those that are public',
  '2026-11-26-313-complete-listed-details': 'reads published courses, and locks those older than the fields',
  '2026-11-26-411-check-asset-kinds': 'reads all files of authors once, and locks none',
  '2026-11-26-400-end-promotions': 'reads all courses once, and locks those that were published',
  '2026-11-26-402-begin-price-history': 'reads published courses once, and locks none',
  '2026-11-26-341-fill-cash-entries': 'reads payments, refunds and credit notes once, and locks none of them',
  '2026-11-26-310-compose-waiting-addresses': 'reads accesses that wait, which are few',
  '2026-11-26-311-compose-subscribers': 'reads all subscribers, and locks the few that it composes',
  '2026-11-27-400-create-legal-texts': 'looks for one order, and locks none',
  '2026-11-28-510-join-names': 'reads published courses once, and locks the few with such a name',
  '2026-11-28-520-spell-account-domains': 'reads all accounts once, and locks the few that it changes',
  '2026-11-28-521-spell-waiting-domains': 'reads accesses that wait, which are few',
  '2026-11-28-522-spell-subscriber-domains': 'reads all subscribers once, and locks the few that it changes',
};

const statementsOf = ({ class: Step }: MigrationObject): string[] => {
  const step = new Step(undefined as never, undefined as never) as Migration;
  void step.up();
  return step.getQueries().map((query) => (query as { toString(): string }).toString());
};

/** A named migration step. */
const step = (name: string, statements: string[], isTransactional = true): MigrationObject => ({
  name,
  class: class extends Migration {
    override up(): void {
      for (const statement of statements) this.addSql(statement);
    }
    override isTransactional(): boolean {
      return isTransactional;
    }
  },
});

describe('the schema, changed while the product works', () => {
  const made: string[] = [];
  const emptyDatabase = async (): Promise<string> => {
    const server = fromHarness('ATELIER_TEST_DATABASE_SERVER');
    const name = `steps_${randomBytes(6).toString('hex')}`;
    await withConnection(server, (client) => client.query(`create database ${name}`));
    const url = databaseUrl(server, name);
    made.push(url);
    return url;
  };
  afterAll(async () => {
    for (const url of made) await dropTestDatabase(url);
  });

  it('locks nothing for long, and leaves the version before all that it uses', async () => {
    proves('database.migrations');

    const url = await emptyDatabase();
    await migrateDatabase(url, { steps: migrations.filter(({ name }) => name < firstBesideOthers) });
    const later = migrations.filter(({ name }) => name >= firstBesideOthers);
    expect(later.length).toBeGreaterThan(0);
    await withConnection(url, async (client) => {
      const faults: Record<string, string[]> = {};
      for (const migration of later)
        faults[migration.name] = await migrationFaults(client, statementsOf(migration));
      const unexpected = Object.entries(faults).filter(
        ([name, found]) => found.length > 0 && !accepted[name],
      );
      expect(Object.fromEntries(unexpected)).toEqual({});
    });
  });

  it('composes the addresses that wait or get the newsletter, one row a mailbox', async () => {
    proves('newsletter.one-mailbox');

    const url = await emptyDatabase();
    const before = '2026-11-26-310';
    await migrateDatabase(url, { steps: migrations.filter(({ name }) => name < before) });
    const [composed, decomposed, other] = ['cécile@exemple.fr', 'cécile@exemple.fr', 'élise@exemple.fr'].map(
      (address, at) => address.normalize(at === 0 ? 'NFC' : 'NFD'),
    ) as [string, string, string];
    const id = (end: number) => `00000000-0000-7000-8000-00000000000${end}`;
    await withConnection(url, async (client) => {
      const wait = (end: number, course: number, email: string, day: number) =>
        client.query(`insert into enrollment_waiting_access values ($1, $2, $3, $4)`, [
          id(end),
          id(course),
          email,
          `2026-11-0${day}`,
        ]);
      await wait(1, 1, composed, 2);
      await wait(2, 1, decomposed, 3);
      await wait(3, 2, decomposed, 1);
      await wait(4, 2, other.normalize('NFC').toUpperCase(), 2);
      await wait(5, 2, other, 1);
      const subscribe = async (end: number, email: string, confirmed: number | null, left: number | null) => {
        const said = [confirmed, left].map((day) => day && `2026-11-0${day}`);
        await client.query(
          `insert into engagement_subscriber values ($1, $2, $3, '2026-11-01', '2026-11-01', 0, null, $4, $5)`,
          [id(end), email, end === 6 ? id(9) : null, ...said],
        );
        await client.query(`insert into engagement_subscriber_link values ($1, $2, 'leave', '2026-11-01')`, [
          `${end}`,
          id(end),
        ]);
      };
      await subscribe(6, composed, 2, null);
      await subscribe(7, decomposed, null, 3);
      await subscribe(8, other, 4, null);
    });
    await migrateDatabase(url, { steps: migrations });
    await withConnection(url, async (client) => {
      const rowsOf = async (query: string) =>
        (await client.query<Record<string, unknown>>(query)).rows.map((row) => Object.values(row));
      expect(
        await rowsOf(`select id, lower(email::text) from enrollment_waiting_access order by id`),
      ).toEqual([
        [id(2), composed],
        [id(3), composed],
        [id(4), other.normalize('NFC')],
      ]);
      // The latest unsubscription wins, regardless of the address's case.
      expect(
        await rowsOf(
          `select id, email, account_id, confirmed_at is null as gone from engagement_subscriber order by id`,
        ),
      ).toEqual([
        [id(7), composed, id(9), true],
        [id(8), other.normalize('NFC'), null, false],
      ]);
      expect(
        await rowsOf('select token_hash, subscriber_id from engagement_subscriber_link order by token_hash'),
      ).toEqual([
        ['6', id(7)],
        ['7', id(7)],
        ['8', id(8)],
      ]);
    });
  });

  it('keeps the texts that a shop showed before they had versions, and none for a new shop', async () => {
    proves('terms.former-orders');

    const before = '2026-11-27-400';
    const versionsOf = (url: string) =>
      withConnection(url, async (client) => {
        const { rows } = await client.query<{ kind: string; number: number; words: string }>(
          'select kind, number, text::text as words from commerce_legal_text order by kind desc, number',
        );
        return rows;
      });
    const fresh = await emptyDatabase();
    await migrateDatabase(fresh, { steps: migrations });
    expect(await versionsOf(fresh)).toEqual([]);
    const sold = await emptyDatabase();
    await migrateDatabase(sold, { steps: migrations.filter(({ name }) => name < before) });
    await withConnection(sold, (client) =>
      client.query(`
        insert into commerce_order (id, user_id, email, cart_hash, amount_cents, status, terms_version, created_at, expires_at)
        values (gen_random_uuid(), gen_random_uuid(), 'a@exemple.fr', '', 100, 'paid', '2026-11-01', now(), now())`),
    );
    await migrateDatabase(sold, { steps: migrations });
    const versions = await versionsOf(sold);
    expect(versions.map(({ kind, number }) => `${kind} ${number}`)).toEqual([
      ...[1, 2, 3, 4].map((number) => `terms ${number}`),
      ...[1, 2, 3, 4, 5, 6, 7].map((number) => `privacy ${number}`),
    ]);
    expect(versions[1]?.words).toContain('Le paiement se fait par carte, en une fois.');
    expect(versions[3]?.words).toContain('par les moyens proposés au moment de payer');
  });

  describe('is judged by what PostgreSQL does', () => {
    let url: string;
    beforeAll(async () => {
      url = await emptyDatabase();
    });
    beforeEach(() =>
      withConnection(url, async (client) => {
        await client.query('drop table if exists sold, kept, lent cascade');
        await client.query('create table sold (id int primary key, word text, amount int)');
        await client.query("insert into sold select n, 'a', n from generate_series(1, 50) n");
      }),
    );

    it.each([
      ['alter table sold add column word2 text', []],
      ["alter table sold add column state text not null default 'new'", []],
      ['create table lent (id int primary key, sold_id int not null)', []],
      ['alter table sold add constraint little check (amount < 100) not valid', []],
      ['alter table sold alter column word type varchar(5)', ['is rewritten', 'of another type']],
      ['alter table sold alter column amount type bigint', ['is rewritten', 'of another type']],
      ['alter table sold add column at timestamptz not null default clock_timestamp()', ['is rewritten']],
      ['alter table sold alter column word set not null', ['is scanned', 'is required']],
      ['alter table sold add constraint little check (amount < 100)', ['is scanned']],
      ['create index sold_word on sold (word)', ['concurrently']],
      ["update sold set word = 'b'", ['is scanned']],
      ['alter table sold drop column word', ['sold.word is gone']],
      ['alter table sold rename column word to term', ['sold.word is gone']],
      ['drop table sold', ['sold is gone']],
      ['alter table sold rename to kept', ['sold is gone']],
      ['alter table sold alter column amount set default 3, add column own int', []],
    ])('%s: %j', async (statement, expected) => {
      const faults = await withConnection(url, (client) => migrationFaults(client, [statement]));
      expect(faults).toEqual(expected.map((words) => expect.stringContaining(words)));
    });
  });

  it('gives courses that were published before captions and questions the lists they lack', async () => {
    proves('course.faqs');

    const url = await emptyDatabase();
    const before = '2026-11-26-313';
    await migrateDatabase(url, { steps: migrations.filter(({ name }) => name < before) });
    const captions = [{ language: 'fr', label: 'Français' }];
    const details = [
      { description: 'Ancien' },
      { description: 'Nouveau', promotionCaptions: captions, faq: [] },
    ];
    await withConnection(url, async (client) => {
      for (const detail of details)
        await client.query(
          `insert into catalog_course (id, version, is_listed, author_id, author_name, title, search_text,
             subdescription, category, language, minutes, lesson_count, price_cents, payable_cents, published_at,
             updated_at, detail)
           values (gen_random_uuid(), 1, true, gen_random_uuid(), '', $1, '', '', '', 'fr', 1, 1, 100, 100, now(), now(), $2)`,
          [detail.description, JSON.stringify(detail)],
        );
    });
    await migrateDatabase(url);
    await withConnection(url, async (client) => {
      const { rows } = await client.query('select detail from catalog_course order by title');
      expect(rows.map(({ detail }) => detail)).toEqual([
        { description: 'Ancien', promotionCaptions: [], faq: [] },
        details[1],
      ]);
    });
  });

  it('begins the price history of listed courses with what they show, and with nothing that it could be compared with', async () => {
    proves('price.unknown-past');

    const url = await emptyDatabase();
    await migrateDatabase(url, { steps: migrations.filter(({ name }) => name < '2026-11-26-400') });
    await withConnection(url, async (client) => {
      for (const [title, price, promotion, isListed] of [
        ['Plein prix', 6900, null, true],
        ['En promotion', 6900, 4900, true],
        ['Retiré', 9900, null, false],
      ])
        await client.query(
          `insert into catalog_course (id, version, is_listed, author_id, author_name, title, search_text,
             subdescription, category, language, minutes, lesson_count, price_cents, promotion_cents, payable_cents,
             published_at, updated_at, detail)
           values (gen_random_uuid(), 1, $4, gen_random_uuid(), '', $1, '', '', '', 'fr', 1, 1, $2::int, $3::int,
             coalesce($3::int, $2::int), now() - interval '90 days', now() - interval '60 days', '{}')`,
          [title, price, promotion, isListed],
        );
      await client.query(
        `insert into authoring_course (id, owner_id, author_name, title, description, subdescription, requirement,
           language, skills, faq, programme, minutes, revision, field_saves, pending_changes, is_published,
           published_version, created_at, updated_at)
         values (gen_random_uuid(), gen_random_uuid(), '', 'Git', '', '', '', 'fr', '[]', '[]', '[]', 0, 1, '{}', 0,
           true, '{"title": "Git"}', now(), now())`,
      );
    });
    await migrateDatabase(url);
    await withConnection(url, async (client) => {
      const { rows } = await client.query(
        `select title, kind, cents, extract(day from now() - at)::int as days, known_from > now() - interval '1 hour' as "isUnknown",
           struck_cents as struck
         from catalog_price p join catalog_course c on c.id = course_id order by title, at`,
      );
      const beginning = { isUnknown: true, struck: null };
      expect(rows).toEqual([
        { ...beginning, title: 'En promotion', kind: 'price', cents: 6900, days: 90 },
        { ...beginning, title: 'En promotion', kind: 'promotion', cents: 4900, days: 60 },
        { ...beginning, title: 'Plein prix', kind: 'price', cents: 6900, days: 90 },
      ]);
      const courses = await client.query(
        'select published_version as version, promotion_end as "end" from authoring_course',
      );
      expect(courses.rows).toEqual([{ version: { title: 'Git', promotionEnd: null }, end: null }]);
    });
  });

  it('stands back from a table that somebody holds, lets others through, and comes again', async () => {
    proves('database.migrations');

    const url = await emptyDatabase();
    const first = step('1-make', ['create table held (id int)']);
    await migrateDatabase(url, { steps: [first] });
    await withConnection(url, async (holder) => {
      await holder.query('begin');
      await holder.query('select * from held');
      const patience = { lockMilliseconds: 200, pauseMilliseconds: 50 };
      const steps = [first, step('2-widen', ['alter table held add column word text'])];
      const migrated = migrateDatabase(url, { steps, ...patience });
      await withConnection(url, async (visitor) => {
        // Readers wait no longer than the migration's lock timeout.
        await visitor.query("set statement_timeout = '20s'");
        for (let times = 0; times < 5; times++) await visitor.query('select * from held');
      });
      await holder.query('commit');
      await migrated;
      await holder.query('select word from held');
    });
    await expect(
      withConnection(url, async (holder) => {
        await holder.query('begin');
        await holder.query('lock table held in access exclusive mode');
        const steps = [first, step('3-wait', ['alter table held add column never text'])];
        await migrateDatabase(url, { steps, lockMilliseconds: 50, pauseMilliseconds: 10, times: 2 });
      }),
    ).rejects.toThrow(/lock timeout/);
  });

  it('builds an index while others write, outside of any transaction', async () => {
    proves('database.migrations');

    const url = await emptyDatabase();
    const steps = [
      step('1-make', [
        'create table written (id int)',
        'insert into written select generate_series(1, 1000)',
      ]),
      step('2-find', ['create index concurrently written_id on written (id)'], false),
    ];
    await migrateDatabase(url, { steps });
    await withConnection(url, async (client) => {
      const { rows } = await client.query(
        "select indisvalid from pg_index where indexrelid = 'written_id'::regclass",
      );
      expect(rows).toEqual([{ indisvalid: true }]);
    });
  });
});
