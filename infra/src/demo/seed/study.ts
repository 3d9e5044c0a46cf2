import { setTimeout as pause } from 'node:timers/promises';
import { Catalogue } from '@atelier/contracts/catalog';
import { RecordPurchaseAnswer, StripePaymentAnswer } from '@atelier/contracts/commerce';
import { Learning, LessonProgressAnswer } from '@atelier/contracts/enrollment';
import { MyCourses } from '@atelier/contracts/my-courses';
import { type DemoCourse, typeset } from '../content/course.js';
import { ApiRefusal, type ApiClient } from './api-client.js';
import { practise, type PractisePlan } from './practise.js';

export interface Sandbox {
  url: string;
  publishableKey: string;
}

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

/** Waits for the courses to be listed: the catalogue is an eventually consistent read model. */
export const findCourses = async (api: ApiClient, titles: string[]): Promise<ListedCourse[]> => {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const { courses } = await api.get('/courses', Catalogue);
    const found = titles.flatMap((title) => courses.find((course) => course.title === title) ?? []);
    if (found.length === titles.length) {
      return found.map(({ _id, price, promotionPrice }) => ({ _id, amount: promotionPrice ?? price }));
    }
    await pause(200);
  }
  throw new Error(`Not in the catalogue after 30 seconds: ${titles.join(', ')}.`);
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

/** Waits for the purchase and the resulting enrolment. */
export const waitUntilEnrolled = async (api: ApiClient, courses: string[]): Promise<void> => {
  await api.post('/learn', { courses }, RecordPurchaseAnswer);
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const mine = await api.get('/learn', MyCourses);
    if (courses.every((id) => mine.courses.some(({ courseId }) => courseId === id))) return;
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
export const study = async (api: ApiClient, sandbox: Sandbox, plan: Plan[]): Promise<void> => {
  const courses = await findCourses(
    api,
    plan.map(({ course }) => typeset(course.title)),
  );
  const courseId = courses.map(({ _id }) => _id);
  const owned = await api.get('/learn', MyCourses);
  if (!courseId.every((id) => owned.courses.some((mine) => mine.courseId === id))) {
    const amount = courses.reduce((cents, course) => cents + Math.round(course.amount * 100), 0) / 100;
    const order = { amount, currency: 'eur', courseId, consent: { terms: true, waiver: true } };
    try {
      const { clientSecret } = await api.post('/payment/stripe', order, StripePaymentAnswer);
      await pay(sandbox, clientSecret);
    } catch (error) {
      // Already paid by an interrupted seed: only the enrolment is pending.
      if (!(error instanceof ApiRefusal && error.code === 'already-owned')) throw error;
    }
    await waitUntilEnrolled(api, courseId);
  }
  for (const [index, { completed, practice }] of plan.entries()) {
    if (practice) await practise(api, courseId[index] ?? '', practice);
    await complete(api, courseId[index] ?? '', completed);
  }
};
