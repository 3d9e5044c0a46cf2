import type { NamedReactions } from '../reaction-registry.js';
import * as courses from './authoring/courses.js';
import * as exercises from './authoring/exercises.js';
import * as sources from './authoring/sources.js';
import * as videos from './authoring/videos.js';
import * as authors from './catalog/authors.js';
import * as listedCourses from './catalog/listed-courses.js';
import * as commerceMails from './commerce/mails.js';
import * as sales from './commerce/sales.js';
import * as engagementMails from './engagement/mails.js';
import * as questionsAndReviews from './engagement/questions-and-reviews.js';
import * as reports from './engagement/reports.js';
import * as enrolments from './enrollment/enrolments.js';
import * as tries from './enrollment/exercises.js';
import * as syllabus from './enrollment/syllabus.js';
import * as accountMails from './identity/mails.js';
import * as people from './identity/people.js';

/** All reactions, i.e. how modules interact. The folder names the reacting module. */
export const reactions: readonly NamedReactions[] = [
  courses,
  exercises,
  sources,
  videos,
  authors,
  listedCourses,
  commerceMails,
  sales,
  engagementMails,
  questionsAndReviews,
  reports,
  enrolments,
  tries,
  syllabus,
  accountMails,
  people,
];
