import { createHash } from 'node:crypto';
import type pg from 'pg';
import { categories } from '@atelier/contracts/words/categories';
import { withConnection } from '@atelier/infra/local/databases';
import { words } from '@atelier/infra/testing/seed-courses';

export interface Size {
  courses: number;
  tutorials: number;
  people: number;
  enrolments: number;
  /** Enrolments in one course. */
  ofOneCourse: number;
}

/** The demo's size, and that of a site successful for years. */
export const sizes = {
  demo: { courses: 8, tutorials: 6, people: 20, enrolments: 40, ofOneCourse: 10 },
  big: { courses: 10_000, tutorials: 10_000, people: 200_000, enrolments: 1_000_000, ofOneCourse: 40_000 },
} satisfies Record<string, Size>;

/** One course, tutorial and person, made by api and worker, to be copied. */
export interface Patterns {
  courseId: string;
  tutorialId: string;
  studentId: string;
}

/**
 * The vocabulary grows with the courses, so that a search finds about a page for either size, and response sizes
 * are comparable.
 */
export const searchWords = ({ courses }: Size): readonly string[] =>
  words.slice(0, courses > 100 ? words.length : 2);

/** Three pseudo-random words, the same on each run. */
const title = (n: string, vocabulary: readonly string[]): string => {
  const list = `array[${vocabulary.map((word) => `'${word}'`).join(', ')}]`;
  const word = (salt: string) =>
    `(${list})[1 + ('x' || substr(md5('${salt}' || ${n}), 1, 6))::bit(24)::int % ${vocabulary.length}]`;
  return `${word('a')} || ' ' || ${word('b')} || ' ' || ${word('c')} || ' ' || ${n}`;
};

/** Copies one row of a table; `changes` are SQL expressions of the number `n`. */
async function copy(
  client: pg.Client,
  table: string,
  where: Record<string, string>,
  count: number,
  changes: Record<string, string>,
): Promise<void> {
  const { rows } = await client.query<{ names: string[] }>(
    `select array_agg(column_name::text) as names from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = (rows[0]?.names ?? []).map((name) => `"${name}"`).join(', ');
  const pairs = Object.entries(changes).map(([column, value]) => `'${column}', ${value}`);
  const [[key, id] = []] = Object.entries(where);
  await client.query(
    `insert into ${table} (${names})
     select ${names} from (
       select made.* from ${table} one, generate_series(1, ${count}) n,
         jsonb_populate_record(one, jsonb_build_object(${pairs.join(', ')})) made where one.${key} = $1) copies`,
    [id],
  );
}

/** Family names are shared by ten people, one page of a list; each looks random. */
const familiesOf = ({ people }: Size) => Math.ceil(people / 10);
const surname = (n: string, size: Size): string => `substr(md5((${n} % ${familiesOf(size)})::text), 1, 7)`;
export const surnameOf = (n: number, size: Size): string =>
  createHash('md5')
    .update(String(n % familiesOf(size)))
    .digest('hex')
    .slice(0, 7);

const courseIdOf = (n: string) => `(lpad(to_hex(${n}), 8, '0') || '-0000-7000-8000-000000000001')::uuid`;
const studentIdOf = (n: string) => `(lpad(to_hex(${n}), 8, '0') || '-0000-7000-8000-000000000003')::uuid`;

/** Fills a database by copying; the large one takes a minute or two. */
export async function seedSize(url: string, size: Size, patterns: Patterns): Promise<void> {
  const { courseId, tutorialId, studentId } = patterns;
  const vocabulary = searchWords(size);
  const at = `now() - n * interval '1 minute'`;
  const course = { id: courseIdOf('n'), title: title('n', vocabulary) };
  const names = categories.map((name) => `'${name}'`);
  await withConnection(url, async (client) => {
    await copy(client, 'authoring_course', { id: courseId }, size.courses, { ...course, updated_at: at });
    await copy(client, 'catalog_course', { id: courseId }, size.courses, {
      ...course,
      category: `(array[${names.join(', ')}])[1 + n % ${names.length}]`,
      search_text: `folded(${title('n', vocabulary)})`,
      published_at: at,
      payable_cents: '(n % 90) * 100',
      rating_average: '3 + (n % 20) / 10.0',
      review_count: 'n % 90',
    });
    await copy(client, 'enrollment_syllabus', { course_id: courseId }, size.courses, {
      course_id: courseIdOf('n'),
    });
    await copy(client, 'catalog_tutorial', { id: tutorialId }, size.tutorials, {
      id: `(lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000002')::uuid`,
      title: title('n', vocabulary),
      published_at: at,
      updated_at: at,
    });
    await copy(client, 'identity_account', { id: studentId }, size.people, {
      id: studentIdOf('n'),
      email: `${surname('n', size)} || '.' || n || '@exemple.fr'`,
      name: `'Camille ' || initcap(${surname('n', size)})`,
      created_at: at,
    });
    await client.query(
      `insert into enrollment_enrolment (id, student_id, course_id, enrolled_at, followed_at, lesson_progress)
       select gen_random_uuid(), ${studentIdOf(`1 + n % ${size.people}`)},
         case when n < ${size.ofOneCourse} then $1::uuid
           else ${courseIdOf(`1 + (n * 37 + n / ${size.people}) % ${size.courses}`)} end,
         ${at}, ${at}, '{}'
       from generate_series(0, ${size.enrolments - 1}) n on conflict do nothing`,
      [courseId],
    );
    await client.query(
      `insert into enrollment_enrolment (id, student_id, course_id, enrolled_at, followed_at, lesson_progress)
       select gen_random_uuid(), $1, course_id, now(), now(), '{}'
       from enrollment_syllabus order by course_id limit 5 on conflict do nothing`,
      [studentId],
    );
    await client.query('vacuum analyze');
  });
}

