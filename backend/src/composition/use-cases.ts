import { useCases } from '../kernel/use-case.js';
import * as announcements from './announcements/announcements.js';
import * as assessments from './assessments/assessments.js';
import * as submissions from './assessments/submissions.js';
import * as attestations from './attestations/attestations.js';
import * as compliance from './compliance/compliance.js';
import * as courseStudents from './course-students/course-students.js';
import * as dashboard from './dashboard.controller.js';
import * as orders from './orders/orders.js';
import * as people from './people/people.js';
import * as questions from './questions/questions.js';
import * as registrations from './enrolment-progress/enrolment-progress.js';
import * as moderation from './reports/moderation.js';
import * as reports from './reports/reports.js';
import * as reviews from './reviews/reviews.js';
import * as teacherHome from './teaching/teacher-home.js';
import * as teaching from './teaching/teaching.js';
import * as teams from './teams/teams.js';
import * as withdrawals from './withdrawals/withdrawals.js';

/** Use cases that span several modules. */
export const composedUseCases = [
  ...useCases(
    announcements,
    assessments,
    submissions,
    attestations,
    compliance,
    courseStudents,
    dashboard,
    orders,
    people,
    questions,
    registrations,
    moderation,
    reports,
    reviews,
    teacherHome,
    teaching,
    teams,
    withdrawals,
  ),
];
