import { commerceAnswers } from './answered/commerce.js';
import { coursesAnswers } from './answered/courses.js';
import { forOthersAnswers } from './answered/for-others.js';
import { learningAnswers } from './answered/learning.js';
import { messagesAnswers } from './answered/messages.js';
import { ordersAnswers } from './answered/orders.js';
import { peopleAnswers } from './answered/people.js';
import { registrationsAnswers } from './answered/registrations.js';
import { teachingAnswers } from './answered/teaching.js';
import { siteAnswers } from './answered/site.js';
import { talkAnswers } from './answered/talk.js';
import { commerceAsked } from './asked/commerce.js';
import { couponsAsked } from './asked/coupons.js';
import { coursesAsked } from './asked/courses.js';
import { followingAsked } from './asked/following.js';
import { forOthersAsked } from './asked/for-others.js';
import { learningAsked } from './asked/learning.js';
import { ordersAsked } from './asked/orders.js';
import { peopleAsked } from './asked/people.js';
import { teachingAsked } from './asked/teaching.js';
import { siteAsked } from './asked/site.js';
import { talkAsked } from './asked/talk.js';
import { wordsAsked } from './asked/words.js';

export const answers = [
  ...coursesAnswers,
  ...learningAnswers,
  ...registrationsAnswers,
  ...peopleAnswers,
  ...commerceAnswers,
  ...ordersAnswers,
  ...forOthersAnswers,
  ...talkAnswers,
  ...messagesAnswers,
  ...siteAnswers,
  ...teachingAnswers,
];

const asked = [
  coursesAsked,
  learningAsked,
  followingAsked,
  peopleAsked,
  commerceAsked,
  ordersAsked,
  forOthersAsked,
  couponsAsked,
  talkAsked,
  wordsAsked,
  siteAsked,
  teachingAsked,
];
export const bodies = asked.flatMap((subject) => subject.bodies);
export const limits = asked.flatMap((subject) => subject.limits ?? []);
export const refused = asked.flatMap((subject) => subject.refused ?? []);
export const certain = asked.flatMap((subject) => subject.certain ?? []);
