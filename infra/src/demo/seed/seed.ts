import { join } from 'node:path';
import { administrator, openList, readers, students, teacher } from '../accounts.js';
import { filmsIn, typeset } from '../content/course.js';
import { courses } from '../content/courses.js';
import { tutorialFilms, tutorials } from '../content/tutorials.js';
import { builtEntry } from '../node-program.js';
import { plainProgress, type Progress } from '../progress.js';
import type { Session } from '../../local/session.js';
import type { DemoServices } from '../demo-services.js';
import { introduceTeachers, publish, signInAuthors, uploadSessions } from './authors.js';
import { VideoMaker } from './make-film.js';
import { seedActivity } from './activity.js';
import { addPastPrices } from './past-prices.js';
import { publishTutorials } from './publish.js';
import { markSeedStarted, markSeedDone, readSeedState } from './seed-state.js';
import { findCourses, type Sandbox } from './study.js';

export interface Seeding {
  /** Resolves once accounts exist and the first course is listed with playable films. */
  first: Promise<void>;
  /** Resolves when the seed is complete. */
  whole: Promise<void>;
}

export interface SeedOptions {
  /** Resolves once the api is ready; accounts are created and films rendered before. */
  answering: Promise<void>;
  progress: Progress;
}

const accounts = () => [
  { task: 'administrator' as const, ...administrator(process.env) },
  { task: 'open' as const, ...teacher, teacher: true },
  ...[...Object.values(students), ...Object.values(readers)].map((one) => ({
    task: 'open' as const,
    ...one,
  })),
];

const sandboxOf = (settings: NodeJS.ProcessEnv): Sandbox | undefined => {
  const { PAYMENT_SANDBOX_URL: url, STRIPE_PUBLISHABLE_KEY: publishableKey = '' } = settings;
  return url ? { url, publishableKey } : undefined;
};

/**
 * Starts seeding through the public API. Idempotent: resumes an interrupted seed. Null if the database was seeded
 * before.
 */
export const beginSeed = async (
  { directory, watch, ending, log }: Session,
  { url, settings, tools, bookPaid }: DemoServices,
  { answering, progress }: SeedOptions,
): Promise<Seeding | null> => {
  const databaseUrl = settings['DATABASE_URL'] ?? '';
  const state = await readSeedState(databaseUrl);
  if (state === 'done') return null;
  if (state === 'begun') log('An earlier start was cut off while it put the demo content in: it goes on.');
  await markSeedStarted(databaseUrl);

  const ffmpeg = settings['FFMPEG_PATH'] ?? 'ffmpeg';
  const studio = new VideoMaker({ directory: join(directory, 'films'), ffmpeg, ending });
  const first = courses.slice(0, 1);
  const others = courses.slice(1);
  const drawFirst = tools.then(() => first.flatMap(filmsIn).forEach((film) => void studio.file(film)));

  const open = async () => {
    await progress.run('Opening the accounts', 'the accounts', () =>
      openList(builtEntry, settings, accounts(), ending),
    );
    await answering;
    const authors = await signInAuthors(url, ending);
    return { authors, uploading: await uploadSessions(authors, studio, databaseUrl) };
  };

  const publishFirst = async () => {
    const [{ authors, uploading }] = await Promise.all([open(), drawFirst]);
    await progress.run('Publishing the first course', 'the first course', async () => {
      for (const course of first) await publish(uploading, course);
      await findCourses(
        authors.administrator,
        first.map(({ title }) => typeset(title)),
      );
    });
    return { authors, uploading };
  };

  const publishRest = async ({ authors, uploading }: Awaited<ReturnType<typeof publishFirst>>) => {
    for (const film of [...others.flatMap(filmsIn), ...tutorialFilms]) void studio.file(film);
    await introduceTeachers(authors);
    await progress.run('Publishing the other courses and the tutorials', 'the courses', async (note) => {
      for (const [index, course] of others.entries()) {
        note(`${first.length + index} of ${courses.length}, films ${studio.progress}`);
        await publish(uploading, course);
        progress.log(
          `${first.length + index + 1} of ${courses.length} courses are published; films drawn: ${studio.progress}.`,
        );
      }
      note(`${tutorials.length} tutorials, films ${studio.progress}`);
      await publishTutorials(uploading.administrator);
    });
    const sandbox = sandboxOf(settings);
    if (sandbox && bookPaid) {
      await progress.run(
        'Writing two months of a past, then letting students buy and study',
        'the students',
        async () => {
          // Imported lazily: its product modules take long to load.
          const { addPastStudents } = await import('./past-students.js');
          await addPastStudents(settings, bookPaid, ending);
          await addPastPrices(databaseUrl);
          await seedActivity(url, sandbox, authors, ending);
        },
      );
    }
    await markSeedDone(databaseUrl);
  };

  const begun = watch(publishFirst());
  return { first: begun.then(() => undefined), whole: watch(begun.then(publishRest)) };
};

/** Seeds everything. */
export const seed = async (session: Session, services: DemoServices): Promise<void> => {
  const answering = Promise.resolve();
  const seeding = await beginSeed(session, services, { answering, progress: plainProgress(session.log) });
  await seeding?.whole;
};
