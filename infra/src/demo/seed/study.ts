import { setTimeout as pause } from 'node:timers/promises';
import { CourseCard } from '@atelier/contracts/catalog';
import { CourseDraft } from '@atelier/contracts/course-draft';
import { RecordPurchaseAnswer, StripePaymentAnswer } from '@atelier/contracts/commerce';
import { Learning, LessonProgressAnswer } from '@atelier/contracts/enrollment';
import { MyCourses } from '@atelier/contracts/my-courses';
import type { DemoCourse } from '../content/course.js';
import { ApiRefusal, type ApiClient } from './api-client.js';
import { practise, type PractisePlan } from './practise.js';

export interface Sandbox {
  url: string;
  publishableKey: string;
}

const OfferedById = CourseCard.pick({ _id: true, price: true, promotionPrice: true });
const PublishedCourse = CourseDraft.pick({ published: true });

export interface Plan {
  course: DemoCourse;
  /** Number of lessons completed, from the first. */
  completed: number;
  /** What is written in its exercises and answered in its bank, before that. */
  practice?: PractisePlan;
}

export interface ListedCourse {
  _id: string;
  amount: number;
}

const isNotFound = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.code === 'course-not-found';

/**
 * Waits for a course to be on sale: the catalogue is an eventually consistent read model.
 * @throws Error at once if its author has it no longer among the published ones
 */
export const findCourse = async (
  visitor: ApiClient,
  author: ApiClient,
  id: string,
): Promise<ListedCourse> => {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      const { _id, price, promotionPrice } = await visitor.get(`/courses/${id}`, OfferedById);
      return { _id, amount: promotionPrice ?? price };
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
    const { published } = await author.get(`/courses/${id}`, PublishedCourse);
    if (!published.isPublished) throw new Error('Its author has unpublished it.');
    if (Date.now() > deadline) throw new Error('It is not in the catalogue after 30 seconds.');
    await pause(200);
  }
};

export const pay = async (sandbox: Sandbox, clientSecret: string): Promise<void> => {
  const [intent = ''] = clientSecret.split('_secret_');
  const answer = await fetch(`${sandbox.url}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: sandbox.publishableKey,
      client_secret: clientSecret,
      payment_method: 'pm_card_visa',
    }),
  });
  if (answer.ok) return;
  const text = await answer.text();
  // Already paid by an interrupted seed.
  if (text.includes('"status":"succeeded"')) return;
  throw new Error(`The payment sandbox refused a demo payment: ${text}`);
};

const ownCourses = async (api: ApiClient): Promise<Set<string>> =>
  new Set((await api.everyOf('/learn', 'courses', MyCourses)).map(({ courseId }) => courseId));

/** Waits for the purchase and the resulting enrolment. */
export const waitUntilEnrolled = async (api: ApiClient, courses: string[]): Promise<void> => {
  await api.post('/learn', { courses }, RecordPurchaseAnswer);
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const mine = await ownCourses(api);
    if (courses.every((id) => mine.has(id))) return;
    await pause(200);
  }
  throw new Error('A demo purchase was paid but not recorded after 30 seconds: see the worker’s log.');
};

export const complete = async (api: ApiClient, courseId: string, count: number): Promise<void> => {
  const learning = await api.get(`/learn/${courseId}/learning`, Learning);
  const lessons = learning.sections.flatMap((section) => section.lessons).slice(0, count);
  for (const { _id, parts } of lessons) {
    if (parts.every(({ isCompled }) => isCompled)) continue;
    // These are completed by what is written or answered there.
    if (parts.some((part) => part.type === 'exercice' || (part.type === 'quiz' && part.bank))) continue;
    await api.put(
      `/learn/${learning._id}/lesson`,
      { _id, parts: [{ isCompled: true }] },
      LessonProgressAnswer,
    );
  }
};

/** Buys the courses in one order, and completes the first lessons of each; idempotent. */
export const study = async (
  api: ApiClient,
  sandbox: Sandbox,
  plan: (Plan & { listed: ListedCourse })[],
): Promise<void> => {
  if (plan.length === 0) return;
  const courseId = plan.map(({ listed }) => listed._id);
  const owned = await ownCourses(api);
  const missing = plan.filter(({ listed }) => !owned.has(listed._id));
  if (missing.length > 0) {
    const bought = missing.map(({ listed }) => listed._id);
    const amount = missing.reduce((cents, { listed }) => cents + Math.round(listed.amount * 100), 0) / 100;
    const order = { amount, currency: 'eur', courseId: bought, consent: { terms: true, waiver: true } };
    try {
      const { clientSecret } = await api.post('/payment/stripe', order, StripePaymentAnswer);
      await pay(sandbox, clientSecret);
    } catch (error) {
      // Already paid by an interrupted seed: only the enrolment is pending.
      if (!(error instanceof ApiRefusal && error.code === 'already-owned')) throw error;
    }
    await waitUntilEnrolled(api, bought);
  }
  for (const [index, { completed, practice }] of plan.entries()) {
    if (practice) await practise(api, courseId[index] ?? '', practice);
    await complete(api, courseId[index] ?? '', completed);
  }
};
