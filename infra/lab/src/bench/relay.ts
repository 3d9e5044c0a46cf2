import { setTimeout as pause } from 'node:timers/promises';
import { withConnection } from '@atelier/infra/local/databases';
import { median } from './measure.js';

const messages = 2_000;
const rounds = 3;

/** Messages a second, from the commit that wrote them all to the note of the last reaction, by the database's clock. */
async function relayOnce(databaseUrl: string, eventName: string, count: number): Promise<number> {
  return withConnection(databaseUrl, async (client) => {
    await client.query(
      `insert into outbox_message (id, name, payload, occurred_at, due_at)
       select gen_random_uuid(), $1, jsonb_build_object('enrolmentId', gen_random_uuid(), 'studentId', gen_random_uuid(), 'courseId', course.id), now(), now()
       from generate_series(1, $2) as number
       join (select id, row_number() over (order by id) as place from catalog_course) course
         on course.place = 1 + number % 500`,
      [eventName, count],
    );
    for (;;) {
      const { rows } = await client.query<{ left: boolean; rate: number }>(
        `select bool_or(done_at is null) as left,
                count(*) / extract(epoch from max(done_at) - min(occurred_at))::float8 as rate
         from outbox_message where name = $1 and occurred_at = (select max(occurred_at) from outbox_message where name = $1)`,
        [eventName],
      );
      if (rows[0] && !rows[0].left) return rows[0].rate;
      await pause(100);
    }
  });
}

/** Messages a second: the median of some rounds, after one that does not count. Needs a worker that hears the event. */
export async function measureRelay(databaseUrl: string, eventName: string): Promise<number> {
  await relayOnce(databaseUrl, eventName, 500);
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    rates.push(await relayOnce(databaseUrl, eventName, messages));
  return median(rates);
}
