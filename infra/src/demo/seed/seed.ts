import { join } from 'node:path';
import {
  administrator,
  type DemoAccount,
  openFromCommandLine,
  readers,
  students,
  teacher,
} from '../accounts.js';
import { type DemoCourse, filmsIn } from '../content/course.js';
import { courses } from '../content/courses.js';
import { docker } from '../content/docker.js';
import { node } from '../content/node.js';
import { postgres } from '../content/postgres.js';
import { react } from '../content/react.js';
import { typeset } from '../content/typeset.js';
import { builtEntry } from '../entries.js';
import type { Session } from '../../local/session.js';
import type { Surroundings } from '../surroundings.js';
import { ApiClient } from './api-client.js';
import { drawFilms } from './draw-films.js';
import { introduceTeachers } from './introduce-teachers.js';
import { coursesByTitle, publishCourse, type Uploaded } from './publish-course.js';
import { addPastStudents } from './past-students.js';
import { publishTutorials } from './publish-tutorials.js';
import { reviewCourses } from './review-courses.js';
import { setWorks } from './set-works.js';
import { SeededMark } from './seeded-mark.js';
import { type Plan, type Sandbox, study } from './study.js';
import { buyForTeam } from './team.js';
import { uploadDocuments } from './upload-files.js';
import { uploadFilms } from './upload-films.js';

/** From the command line: HTTP opens no teacher's account, and none whose address is verified. */
const openAccounts = async (settings: NodeJS.ProcessEnv): Promise<void> => {
  await openFromCommandLine(builtEntry, settings, 'open', teacher, '--teacher');
  const learners = [...Object.values(students), ...Object.values(readers)];
  for (const student of learners) await openFromCommandLine(builtEntry, settings, 'open', student);
};

/** Uploads what an author's courses show and hand out. */
const uploadAll = async (
  api: ApiClient,
  own: DemoCourse[],
  files: Map<string, string>,
): Promise<Uploaded> => ({
  films: await uploadFilms(api, own.flatMap(filmsIn), files),
  documents: await uploadDocuments(api, own),
});

/** All courses in the order of the content: the last published comes first in the catalogue. */
const publishAll = async (url: string, files: Map<string, string>): Promise<void> => {
  const author = async (account: DemoAccount, owner: DemoCourse['owner']) => {
    const api = await ApiClient.signIn(url, account);
    const known = await coursesByTitle(api);
    const own = courses.filter((course) => course.owner === owner);
    const isDone = own.every(({ title }) => known.get(typeset(title))?.isPublished);
    return { api, known, uploaded: isDone ? undefined : await uploadAll(api, own, files) };
  };
  const authors = {
    teacher: await author(teacher, 'teacher'),
    administrator: await author(administrator(process.env), 'administrator'),
  };
  for (const course of courses) {
    const { api, known, uploaded } = authors[course.owner];
    if (uploaded) await publishCourse(api, course, uploaded, known.get(typeset(course.title)));
  }
};

/** What the further students follow, and how far; then everybody says what they think of it, and hands in what is asked. */
const reviewAll = async (
  url: string,
  sandbox: Sandbox,
  learners: Map<DemoAccount, ApiClient>,
): Promise<void> => {
  for (const [reader, plan] of readerPlans) {
    const api = await ApiClient.signIn(url, reader);
    learners.set(reader, api);
    await study(api, sandbox, plan);
  }
  const authors = {
    teacher: await ApiClient.signIn(url, teacher),
    administrator: await ApiClient.signIn(url, administrator(process.env)),
  };
  const known = {
    teacher: await coursesByTitle(authors.teacher),
    administrator: await coursesByTitle(authors.administrator),
  };
  const people = {
    students: learners,
    teacherOf: ({ owner }: DemoCourse) => authors[owner],
    idOf: ({ owner, title }: DemoCourse) => known[owner].get(typeset(title))?.id ?? '',
  };
  await reviewCourses(people);
  await setWorks(people);
};

const readerPlans: [DemoAccount, Plan[]][] = [
  [
    readers.elise,
    [
      { course: node, completed: 99 },
      { course: react, completed: 4 },
    ],
  ],
  [
    readers.jules,
    [
      { course: node, completed: 6 },
      { course: postgres, completed: 99 },
    ],
  ],
  [
    readers.noe,
    [
      { course: node, completed: 7 },
      { course: react, completed: 99 },
    ],
  ],
  [
    readers.salima,
    [
      { course: node, completed: 99 },
      { course: react, completed: 5 },
    ],
  ],
  [
    readers.hugo,
    [
      { course: node, completed: 3 },
      { course: react, completed: 2 },
    ],
  ],
];

const sandboxOf = (settings: NodeJS.ProcessEnv): Sandbox | undefined => {
  const { PAYMENT_SANDBOX_URL: url, STRIPE_PUBLISHABLE_KEY: publishableKey = '' } = settings;
  return url ? { url, publishableKey } : undefined;
};

/**
 * Puts the demo content in, through the same API that people use. Takes up where an interrupted seeding stopped,
 * and does nothing in a database that was seeded before.
 */
export const seed = async ({ directory, say }: Session, { url, settings }: Surroundings): Promise<void> => {
  const mark = await SeededMark.of(directory, settings['DATABASE_URL'] ?? '');
  if (mark.stands()) return;

  const files = await drawFilms(join(directory, 'films'), settings['FFMPEG_PATH'] ?? 'ffmpeg', say);
  say('Opening the accounts and publishing eight courses with their films.');
  await openAccounts(settings);
  await introduceTeachers(url);
  await publishAll(url, files);
  say('Publishing six tutorials.');
  await publishTutorials(await ApiClient.signIn(url, administrator(process.env)), files);

  const [aminata, yanis] = await Promise.all([
    ApiClient.signIn(url, students.aminata),
    ApiClient.signIn(url, students.yanis),
  ]);
  const sandbox = sandboxOf(settings);
  if (sandbox) {
    say('Letting two students buy and follow courses.');
    await study(aminata, sandbox, [
      { course: node, completed: 5 },
      { course: react, completed: 3 },
    ]);
    await study(yanis, sandbox, [{ course: postgres, completed: 2 }]);
    say('Letting students review what they follow, and hand work in.');
    await reviewAll(
      url,
      sandbox,
      new Map([[students.aminata, aminata] as const, [students.yanis, yanis] as const]),
    );
    say('Letting a company buy places, two of which are taken.');
    await buyForTeam(await ApiClient.signIn(url, students.claire), sandbox, docker, [
      { api: yanis, completed: 1 },
      { api: aminata, completed: 0 },
    ]);
  }
  await addPastStudents(settings);
  mark.set();
};
