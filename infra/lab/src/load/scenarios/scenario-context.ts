import { SessionUser } from '@atelier/contracts/identity';
import { Learning } from '@atelier/contracts/enrollment';
import { MyCourses } from '@atelier/contracts/my-courses';
import type { Agent } from 'undici';
import type { ApiClient } from '@atelier/infra/demo/seed/api-client';
import type { Sandbox } from '@atelier/infra/demo/seed/study';
import { Results } from '../results.js';
import { Browser, Journey } from '../browser.js';

/** A learner, and their position in the course. */
export interface Learner {
  browser: Browser;
  course: Learning;
  /** Index of the current video lesson. */
  lesson: number;
  seconds: number;
  isBusy: boolean;
}

/** Context of the scenarios. */
export interface ScenarioContext {
  url: string;
  dispatcher: Agent;
  /** Whether X-Forwarded-For is trusted: only on our own site. */
  isOurs: boolean;
  /** Signed in; least recently used first. */
  learners: Learner[];
  /** Search words with results. */
  words: readonly string[];
  author: ApiClient | null;
  film: Buffer;
  sandbox: Sandbox | null;
  courseForSale: string;
}

/** @param at planned start */
export type Scenario = (
  context: ScenarioContext,
  results: Results,
  at: number,
  index: number,
) => Promise<void>;

const ofNumber = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
let networks = 0;

/** A new visitor, with an own network address. */
export const newVisitor = ({ url, dispatcher, isOurs }: ScenarioContext): Browser =>
  new Browser(url, isOurs ? ofNumber((networks += 1)) : null, dispatcher);

/** Runs a task as an exclusively leased learner: a refresh cookie must not be used concurrently. */
export async function asLearner(
  { learners }: ScenarioContext,
  results: Results,
  kind: string,
  act: (learner: Learner) => Promise<void>,
): Promise<void> {
  const free = learners.findIndex(({ isBusy }) => !isBusy);
  const [learner] = free < 0 ? [] : learners.splice(free, 1);
  if (!learner) return results.fail(kind, 'all learners were busy');
  learners.push(learner);
  learner.isBusy = true;
  try {
    await act(learner);
  } finally {
    learner.isBusy = false;
  }
}

/** A shared learner. */
export function anyLearner({ learners }: ScenarioContext, index: number): Learner {
  const learner = learners[index % learners.length];
  if (!learner) throw new Error('Nobody is signed in.');
  return learner;
}

export const currentVideo = ({ course, lesson }: Learner) => {
  const films = course.sections
    .flatMap((section) => section.lessons)
    .flatMap(({ _id, parts: [part] }) =>
      part?.type === 'lecture' && part.video ? [{ lessonId: _id, part }] : [],
    );
  const now = films[lesson % films.length];
  if (!now) throw new Error('The course has no lesson with a film.');
  return now;
};

/** Signs in, and opens the latest course. */
export async function signInLearner(
  context: ScenarioContext,
  results: Results,
  account: { email: string; password: string },
): Promise<Learner> {
  const browser = newVisitor(context);
  const journey = new Journey(browser, results, performance.now());
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
