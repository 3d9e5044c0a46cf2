import { randomUUIDv7 } from 'node:crypto';
import { Module } from '@nestjs/common';
import { figures } from '@atelier/backend/database/schema';
import { AuthoringModule } from '@atelier/backend/modules/authoring/authoring.module';
import { Course } from '@atelier/backend/modules/authoring/courses/course.domain';
import { CountCourses } from '@atelier/backend/modules/authoring/courses/courses.queries';
import { CatalogModule } from '@atelier/backend/modules/catalog/catalog.module';
import { CatalogProjections } from '@atelier/backend/modules/catalog/projections';
import { Enrolment } from '@atelier/backend/modules/enrollment/progress/enrolment.domain';
import { EnrollmentModule } from '@atelier/backend/modules/enrollment/enrollment.module';
import { EnrollmentPersonalData } from '@atelier/backend/modules/enrollment/personal-data';
import { CountStudents } from '@atelier/backend/modules/enrollment/access/students.queries';
import { Account } from '@atelier/backend/modules/identity/accounts/account.domain';
import { IdentityModule } from '@atelier/backend/modules/identity/identity.module';
import { CountPeople } from '@atelier/backend/modules/identity/people/people.queries';
import { seedCourses } from '@atelier/infra/testing/seed-courses';
import { startModule } from '../../../backend/test/support/module-under-test.js';
import { sequence } from '../../../backend/test/support/sequence.js';
import { ReactionRegistry, REACTIONS } from '../reaction-registry.js';
import { CountCourseWhenCourseMoved } from './authoring/courses.js';
import { CountStudentsWhenStudentEnrolled } from './catalog/listed-courses.js';
import { CountPersonWhenAccountChanged } from './identity/people.js';

const counting = {
  CountPersonWhenAccountChanged,
  CountCourseWhenCourseMoved,
  CountStudentsWhenStudentEnrolled,
};

@Module({
  imports: [IdentityModule, AuthoringModule, CatalogModule, EnrollmentModule],
  providers: [ReactionRegistry, { provide: REACTIONS, useValue: [counting] }],
})
class Counting {}

/** Seeded pseudo-random numbers, the same on each run. */
let state = 20_261_122;
const drawn = (below: number): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
  return (state >>> 8) % below;
};
const oneOf = <Thing>(things: readonly Thing[]): Thing => things[drawn(things.length)]!;
const shuffled = <Thing>(things: readonly Thing[]): Thing[] =>
  things
    .map((thing) => [drawn(1_000_000), thing] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, thing]) => thing);

