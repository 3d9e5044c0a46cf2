import { toEuros } from '@atelier/contracts/common';
import type { TeacherHomeCourse, TeacherHome } from '@atelier/contracts/teacher-home';
import { query } from '../../kernel/use-case.js';
import { lastDays } from '../../kernel/days-of-paris.js';
import { toIso } from '../../kernel/query.js';
import { type CourseSummary, ListCourseSummaries } from '../../modules/authoring/courses/courses.queries.js';
import { type DayOfRevenue, RevenueByDay } from '../../modules/commerce/revenue/revenue.queries.js';
import { type OpenTasks, ReadOpenTasks } from '../../modules/engagement/open-tasks.queries.js';
import {
  type EnrolmentStatistics,
  ReadEnrolmentStatistics,
} from '../../modules/enrollment/statistics/statistics.queries.js';
import type { SignedInCaller } from '../../platform/auth/access.js';

const revenueDays = 30;
const comparedDays = 14;
const week = 7;

interface TeachingFacts {
  revenue: DayOfRevenue[];
  openTasks: OpenTasks;
  enrolmentStatistics: EnrolmentStatistics;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const earliest = (moments: (string | undefined)[]): string | null =>
  moments.flatMap((moment) => (moment ? [toIso(moment)] : [])).toSorted()[0] ?? null;
const percent = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 100));

function courseOf(
  facts: CourseSummary,
  { revenue, openTasks, enrolmentStatistics }: TeachingFacts,
): TeacherHomeCourse {
  const own = <Of extends { courseId: string }>(rows: readonly Of[]) =>
    rows.filter(({ courseId }) => courseId === facts.id);
  const [followed] = own(enrolmentStatistics.courses);
  const [rated] = own(openTasks.ratings);
  const [waitingQuestions] = own(openTasks.questions);
  const [submissions] = own(openTasks.submissions);
  const days = own(revenue);
  const { students = 0, completed = 0, newStudents = 0 } = followed ?? {};
  return {
    _id: facts.id,
    title: facts.title,
    imageUrl: facts.imageUrl,
    isPublished: facts.isPublished,
    pendingChanges: facts.pendingChanges,
    price: facts.cents === null ? null : toEuros(facts.cents),
    time: facts.minutes,
    students,
    newStudents,
    received: toEuros(sum(days.map(({ receivedCents }) => receivedCents))),
    refunded: toEuros(sum(days.map(({ refundedCents }) => refundedCents))),
    sales: sum(days.map(({ sales }) => sales)),
    refunds: sum(days.map(({ refunds }) => refunds)),
    rating: rated?.rating ?? null,
    reviews: rated?.reviews ?? 0,
    completion: percent(completed, students),
    questions: waitingQuestions?.waiting ?? 0,
    copies: submissions?.waiting ?? 0,
    oldestAt: earliest([waitingQuestions?.oldestAt, submissions?.oldestAt]),
  };
}

function dailyOf(
  days: readonly string[],
  { revenue, openTasks, enrolmentStatistics }: TeachingFacts,
): TeacherHome['daily'] {
  const byDay = <Of extends { day: string }>(rows: readonly Of[], amount: (row: Of) => number) =>
    days.map((day) => sum(rows.filter((row) => row.day === day).map(amount)));
  return {
    enrolments: byDay(enrolmentStatistics.days, ({ enrolments }) => enrolments),
    revenue: byDay(revenue, ({ receivedCents, refundedCents }) => receivedCents - refundedCents).map(toEuros),
    lessons: byDay(enrolmentStatistics.days, ({ lessons }) => lessons),
    reviews: byDay(openTasks.reviews, ({ count }) => count),
    refunds: byDay(revenue, ({ refunds }) => refunds),
  };
}

function starsOf({ reviews }: OpenTasks, days: readonly string[]): number | null {
  const recent = reviews.filter(({ day }) => days.includes(day));
  const count = sum(recent.map((each) => each.count));
  return count === 0 ? null : Math.round((sum(recent.map(({ stars }) => stars)) / count) * 10) / 10;
}

/** Statistics of one's own courses; of all for administrators. One query per module, whatever the number of courses. */
export const ReadTeacherHome = query(
  async ({ queries }, { caller }: { caller: SignedInCaller }): Promise<TeacherHome> => {
    const ownCourses = await queries.execute(
      new ListCourseSummaries({ ownerId: caller.isAdmin ? undefined : caller.accountId }),
    );
    const ids = ownCourses.map(({ id }) => id);
    const [revenue, openTasks, enrolmentStatistics] = await Promise.all([
      queries.execute(new RevenueByDay({ courseIds: ids, days: revenueDays })),
      queries.execute(new ReadOpenTasks({ courseIds: ids, days: comparedDays })),
      queries.execute(new ReadEnrolmentStatistics({ courseIds: ids, days: comparedDays })),
    ]);
    const figures = { revenue, openTasks, enrolmentStatistics };
    const days = lastDays(comparedDays);
    const courses = ownCourses.map((facts) => courseOf(facts, figures));
    const isFollowed = ({ isPublished, students }: TeacherHomeCourse) => isPublished || students > 0;
    const publishedCourses = courses
      .filter(isFollowed)
      .toSorted((one, other) => other.students - one.students);
    const drafts = ownCourses.filter(({ id }) => !publishedCourses.some(({ _id }) => _id === id));
    return {
      days,
      questions: {
        waiting: sum(courses.map(({ questions }) => questions)),
        oldestAt: earliest(openTasks.questions.map(({ oldestAt }) => oldestAt)),
      },
      copies: {
        waiting: sum(courses.map(({ copies }) => copies)),
        works: sum(openTasks.submissions.map(({ assessments }) => assessments)),
        students: new Set(openTasks.submissions.flatMap(({ students }) => students)).size,
      },
      revenue: {
        received: toEuros(sum(revenue.map(({ receivedCents }) => receivedCents))),
        refunded: toEuros(sum(revenue.map(({ refundedCents }) => refundedCents))),
      },
      daily: dailyOf(days, figures),
      stars: starsOf(openTasks, days.slice(-week)),
      courses: publishedCourses,
      drafts: drafts.map(({ id: _id, title, imageUrl, updatedAt }) => ({
        _id,
        title,
        imageUrl,
        updatedAt: toIso(updatedAt),
      })),
    };
  },
);
