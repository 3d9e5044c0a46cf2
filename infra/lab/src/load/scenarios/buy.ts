import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CourseDetail } from '@atelier/contracts/catalog';
import { RecordPurchaseAnswer, StripePaymentAnswer } from '@atelier/contracts/commerce';
import { MyCourses } from '@atelier/contracts/enrollment';
import { SessionUser } from '@atelier/contracts/identity';
import { payable } from '@atelier/contracts/promotion';
import { pay } from '@atelier/infra/demo/seed/study';
import { Journey } from '../browser.js';
import { stranger, type Scenario } from './stage.js';

const patienceMs = 30_000;
const pollMs = 250;

/** From the cart to the course: a new account, a card that is taken, the provider's webhook, the enrolment. */
export const buy: Scenario = async (stage, answers, at) => {
  const { sandbox, courseForSale } = stage;
  if (!sandbox) throw new Error('There is no payment sandbox to buy by.');
  const browser = stranger(stage);
  const journey = new Journey(browser, answers, at);
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
      if (recorded.status === 'failed') return answers.fail('purchase', 'failed');
      const mine = await journey.api('my courses', '/learn?currentPage=1&title=', { schema: MyCourses });
      if (recorded.status === 'recorded' && mine.courses.some((course) => course.courseId === courseForSale))
        return;
    }
    answers.fail('purchase', `not there after ${patienceMs / 1000} s`);
  });
};
