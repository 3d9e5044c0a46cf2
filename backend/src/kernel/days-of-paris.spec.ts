import { testDatabase } from '@atelier/infra/testing/test-stores';
import { MikroORM } from '@mikro-orm/postgresql';
import { dayInParis, momentInParis } from '@atelier/contracts/words/days-of-paris';
import { ormOptions } from '../database/schema.js';
import { dayOf, lastDays, startOfDay } from './days-of-paris.js';
import { rowOf, sql } from './query.js';

describe('days in Paris', () => {
  const orm = prepare(async () => MikroORM.init(ormOptions(await testDatabase(), 2)));
  afterAll(() => orm.close(true));

  it.each([
    ['2026-11-27 22:59:59Z', '2026-11-27'],
    ['2026-11-27 23:00:00Z', '2026-11-28'],
    ['2026-07-01 22:00:00Z', '2026-07-02'],
  ])('the moment %s is on %s', async (moment, day) => {
    expect(await rowOf(orm.em, sql`select ${dayOf(sql`${moment}::timestamptz`)} as day`)).toEqual({ day });
  });

  it.each([0, 1, 200])('the day %d days ago begins at midnight in Paris', async (daysAgo) => {
    const row = await rowOf(
      orm.em,
      sql<{ today: string; start: string }>`
        select now()::text as today, ${startOfDay(daysAgo)}::text as start`,
    );
    const day = lastDays(daysAgo + 1, new Date(row!.today))[0]!;
    expect(new Date(row!.start)).toEqual(momentInParis(day));
  });

  it('are listed up to today, over the end of summer time', () => {
    expect(lastDays(3, new Date('2026-10-25T23:30:00Z'))).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
    expect(lastDays(1, new Date('2026-10-25T22:30:00Z'))).toEqual(['2026-10-25']);
    expect(lastDays(0)).toEqual([]);
    expect(lastDays(2).at(-1)).toBe(dayInParis(new Date()));
  });
});
