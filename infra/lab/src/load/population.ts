import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MediaAsset, UploadAnswer } from '@atelier/contracts/media';
import {
  BenchClient,
  makePatterns,
  type Patterns,
  seedSize,
  type Size,
  surnameOf,
} from '../bench/seed-size.js';
import { administrator } from '@atelier/infra/demo/accounts';
import { builtEntry, runNode } from '@atelier/infra/demo/node-program';
import { ApiClient } from '@atelier/infra/demo/seed/api-client';
import { withConnection } from '@atelier/infra/local/databases';
import type { Session } from '@atelier/infra/local/session';
import type { Product } from './product.js';

/** All seeded students are copies, with this one's password. */
const pattern = { email: 'eleve@atelier.example', password: 'mot-de-passe-de-l-eleve' };
/** Courses per student, and lessons in progress. */
const coursesOfOne = 2;
const lessonsLeft = 5;
/** Six-minute lesson, one byte per five seconds. */
const watchedBytes = 72;

export interface Population {
  size: Size;
  patterns: Patterns;
  /** A signed-in author, for uploads. */
  author: ApiClient;
  /** A complete film, for uploads. */
  film: Buffer;
}

export const sizeOf = (registered: number): Size => ({
  courses: 200,
  tutorials: 50,
  people: registered,
  enrolments: coursesOfOne * registered,
  ofOneCourse: Math.ceil(registered / 50),
});

/** A distinct seeded student. */
export const studentAccount = (n: number, size: Size): { email: string; password: string } => ({
  email: `${surnameOf(n, size)}.${n}@exemple.fr`,
  password: pattern.password,
});

/** Moving video at the ladder's highest resolution, with a tone. */
async function drawFilm(file: string, seconds: number): Promise<void> {
  const picture = `testsrc2=size=1280x720:rate=25:duration=${seconds},noise=alls=12:allf=t`;
  const inputs = [
    '-f',
    'lavfi',
    '-i',
    picture,
    '-f',
    'lavfi',
    '-i',
    `sine=frequency=440:duration=${seconds}`,
  ];
  const coding =
    '-c:v libx264 -preset ultrafast -b:v 4M -maxrate 5M -bufsize 8M -pix_fmt yuv420p -c:a aac -b:a 128k';
  const child = spawn('ffmpeg', ['-v', 'error', '-y', ...inputs, ...coding.split(' '), file], {
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error('ffmpeg could not draw the film of the lessons.');
}

/** Waits until a video is fully processed, renditions included. */
export async function waitUntilEncoded(author: ApiClient, assetId: string): Promise<void> {
  for (const deadline = Date.now() + 10 * 60_000; Date.now() < deadline; await pause(500)) {
    const { steps, status, error } = await author.get(`/media/${assetId}`, MediaAsset);
    if (status === 'failed' || steps.some(({ state }) => state === 'failed'))
      throw new Error(`A video of the load was refused: ${error}`);
    if (status === 'ready' && steps.every(({ state }) => state === 'done')) return;
  }
  throw new Error('A video was not encoded after ten minutes: is the worker running?');
}

/** Waits until all events have been processed. */
export const waitForEmptyOutbox = (databaseUrl: string): Promise<void> =>
  withConnection(databaseUrl, async (client) => {
    const waiting = `select from outbox_message where done_at is null and parked_at is null limit 1`;
    while ((await client.query(waiting)).rowCount) await pause(200);
  });

/** Creates a course with a film in every lesson through the API; then copies of it and of its students. */
export async function populate(
  { directory, log }: Session,
  product: Product,
  registered: number,
): Promise<Population> {
  const size = sizeOf(registered);
  log('Drawing a film and having it encoded.');
  const [long, short] = [join(directory, 'lesson.mp4'), join(directory, 'upload.mp4')];
  await drawFilm(long, 48);
  await drawFilm(short, 2);
  const owner = administrator({});
  const author = await ApiClient.signIn(product.url, owner);
  const uploaded = await author.upload('/upload-video', 'video', long, UploadAnswer);
  await waitUntilEncoded(author, uploaded._id);
  const [writer, caller] = [new BenchClient(product.url), new BenchClient(product.url)];
  await writer.enter(owner.email, owner.password);
  const patterns = await makePatterns(
    writer,
    { caller, ...pattern },
    { type: 'lecture', video: uploaded.fileUrl },
  );
  await waitForEmptyOutbox(product.databaseUrl);
  log(
    `Filling the database: ${size.people} students, ${size.enrolments} enrolments, ${lessonsLeft * size.enrolments} places in films.`,
  );
  await seedSize(product.databaseUrl, size, patterns);
  await leaveLessons(product.databaseUrl);
  await runNode(builtEntry('backend', 'figures-cli'), product.settings);
  return { size, patterns, author, film: await readFile(short) };
}

/** Marks some lessons of each course as watched to the end. */
const leaveLessons = (databaseUrl: string): Promise<void> =>
  withConnection(databaseUrl, async (client) => {
    await client.query(`
      create temporary table left_lessons as
      select s.course_id, lesson ->> 'id' as id
      from enrollment_syllabus s, jsonb_path_query(s.sections, '$[*].lessons[*]') with ordinality as item (lesson, number)
      where number <= ${lessonsLeft};
      insert into enrollment_position (enrolment_id, lesson_id, seconds, noted_at, watched)
      select e.id, l.id::uuid, 300, now() - interval '1 day', decode(repeat('01', ${watchedBytes}), 'hex')
      from enrollment_enrolment e join left_lessons l using (course_id) on conflict do nothing;
      update enrollment_enrolment e set lesson_progress = done.progress
      from (select course_id, jsonb_object_agg(id, '2026-11-20T10:00:00.000Z') as progress from left_lessons group by 1) done
      where done.course_id = e.course_id;`);
    await client.query('vacuum full analyze enrollment_enrolment');
    await client.query('vacuum analyze enrollment_position');
  });
