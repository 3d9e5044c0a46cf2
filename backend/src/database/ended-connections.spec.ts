import { CommerceModule } from '../modules/commerce/commerce.module.js';
import { startModule } from '../../test/support/module-under-test.js';

describe('connections that PostgreSQL ends', () => {
  const module = prepare(() => startModule(CommerceModule));

  const ended = (how: 'itself' | 'another', count: number) =>
    Promise.allSettled(
      Array.from({ length: count }, () =>
        module.em().transactional(async (em) => {
          const [own] = await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid');
          const ending = 'select pg_terminate_backend(?)';
          if (how === 'itself') await em.execute(ending, [own?.pid]);
          else await module.rows(ending, [own?.pid]);
          await em.execute('select 1');
        }),
      ),
    );

  it('within transactions are given back: there are as many as before, however often that happens', async () => {
    proves('database.connections');

    // One of the pool's ten connections terminates the others.
    for (let round = 0; round < 3; round += 1) {
      const outcomes = [...(await ended('itself', 10)), ...(await ended('another', 5))];
      expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'rejected'));
    }
    const [answer] = await module.rows<{ one: number }>('select 1 as one');
    expect(answer).toEqual({ one: 1 });
  });
});
