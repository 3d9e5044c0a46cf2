import { readers, students, type DemoAccount } from '../accounts.js';
import { docker } from '../content/docker.js';
import { node } from '../content/node.js';
import { postgres } from '../content/postgres.js';
import { react } from '../content/react.js';
import type { DemoCourse } from '../content/course.js';
import { ApiClient } from './api-client.js';
import type { Authors } from './authors.js';
import { reviewCourses, createAssignments } from './assignments-and-reviews.js';
import type { Omissions } from './omissions.js';
import { type ListedCourse, type Plan, type Sandbox, study } from './study.js';
import { practisePlans } from './practise.js';
import { buyForTeam } from './team.js';

/** Enrolments and progress. */
const plans: [DemoAccount, Plan[]][] = [
  [
    students.aminata,
    [
      { course: node, completed: 5, practice: practisePlans.aminata },
      { course: react, completed: 3 },
    ],
  ],
  [students.yanis, [{ course: postgres, completed: 2 }]],
  [
    readers.elise,
    [
      { course: node, completed: 99, practice: practisePlans.elise },
      { course: react, completed: 4 },
    ],
  ],
  [
    readers.jules,
    [
      { course: node, completed: 6, practice: practisePlans.jules },
      { course: postgres, completed: 99 },
    ],
  ],
  [
    readers.noe,
    [
      { course: node, completed: 7, practice: practisePlans.noe },
      { course: react, completed: 99 },
    ],
  ],
  [
    readers.salima,
    [
      { course: node, completed: 99, practice: practisePlans.salima },
      { course: react, completed: 5 },
    ],
  ],
  [
    readers.hugo,
    [
      { course: node, completed: 3, practice: practisePlans.hugo },
      { course: react, completed: 2 },
    ],
  ],
];

interface Activity {
  url: string;
  sandbox: Sandbox;
  authors: Authors;
  /** The courses on sale. */
  onSale: Map<DemoCourse, ListedCourse>;
  omissions: Omissions;
  ending: AbortSignal;
}

/** Seeds purchases, progress, reviews and submissions of students, and a company's team seats. */
export const seedActivity = async (activity: Activity): Promise<void> => {
  const { url, sandbox, authors, onSale, omissions, ending } = activity;
  const learners = new Map<DemoAccount, ApiClient>();
  for (const [account, wanted] of plans) {
    const api = ApiClient.of(url, account, ending);
    const plan = wanted.flatMap((one) => {
      const listed = onSale.get(one.course);
      return listed ? [{ ...one, listed }] : [];
    });
    await omissions.attempt(`what ${account.name} studies`, async () => {
      await study(api, sandbox, plan);
      learners.set(account, api);
    });
  }
  const people = {
    students: learners,
    teacherOf: ({ owner }: DemoCourse) => authors[owner],
    idOf: (course: DemoCourse) => onSale.get(course)?._id,
    omissions,
  };
  await reviewCourses(people);
  await createAssignments(people);
  const takers = [
    { account: students.yanis, completed: 1 },
    { account: students.aminata, completed: 0 },
  ].flatMap(({ account, completed }) => {
    const api = learners.get(account);
    return api ? [{ api, completed }] : [];
  });
  const wanted = onSale.get(docker);
  if (!wanted) return;
  await omissions.attempt('the places of a company', () =>
    buyForTeam(ApiClient.of(url, students.claire, ending), sandbox, wanted, takers),
  );
};
