import { commerceResponses, giftsAndTeamsResponses, ordersResponses } from './responses/commerce.js';
import { coursesResponses } from './responses/courses.js';
import { learningResponses, enrolmentProgressResponses } from './responses/learning.js';
import { messagesResponses, siteResponses } from './responses/site.js';
import { peopleResponses, teachingResponses } from './responses/people.js';
import { engagementResponses } from './responses/engagement.js';
import { lawResponses } from './responses/law.js';
import { lawRequests } from './requests/law.js';
import { bookResponses } from './responses/books.js';
import { bookRequests } from './requests/books.js';
import { vatResponses } from './responses/vat.js';
import { sourceRequests } from './requests/sources.js';
import { sourceResponses } from './responses/sources.js';
import { vatRequests } from './requests/vat.js';
import { commerceRequests, couponsRequests } from './requests/commerce.js';
import { coursesRequests } from './requests/courses.js';
import { lessonRequests, learningRequests } from './requests/learning.js';
import { giftsAndTeamsRequests } from './requests/gifts-and-teams.js';
import { ordersRequests } from './requests/orders.js';
import { peopleRequests, siteRequests, teachingRequests } from './requests/people.js';
import { assessmentsRequests } from './requests/assessments.js';
import { engagementRequests } from './requests/engagement.js';

export const responses = [
  ...coursesResponses,
  ...learningResponses,
  ...enrolmentProgressResponses,
  ...peopleResponses,
  ...commerceResponses,
  ...ordersResponses,
  ...giftsAndTeamsResponses,
  ...engagementResponses,
  ...messagesResponses,
  ...siteResponses,
  ...teachingResponses,
  ...vatResponses,
  ...lawResponses,
  ...bookResponses,
  ...sourceResponses,
];

const requests = [
  coursesRequests,
  learningRequests,
  lessonRequests,
  peopleRequests,
  commerceRequests,
  ordersRequests,
  giftsAndTeamsRequests,
  couponsRequests,
  assessmentsRequests,
  engagementRequests,
  vatRequests,
  lawRequests,
  bookRequests,
  sourceRequests,
  siteRequests,
  teachingRequests,
];
export const accepted = requests.flatMap((subject) => subject.accepted);
export const limits = requests.flatMap((subject) => subject.limits ?? []);
export const rejected = requests.flatMap((subject) => subject.rejected ?? []);
export const rejectedAnyMessage = requests.flatMap((subject) => subject.rejectedAnyMessage ?? []);
