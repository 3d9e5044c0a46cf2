import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { Catalogue } from '@atelier/contracts/catalog';
import { CourseDetail } from '@atelier/contracts/course-detail';
import { RecordPurchaseAnswer, StripePaymentAnswer } from '@atelier/contracts/commerce';
import { MyCourses } from '@atelier/contracts/my-courses';
import { SessionUser } from '@atelier/contracts/identity';
import { payable } from '@atelier/contracts/promotion';
import { pay } from '@atelier/infra/demo/seed/study';
import { Journey } from '../browser.js';
import { type Scenario, newVisitor } from './scenario-context.js';

/** Schema of empty responses. */
const noAnswerExpected = z.undefined();

/** Own assets of a page, which browsers cache. */
const assetsIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/(?:src|href)="(\/(?:assets|illustrations)\/[^"#]+|\/theme\.js)"/g)].map(
      ([, path = '']) => path,
    ),
  ),
];

const keptAssets = 2;

/**
 * A visitor: front page, catalogue, two searches, a course, and its page opened by a deep link. Every other
 * visitor has a warm cache.
 */
export const browse: Scenario = async (context, results, at, index) => {
  const browser = newVisitor(context);
  const journey = new Journey(browser, results, at);
  const home = (await journey.get('home page', '/')).toString();
  if (index % keptAssets === 0) await Promise.all(assetsIn(home).map((path) => journey.get('asset', path)));
  // Simulated visits must not distort an external site's statistics.
  if (context.isOurs)
    await journey.api('visit', '/visitors', {
      method: 'POST',
      body: { userAgent: 'desktop' },
      schema: noAnswerExpected,
    });
  await journey.get('catalogue page', '/courses');
  const words = [0, 7].map((step) => context.words[(index + step) % context.words.length] ?? '');
  let courseId: string | undefined;
  for (const word of words) {
    const path = `/courses?title=${encodeURIComponent(word)}`;
    const { courses } = await journey.api('search', path, { schema: Catalogue });
    courseId = courses[index % Math.max(1, courses.length)]?._id ?? courseId;
  }
  if (!courseId) return results.fail('search', 'nothing found');
  await journey.api('course', `/courses/${courseId}`, { schema: CourseDetail });
  await journey.get('course page', `/course/${courseId}`);
};

const patienceMs = 30_000;
const pollMs = 250;

/** Checkout: new account, accepted card, webhook, enrolment. */
export const buy: Scenario = async (context, results, at) => {
  const { sandbox, courseForSale } = context;
  if (!sandbox) throw new Error('There is no payment sandbox to buy by.');
  const browser = newVisitor(context);
  const journey = new Journey(browser, results, at);
  await journey.get('cart page', '/cart');
  const { price, promotionPrice } = await journey.api('course', `/courses/${courseForSale}`, {
    schema: CourseDetail,
  });
  const person = {
    email: `${randomBytes(8).toString('hex')}@exemple.fr`,
    username: 'Maud Lefort',
    password: 'mot-de-passe-assez-long',
  };
  const session = await journey.api('sign up', '/users/signup', {
    method: 'POST',
    body: person,
    schema: SessionUser,
  });
  browser.token = session.token;
  await journey.get('checkout page', '/payement/student');
  const courseId = [courseForSale];
  const order = {
    amount: payable(price, promotionPrice),
    currency: 'eur',
    courseId,
    coupon: null,
    gift: null,
    team: null,
    country: null,
    token: session.token,
    consent: { terms: true, waiver: true },
  };
  const opened = await journey.api('order', '/payment/stripe', {
    method: 'POST',
    body: order,
    schema: StripePaymentAnswer,
  });
  await pay(sandbox, opened.clientSecret);
  await journey.timed('paid until the course is there', async () => {
    const body = { courses: courseId, orderId: opened.orderId, token: session.token };
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await pause(pollMs)) {
      const recorded = await journey.api('purchase', '/learn', {
        method: 'POST',
        body,
        schema: RecordPurchaseAnswer,
      });
      if (recorded.status === 'failed') return results.fail('purchase', 'failed');
      const mine = await journey.api('my courses', '/learn?currentPage=1&title=', { schema: MyCourses });
      if (recorded.status === 'recorded' && mine.courses.some((course) => course.courseId === courseForSale))
        return;
    }
    results.fail('purchase', `not there after ${patienceMs / 1000} s`);
  });
};
