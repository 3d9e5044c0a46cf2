import { request } from 'undici';
import type { Seen } from './faults.js';
import type { Stack } from './stack.js';
import type { Door } from './steady-load.js';

const counts = `select (select count(*) from identity_account), (select count(*) from commerce_order),
  (select count(*) from enrollment_enrolment), (select count(*) from authoring_media_asset)`;

/** Saves the stack while it serves, loses what it holds, and puts it back. After the main job, which leaves a film to lose. */
export async function* seeBackups({ compose, untilWell }: Stack, door: Door): AsyncGenerator<Seen> {
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
  const ask = (sql: string) =>
    compose(
      'exec',
      '-T',
      'postgres',
      'psql',
      '-h',
      '/run/postgresql',
      '-U',
      'atelier',
      '-Atc',
      sql,
      'atelier',
    );

  let began = performance.now();
  const took = () => `${Math.round((performance.now() - began) / 1000)} s`;
  const before = await ask(counts);
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

  const pictures = await picturesOf(door);
  await ask('truncate identity_account, commerce_order, authoring_media_asset cascade');
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
  await untilWell('postgres');
  await compose('start', 'api', 'worker');
  for (const service of ['api', 'worker']) await untilWell(service);
  const after = await ask(counts);
  yield {
    isKept: restored.includes('Restored') && after === before,
    sentence: `database and media lost, restored and served again after ${took()}: accounts, orders, enrolments and media ${before} before, ${after} after`,
  };
  const found = await picturesOf(door);
  yield {
    isKept: pictures.length > 0 && pictures.every((bytes, index) => bytes > 0 && bytes === found[index]),
    sentence: `pictures of the catalogue before and after: ${pictures.join(', ')} and ${found.join(', ')} bytes`,
  };
}

/** The bytes of each picture that the first page of the catalogue shows. */
async function picturesOf({ url, dispatcher }: Door): Promise<number[]> {
  const page = await request(`${url}/courses`, { dispatcher });
  const html = (await page.body.text()).replaceAll('&amp;', '&');
  const addresses = new Set(
    [...html.matchAll(/(?:src|srcset)="((?:\/api)?\/media\/[^" ]+)/g)].map(([, path]) => path),
  );
  const sizes: number[] = [];
  for (const path of [...addresses].toSorted()) {
    const { statusCode, body } = await request(`${url}${path}`, { dispatcher });
    const bytes = (await body.arrayBuffer()).byteLength;
    sizes.push(statusCode === 200 ? bytes : 0);
  }
  return sizes;
}
