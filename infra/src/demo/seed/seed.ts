import { join } from 'node:path';
import { administrator, openList, readers, students, teacher } from '../accounts.js';
import { type DemoCourse, filmsIn, typeset } from '../content/course.js';
import { courses } from '../content/courses.js';
import { tutorialFilms, tutorials } from '../content/tutorials.js';
import { builtEntry } from '../node-program.js';
import { plainProgress, type Progress } from '../progress.js';
import type { Session } from '../../local/session.js';
import type { DemoServices } from '../demo-services.js';
import { ApiClient } from './api-client.js';
import { authorsOf, introduceTeachers, publish, uploadSessions } from './authors.js';
import { VideoMaker } from './make-film.js';
import { seedActivity } from './activity.js';
import { addPastPrices } from './past-prices.js';
import { publishTutorials } from './publish.js';
import { Omissions } from './omissions.js';
import { markSeedStarted, markSeedDone, readSeedState, SeededContent } from './seed-state.js';
import { findCourse, type ListedCourse, type Sandbox } from './study.js';

export interface Seeding {
  /** Resolves once accounts exist and the first course is listed with playable films, or cannot be; never rejects. */
  first: Promise<void>;
  /** Resolves when the seed is complete, with what it left out. */
  whole: Promise<Omissions>;
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
  { directory, accompany, ending, log }: Session,
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

  const content = await SeededContent.read(databaseUrl);
  const omissions = new Omissions(progress.log, ending);
  const visitor = ApiClient.anonymous(url, ending);
  const authors = authorsOf(url, ending);
  const onSale = new Map<DemoCourse, ListedCourse>();

  const open = async () => {
    await omissions.attempt('accounts', () =>
      progress.run('Opening the accounts', 'the accounts', () =>
        openList(builtEntry, settings, accounts(), ending),
      ),
    );
    await answering;
    return uploadSessions(authors, studio, databaseUrl);
  };
  const publishOne = (uploading: Awaited<ReturnType<typeof open>>, course: DemoCourse) =>
    omissions.attempt(`the course « ${course.title} »`, () => publish(uploading, course, content));
  const waitForSale = async (course: DemoCourse): Promise<void> => {
    const title = typeset(course.title);
    const noted = content.find(title);
    if (!noted?.isPublished) return;
    await omissions.attempt(`students of « ${title} »`, async () => {
      onSale.set(course, await findCourse(visitor, authors[course.owner], noted.id));
    });
  };

  const publishFirst = async () => {
    const [uploading] = await Promise.all([open(), drawFirst]);
    await progress.run('Publishing the first course', 'the first course', async () => {
      for (const course of first) {
        await publishOne(uploading, course);
        await waitForSale(course);
      }
    });
    return uploading;
  };

  const letStudentsIn = async (sandbox: Sandbox, book: NonNullable<DemoServices['bookPaid']>) => {
    for (const course of others) await waitForSale(course);
    await omissions.attempt('two months of a past', async () => {
      // Imported lazily: its product modules take long to load.
      const { addPastStudents } = await import('./past-students.js');
      const sold = [...onSale].filter(([{ owner, price }]) => owner === 'teacher' && price > 0);
      const ids = sold.map(([, { _id }]) => _id);
      await addPastStudents(settings, book, ids, ending);
    });
    await omissions.attempt('past prices', () => addPastPrices(databaseUrl));
    await seedActivity({ url, sandbox, authors, onSale, omissions, ending });
  };

  const publishRest = async (uploading: Awaited<ReturnType<typeof publishFirst>>) => {
    for (const film of [...others.flatMap(filmsIn), ...tutorialFilms]) void studio.file(film);
    await omissions.attempt('the introductions of the teachers', () => introduceTeachers(authors));
    await progress.run('Publishing the other courses and the tutorials', 'the courses', async (note) => {
      for (const [index, course] of others.entries()) {
        note(`${first.length + index} of ${courses.length}, films ${studio.progress}`);
        await publishOne(uploading, course);
        progress.log(
          `${first.length + index + 1} of ${courses.length} courses are published; films drawn: ${studio.progress}.`,
        );
      }
      note(`${tutorials.length} tutorials, films ${studio.progress}`);
      await omissions.attempt('tutorials', () =>
        publishTutorials(uploading.administrator, content, omissions),
      );
    });
    const sandbox = sandboxOf(settings);
    if (sandbox && bookPaid) {
      await progress.run(
        'Writing two months of a past, then letting students buy and study',
        'the students',
        () => letStudentsIn(sandbox, bookPaid),
      );
    }
    // With omissions too: what could not be put in once would fail at each start.
    await markSeedDone(databaseUrl);
    return omissions;
  };

  const begun = publishFirst();
  const whole = begun.then(publishRest);
  accompany('The demo content is not complete', whole);
  return { first: begun.then(nothing, nothing), whole };
};

const nothing = (): void => undefined;

/** Seeds everything. */
export const seed = async (session: Session, services: DemoServices): Promise<Omissions | undefined> => {
  const answering = Promise.resolve();
  const seeding = await beginSeed(session, services, { answering, progress: plainProgress(session.log) });
  return seeding?.whole;
};
