import { Operations } from '@atelier/contracts/operations';
import { Author } from './author.js';
import type { Observation, FaultTest } from './faults.js';
import { Person, type Account } from './person.js';

const counts = `select (select count(*) from identity_account), (select count(*) from commerce_order),
  (select count(*) from enrollment_enrolment), (select count(*) from authoring_media_asset)`;

/** The operator, at `/admin/exploitation`. */
class Operator extends Person {
  constructor(
    url: string,
    private readonly account: Account,
  ) {
    super(url, '198.51.100.97', 120);
  }

  /** Clicks « Sauvegarder » and waits for the backup to be listed; null on timeout. */
  async backUp(kept: number): Promise<Operations | null> {
    await this.logIn(this.account);
    await this.retryUntilDeadline(async () => {
      const { status } = await this.send('/api/operations/backups', {});
      if (status >= 300) throw new Error(String(status));
    });
    return this.retryUntilDeadline(async () => {
      const shown = Operations.parse((await this.send('/api/operations')).body);
      if (shown.keeper?.kept !== kept) throw new Error('pending');
      return shown;
    });
  }
}

/** Backs up the running stack, destroys its data, and restores it. */
export async function* checkBackups({ stack, teacher, film }: FaultTest): AsyncGenerator<Observation> {
  const { compose, waitUntilHealthy, sql } = stack;
  const saver = (service: string, ...args: string[]) =>
    compose(
      '--profile',
      'backup',
      '--profile',
      'restore',
      'run',
      '--rm',
      '--no-deps',
      '-T',
      service,
      ...args,
    );
  const author = new Author(stack.url, '198.51.100.98', 300, teacher, film);
  await author.sendFilm();
  let began = performance.now();
  const took = () => `${Math.round((performance.now() - began) / 1000)} s`;
  const before = await sql('postgres', counts);
  const first = await saver('backup', 'now');
  yield {
    isKept: first.includes('Saved snapshot'),
    sentence: `backup of the running stack: ${first.trim()} ${took()}`,
  };
  began = performance.now();
  const second = await saver('backup', 'now');
  yield { isKept: second.includes('Saved snapshot'), sentence: `another: ${second.trim()} ${took()}` };
  began = performance.now();
  const rehearsed = await saver('backup', 'rehearse');
  yield { isKept: rehearsed.includes('put back for a try'), sentence: `rehearsal of the restore: ${took()}` };

  began = performance.now();
  await compose('--profile', 'backup', 'up', '--detach', '--no-deps', '--no-build', 'backup');
  await waitUntilHealthy('backup');
  const shown = await new Operator(stack.url, teacher).backUp(3);
  await compose('--profile', 'backup', 'rm', '--force', '--stop', 'backup');
  const here =
    shown?.disk?.parts.filter(({ isHere, bytes }) => isHere && bytes).map(({ name }) => name) ?? [];
  yield {
    isKept: shown !== null,
    sentence: `« Sauvegarder » on the operator's page: ${shown ? `the third backup is shown after ${took()}; on the volume: ${here.join(', ')}` : 'is NOT shown'}`,
  };

  const poster = await author.posterBytes();
  // As by a broken disk: the triggers that keep invoices do not run.
  await sql(
    'postgres',
    `set session_replication_role = replica;
     truncate identity_account, commerce_order, authoring_media_asset cascade`,
  );
  await compose('stop', 'api', 'worker', 's3', 'postgres');
  await compose(
    'run',
    '--rm',
    '--no-deps',
    '-T',
    '--entrypoint',
    'find',
    'backup',
    '/objects',
    '-type',
    'f',
    '-delete',
  );
  began = performance.now();
  const restored = await saver('restore', 'restore');
  await compose('start', 'postgres', 's3');
  await waitUntilHealthy('postgres');
  await compose('start', 'api', 'worker');
  for (const service of ['api', 'worker']) await waitUntilHealthy(service);
  const after = await sql('postgres', counts);
  yield {
    isKept: restored.includes('Restored') && after === before,
    sentence: `database and media lost, restored and served again after ${took()}: accounts, orders, enrolments and media ${before} before, ${after} after`,
  };
  const restoredBytes = await author.posterBytes();
  yield {
    isKept: poster > 0 && restoredBytes === poster,
    sentence: `the picture of a film before and after: ${poster} and ${restoredBytes} bytes`,
  };
}