/** An API client whose calls must all succeed. */
export class BenchClient {
  private token = '';

  constructor(private readonly url: string) {}

  async call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as Body;
  }

  /** Signs in, or signs up if a name is given. Returns the account's id. */
  async enter(email: string, password: string, username?: string): Promise<string> {
    const path = username === undefined ? 'login' : 'signup';
    const session = await this.call<{ _id: string; token: string }>('POST', `/api/users/${path}`, {
      email,
      password,
      ...(username !== undefined && { username }),
    });
    this.token = session.token;
    return session._id;
  }
}

const text = { type: 'texte', text: `<p>${'Une phrase de la leçon. '.repeat(20)}</p>` };

/** Six sections of five lessons. */
const sectionsOf = (part: object) =>
  [1, 2, 3, 4, 5, 6].map((section) => ({
    title: `Section ${section}: La suite`,
    lessons: [1, 2, 3, 4, 5].map((index) => ({
      title: `Leçon ${index}`,
      isFree: section === 1 && index === 1,
      parts: [part],
    })),
  }));

/** Creates the rows to be copied through the API; needs a worker. @param part content of each lesson */
export async function makePatterns(
  author: BenchClient,
  student: { caller: BenchClient; email: string; password: string },
  part: object = text,
): Promise<Patterns> {
  const { _id: courseId } = await author.call<{ _id: string }>('POST', '/api/courses', {
    title: 'Le modèle des copies',
  });
  const saves = {
    category: 'Backend',
    price: 49,
    sections: sectionsOf(part),
    published: { isPublished: true },
  };
  for (const [field, value] of Object.entries(saves))
    await author.call('PUT', `/api/courses/${courseId}/${field}`, { [field]: value });
  const { _id: tutorialId } = await author.call<{ _id: string }>('POST', '/api/blogs', {
    title: 'Le modèle des copies',
    subDescription: 'Une phrase.',
    description: '<p>Un paragraphe.</p>',
  });
  await author.call('PUT', `/api/blogs/${tutorialId}/published`, { published: { isPublished: true } });
  const studentId = await student.caller.enter(student.email, student.password, 'Une élève');
  return { courseId, tutorialId, studentId };
}
