import { SessionUser } from '@atelier/contracts/identity';
import { Learning, MyCourses } from '@atelier/contracts/enrollment';
import type { Agent } from 'undici';
import type { ApiClient } from '@atelier/infra/demo/seed/api-client';
import type { Sandbox } from '@atelier/infra/demo/seed/study';
import { Answers } from '../answers.js';
import { Browser, Journey } from '../browser.js';

/** Somebody who follows a course: where they are in it. */
export interface Learner {
  browser: Browser;
  course: Learning;
  /** Of the lessons with a film, the one that they are in. */
  lesson: number;
  seconds: number;
  isBusy: boolean;
}

/** What the scenarios are played on. */
export interface Stage {
  url: string;
  dispatcher: Agent;
  /** Whether networks can be told apart by what we say: only where the site is ours. */
  isOurs: boolean;
  /** Signed in. Who was asked last stands at the end. */
  learners: Learner[];
  /** Words that courses are found by. */
  words: readonly string[];
  author: ApiClient | null;
  film: Buffer;
  sandbox: Sandbox | null;
  courseForSale: string;
}

/** @param at when it was planned */
export type Scenario = (stage: Stage, answers: Answers, at: number, index: number) => Promise<void>;

const ofNumber = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
let networks = 0;

/** Somebody new, with a network address of their own. */
export const stranger = ({ url, dispatcher, isOurs }: Stage): Browser =>
  new Browser(url, isOurs ? ofNumber((networks += 1)) : null, dispatcher);

/** Does what one of the learners does, whom nobody else is meanwhile: a browser presents its cookie once at a time. */
export async function asLearner(
  { learners }: Stage,
  answers: Answers,
  kind: string,
  act: (learner: Learner) => Promise<void>,
): Promise<void> {
  const free = learners.findIndex(({ isBusy }) => !isBusy);
  const [learner] = free < 0 ? [] : learners.splice(free, 1);
  if (!learner) return answers.fail(kind, 'all learners were busy');
  learners.push(learner);
  learner.isBusy = true;
  try {
    await act(learner);
  } finally {
    learner.isBusy = false;
  }
}

/** Whom others may be at the same moment. */
export function anyLearner({ learners }: Stage, index: number): Learner {
  const learner = learners[index % learners.length];
  if (!learner) throw new Error('Nobody is signed in.');
  return learner;
}

export const partOf = ({ course, lesson }: Learner) => {
  const films = course.sections
    .flatMap((section) => section.lessons)
    .flatMap(({ _id, parts: [part] }) =>
      part?.type === 'lecture' && part.video ? [{ lessonId: _id, part }] : [],
    );
  const now = films[lesson % films.length];
  if (!now) throw new Error('The course has no lesson with a film.');
  return now;
};

/** Signs in, and opens the course that was followed last. */
export async function enterLearner(
  stage: Stage,
  answers: Answers,
  account: { email: string; password: string },
): Promise<Learner> {
  const browser = stranger(stage);
  const journey = new Journey(browser, answers, performance.now());
  const session = await journey.api('sign in', '/users/login', {
    method: 'POST',
    body: account,
    schema: SessionUser,
  });
  browser.token = session.token;
  const { courses } = await journey.api('my courses', '/learn?currentPage=1&title=', { schema: MyCourses });
  const [first] = courses;
  if (!first) throw new Error(`${account.email} follows no course.`);
  const course = await journey.api('learning', `/learn/${first.courseId}/learning`, { schema: Learning });
  return { browser, course, lesson: course.completedLessons, seconds: 0, isBusy: false };
}
