import { eventually } from '../../backend/test/support/eventually.js';
import { counting, heard, startRelay, waking } from '../../backend/test/support/relay.js';

describe('a worker of some queues', () => {
  const stand = prepare(() => startRelay({ consumers: ['notifications'] }));

  it('runs their jobs, relays the others too, and leaves these to another worker', async () => {
    proves('jobs.queues');

    const id = await stand.say('ici');
    await eventually(() => {
      expect(heard).toEqual(['wake:ici']);
    });
    await eventually(async () =>
      expect(await stand.queue('notifications').getJobState(`${id}-${waking}`)).toBe('completed'),
    );
    await eventually(async () =>
      expect(await stand.queue('projections').getJobState(`${id}-${counting}`)).toBe('waiting'),
    );
    expect(await stand.message(id)).toMatchObject({ isDone: false });
  });
});