describe('the figures', () => {
  // One continuous scenario across the tests.
  const it = sequence();
  const module = prepare(() => startModule(Counting));
  let courseIds: string[];
  beforeAll(async () => {
    await seedCourses(module.config.databaseUrl, 3);
    courseIds = (await module.rows<{ id: string }>('select id from catalog_course order by id')).map(
      ({ id }) => id,
    );
  });

  /** Delivers every outbox event `times` times, shuffled, ten concurrently. */
  const deliver = async (times: number): Promise<void> => {
    const events = await module.events();
    const jobs = shuffled(Array.from({ length: times }, () => events).flat());
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        for (let job = jobs.pop(); job; job = jobs.pop()) {
          const [name, payload] = job;
          for (const reaction of module.app.get(ReactionRegistry, { strict: false }).subscribersOf(name))
            await reaction.react(payload, {
              messageId: '',
              eventName: name,
              attempt: 1,
              isLastAttempt: false,
              writeOnce: async (write) => void (await write()),
            });
        }
      }),
    );
  };

  const read = async () => ({
    ...(await module.ask(new CountPeople())),
    ...(await module.ask(new CountCourses())),
    students_of: await Promise.all(
      courseIds.map(async (id) => (await module.ask(new CountStudents({ courseId: id }))).total),
    ),
    shown: (
      await module.rows<{ n: number }>('select student_count as n from catalog_course order by id')
    ).map(({ n }) => n),
  });
  const counted = async () => {
    const count = async (what: string) =>
      (await module.rows<{ n: number }>(`select count(*)::int as n from ${what}`))[0]?.n;
    const studentsOf = await Promise.all(
      courseIds.map((id) => count(`enrollment_enrolment where course_id = '${id}' and revoked_at is null`)),
    );
    return {
      students: await count('identity_account where closed_at is null and not is_teacher'),
      teachers: await count('identity_account where closed_at is null and is_teacher'),
      published: await count('authoring_course where is_published'),
      unpublished: await count('authoring_course where not is_published and archived_at is null'),
      students_of: studentsOf,
      shown: studentsOf,
    };
  };

  const aCourse = () => Course.draft({ accountId: randomUUIDv7(), name: 'Maud' }, 'Git');
  const anAccount = (isTeacher: boolean) => {
    const details = { email: `${randomUUIDv7()}@exemple.fr`, name: 'Maud', passwordHash: 'x' };
    return Account.open(details, { isTeacher });
  };

  /** One random transition of an account, course or enrolment, as the aggregates allow. */
  const somethingHappens = async (): Promise<void> => {
    const em = module.em();
    const [account, course, enrolment] = [
      oneOf([null, ...(await em.find(Account, { closedAt: null }))]),
      oneOf([null, ...(await em.find(Course, {}))]),
      oneOf([null, ...(await em.find(Enrolment, {}))]),
    ];
    if (!account) em.persist(anAccount(drawn(2) === 0));
    else if (drawn(6) === 0) account.close();
    else account.appointTeacher(drawn(2) === 0);
    if (!course) em.persist(aCourse());
    else if (drawn(12) === 0) {
      course.destroy();
      em.remove(course);
    } else
      oneOf([
        () => course.archive(),
        () => course.restore(),
        () => published(course),
        () => course.unpublish(),
      ])();
    if (!enrolment) em.persist(Enrolment.open(randomUUIDv7(), oneOf(courseIds), 'purchase'));
    else oneOf([() => enrolment.revoke(), () => enrolment.grant('hand'), () => enrolment.forfeit()])();
    await em.flush();
  };
  const published = (course: Course) => {
    if (course.archivedAt) return;
    course.change({ category: 'Backend', priceCents: 0 });
    const lessons = [{ title: 'L', isFree: false, parts: [{ type: 'texte' as const, text: '<p>a</p>' }] }];
    course.arrangeProgramme([{ title: 'S', lessons }], new Map());
    course.publish(new Map());
  };

  it('equal a plain count after a storm of events, each told twice and in no order', async () => {
    proves('figures.equal');

    for (let wave = 0; wave < 3; wave += 1) {
      for (let step = 0; step < 25; step += 1) await somethingHappens();
      // Delivered while more happens, with redelivery of earlier waves.
      await Promise.all([deliver(2), somethingHappens()]);
    }
    const em = module.em();
    const inSight = aCourse();
    published(inSight);
    em.persist([inSight, aCourse(), anAccount(true), anAccount(false)]);
    await em.flush();
    await deliver(1);
    const figuresNow = await read();
    expect(figuresNow).toEqual(await counted());
    const { students, teachers, published: shown, unpublished } = figuresNow;
    expect(Math.min(students, teachers, shown, unpublished)).toBeGreaterThan(0);
    expect(Math.max(...figuresNow.students_of)).toBeGreaterThan(0);
  });

  it('follow each thing that happens by what is told of it alone', async () => {
    proves('figures.equal');

    for (let step = 0; step < 60; step += 1) {
      await module.reset();
      await somethingHappens();
      await deliver(1);
      expect([step, await read()]).toEqual([step, await counted()]);
    }
  });

  it('lose whoever closed an account, in the courses too', async () => {
    proves('figures.equal');

    await module.reset();
    const [courseId, studentId] = [courseIds[0]!, randomUUIDv7()];
    const em = module.em();
    em.persist(Enrolment.open(studentId, courseId, 'hand'));
    await em.flush();
    await deliver(1);
    const { total } = await module.ask(new CountStudents({ courseId }));
    await module.reset();
    await module.app.get(EnrollmentPersonalData).forget(studentId);
    await deliver(1);
    expect((await module.ask(new CountStudents({ courseId }))).total).toBe(total - 1);
    expect(await read()).toEqual(await counted());
  });

  it('are counted anew from what stands, whatever they said', async () => {
    proves('figures.equal');

    await module.rows(`insert into identity_figure values ('students', 400), ('gone', 3)
      on conflict (name) do update set total = 400`);
    await module.rows('delete from authoring_figure');
    await module.rows(
      `delete from enrollment_counted where subject in (select subject from enrollment_counted limit 2)`,
    );
    await module.rows(`update enrollment_figure set total = total + 5`);
    const changed = await Promise.all(figures.map((kept) => kept.rebuild(module.em())));
    const { shown: _, ...now } = await read();
    expect(await counted()).toMatchObject(now);
    expect(changed.flat()).toContain('gone');
    // Concurrent deliveries count once, and a rebuild of correct figures changes nothing.
    await deliver(1);
    expect(await counted()).toMatchObject(now);
    expect((await Promise.all(figures.map((kept) => kept.rebuild(module.em())))).flat()).toEqual([]);
  });

  it('are shown by the later of two readings, whichever comes first', async () => {
    proves('figures.equal');

    const [id] = courseIds;
    const catalog = module.app.get(CatalogProjections);
    const shown = async () =>
      (
        await module.rows<{ n: number }>('select student_count as n from catalog_course where id = ?', [id])
      )[0]?.n;
    await catalog.updateStudentCount(id!, { total: 8, version: 1_000 });
    await catalog.updateStudentCount(id!, { total: 7, version: 999 });
    expect(await shown()).toBe(8);
  });
});
