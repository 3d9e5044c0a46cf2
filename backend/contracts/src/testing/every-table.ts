import { commerceAnswers, forOthersAnswers, ordersAnswers } from './responses/commerce.js';
import { coursesAnswers } from './responses/courses.js';
import { learningAnswers, registrationsAnswers } from './responses/learning.js';
import { messagesAnswers, siteAnswers } from './responses/site.js';
import { peopleAnswers, teachingAnswers } from './responses/people.js';
import { talkAnswers } from './responses/talk.js';
import { commerceRequests, couponsRequests } from './requests/commerce.js';
import { coursesRequests } from './requests/courses.js';
import { followingRequests, learningRequests } from './requests/learning.js';
import { forOthersRequests } from './requests/for-others.js';
import { ordersRequests } from './requests/orders.js';
import { peopleRequests, siteRequests, teachingRequests } from './requests/people.js';
import { talkRequests } from './requests/talk.js';
import { wordsRequests } from './requests/words.js';

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
  coursesRequests,
  learningRequests,
  followingRequests,
  peopleRequests,
  commerceRequests,
  ordersRequests,
  forOthersRequests,
  couponsRequests,
  talkRequests,
  wordsRequests,
  siteRequests,
  teachingRequests,
];
export const bodies = asked.flatMap((subject) => subject.bodies);
export const limits = asked.flatMap((subject) => subject.limits ?? []);
export const refused = asked.flatMap((subject) => subject.refused ?? []);
export const certain = asked.flatMap((subject) => subject.certain ?? []);
