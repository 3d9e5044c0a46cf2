/** Plans the students of the two months before the demo, from the courses on sale. */

export interface PastCourse {
  id: string;
  title: string;
  cents: number;
  lessons: { id: string; /** Duration of its film; null without one. */ seconds: number | null }[];
}

export interface PastEnrolment {
  course: PastCourse;
  enrolledAt: Date;
  followedAt: Date;
  completedAt: Date | null;
  /** Completion time by lesson id. */
  progress: Record<string, string>;
  /** View counts per 5-second interval of a film. */
  positions: { lessonId: string; seconds: number; watched: number[] }[];
}

export interface PastOrder {
  paidAt: Date;
  courses: PastCourse[];
}

export interface PastStudent {
  /** From 1, in order of arrival. */
  number: number;
  name: string;
  email: string;
  createdAt: Date;
  /** Last visit, not necessarily to study. */
  seenAt: Date;
  orders: PastOrder[];
  enrolments: PastEnrolment[];
}

/** Ids that sort before all others, since no other has such an old timestamp. */
export const pastIdOf = (number: number): string =>
  `0199a000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

const firstNames =
  'Basile Lina Marius Jeanne Maud Thomas Noémie Sacha Inès Paul Camille Rayan Zoé Hélène Axel Louise Adam Margot Karim Alice Théo Fatou Simon Nour Gaspard'.split(
    ' ',
  );
const lastNames = 'Roche Faure Cottin Alric Lefort Girard Perrin Benali Marchand Lopez Nguyen'.split(' ');

const count = 96;
const days = 62;
const [minute, hour] = [60_000, 3_600_000];
const day = 24 * hour;
const stretchSeconds = 5;

const withoutAccents = (name: string): string => name.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '');

/** Purchases: mostly one course; a third buy a second one, in the same order or weeks later. */
const boughtBy = (n: number, courses: PastCourse[]): { first: PastCourse[]; later: PastCourse[] } => {
  // The first course is the most popular.
  const at = n % 10 < 7 ? 0 : n % 10 < 9 ? 1 : 2;
  const one = courses[at % courses.length];
  const other = n % 3 === 1 ? courses[(at + 1 + (n % 2)) % courses.length] : undefined;
  if (!one) return { first: [], later: [] };
  if (!other || other === one) return { first: [one], later: [] };
  return n % 2 ? { first: [one, other], later: [] } : { first: [one], later: [other] };
};

/** Completed lessons: most begin, a third finish, and many stop at the same one. */
const reachOf = (n: number, lessons: number): number => {
  if (n % 13 === 0) return 0;
  if (n % 3 === 0) return lessons;
  return n % 4 === 0 ? Math.min(4, lessons) : 1 + ((n * 5) % lessons);
};

/** Parts of a film often watched twice, and typical drop-off points. */
const watchedOf = (n: number, seconds: number, isDone: boolean): number[] => {
  const total = Math.ceil(seconds / stretchSeconds);
  const stopped = n % 4 === 0 ? (total * 3) / 5 + (n % 2) : (total * (10 + ((n * 37) % 85))) / 100;
  const passed = Math.max(1, Math.floor(isDone ? total : stopped));
  const isIn = (at: number, from: number, length: number) => at >= from && at <= from + length;
  return Array.from({ length: passed }, (_, index) => {
    const at = index + 1;
    if (n % 3 === 0 && isIn(at, Math.floor(total / 3), 3)) return 3;
    return n % 4 === 0 && isIn(at, Math.floor((2 * total) / 3), 2) ? 2 : 1;
  });
};

const enrolmentOf = (n: number, course: PastCourse, enrolledAt: Date, now: Date): PastEnrolment => {
  const reach = reachOf(n, course.lessons.length);
  // About one lesson a day, at varying hours.
  const doneAt = (lesson: number): Date =>
    new Date(enrolledAt.getTime() + lesson * 20 * hour + (((n + lesson) * 37) % 90) * minute);
  const done = course.lessons
    .slice(0, reach)
    .map(({ id }, index) => [id, doneAt(index + 1)] as const)
    .filter(([, at]) => at < now);
  const last = done.at(-1)?.[1] ?? new Date(enrolledAt.getTime() + 20 * minute);
  const isComplete = done.length === course.lessons.length;
  const positions = course.lessons
    .slice(0, done.length + (reach === 0 || isComplete ? 0 : 1))
    .flatMap(({ id, seconds }, index) => {
      if (seconds === null) return [];
      const watched = watchedOf(n, seconds, index < done.length);
      return { lessonId: id, seconds: watched.length * stretchSeconds, watched };
    });
  return {
    course,
    enrolledAt,
    followedAt: last < now ? last : now,
    completedAt: isComplete ? last : null,
    progress: Object.fromEntries(done.map(([id, at]) => [id, at.toISOString()])),
    positions,
  };
};

const latest = (dates: Date[]): Date => new Date(Math.max(...dates.map((date) => date.getTime())));

const studentOf = (n: number, courses: PastCourse[], now: Date): PastStudent => {
  const name = [firstNames[(n - 1) % firstNames.length], lastNames[(n * 7) % lastNames.length]].join(' ');
  const createdAt = new Date(
    now.getTime() - day - ((count - n) * (days - 1) * day) / count - ((n * 7) % 11) * hour,
  );
  const paidAt = new Date(createdAt.getTime() + (4 + ((n * 11) % 50)) * minute);
  const { first, later } = boughtBy(n, courses);
  const again = new Date(paidAt.getTime() + (6 + (n % 15)) * day + (n % 9) * hour);
  const orders: PastOrder[] = [{ paidAt, courses: first }];
  if (later.length > 0 && again < now) orders.push({ paidAt: again, courses: later });
  const enrolments = orders.flatMap((order) =>
    order.courses.map((course) => enrolmentOf(n, course, order.paidAt, now)),
  );
  const followedAt = latest(enrolments.map((enrolment) => enrolment.followedAt));
  // Some visit without opening a lesson.
  const lookedIn = new Date(now.getTime() - (n % 12) * day - (n % 23) * hour - 5 * minute);
  return {
    number: n,
    name,
    email: `${withoutAccents(name).toLowerCase().replace(' ', '.')}@atelier.example`,
    createdAt,
    seenAt: n % 6 === 0 && lookedIn > followedAt ? lookedIn : followedAt,
    orders,
    enrolments,
  };
};

/** @param courses most popular first */
export const planPast = (courses: PastCourse[], now: Date): PastStudent[] =>
  Array.from({ length: count }, (_, index) => studentOf(index + 1, courses, now));
