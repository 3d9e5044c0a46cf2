import { randomUUIDv7 } from 'node:crypto';
import { startModule } from '../../../../test/support/module-under-test.js';
import { RevokedLinks } from '../../../platform/media/delivery/media-links.js';
import type { Syllabus } from '../learning/syllabus.domain.js';
import { EnrollmentModule } from '../enrollment.module.js';
import { EnrollmentProjections } from '../projections.js';
import {
  CloseCourseRoom,
  EnrolStudent,
  RevokeEnrolment,
  SuspendEnrolment,
  SyncRevokedMediaLinks,
} from '../access/access.commands.js';
import { IssueAttestation } from './attestation.commands.js';
import { RecordAttendance, RecordLessonProgress } from '../progress/progress.commands.js';

const refused = (code: string) => ({ code });

/** Access and its revocation; each case creates its own course and student. */
describe('an access', () => {
  const enrollment = prepare(() => startModule(EnrollmentModule, { ATTESTATIONS: 'on' }));
  const projections = prepare(() => enrollment.app.get(EnrollmentProjections));
  let courseId: string;
  let maud: string;
  const [first, second] = [randomUUIDv7(), randomUUIDv7()];
  beforeEach(async () => {
    [courseId, maud] = [randomUUIDv7(), randomUUIDv7()];
    await enrollment.reset();
  });

  const lesson = (id: string, asset: string | null = null) => ({
    id,
    title: 'Une leçon',
    minutes: 30,
    isFree: false,
    part: asset ? { id: randomUUIDv7(), type: 'lecture' as const, assetId: asset } : null,
  });
  const syllabus = (change: Partial<Syllabus> = {}): Syllabus => ({
    courseId,
    version: 1,
    title: 'Git',
    description: '<p>Tout</p>',
    category: 'Backend',
    imageUrl: null,
    minutes: 60,
    sections: [
      { id: randomUUIDv7(), title: 'Débuts', minutes: 60, lessons: [lesson(first), lesson(second)] },
    ],
    ...change,
  });
  const enrolled = async (): Promise<string> => {
    await enrollment.do(new EnrolStudent({ studentId: maud, courseId }));
    const query = 'select id from enrollment_enrolment where course_id = ? and student_id = ?';
    return (await enrollment.rows<{ id: string }>(query, [courseId, maud]))[0]!.id;
  };
  const complete = (enrolmentId: string, lessonId: string) =>
    enrollment.do(
      new RecordLessonProgress({ studentId: maud, progress: { enrolmentId, lessonId, isCompleted: true } }),
    );

  describe('that is attested', () => {
    const trainer = {
      organisation: 'Idriss Lemaire EI',
      instructor: 'Idriss Lemaire',
      siret: '12345678200010',
      address: '12 rue de la Poulaillerie',
      city: 'Lyon',
      email: 'bonjour@atelier.example',
      declaration: null,
    };
    const issue = (
      enrolmentId: string,
      kind: 'completion' | 'attendance' = 'completion',
      holder = 'Maud Lefort',
    ) =>
      enrollment.do(
        new IssueAttestation({ enrolmentId, kind, names: { holder, trainer, brand: 'Atelier' } }),
      );
    const stored = (enrolmentId: string) =>
      enrollment.rows<{ code: string; replaced: boolean; facts: Record<string, unknown> }>(
        `select code, replaced_at is not null as replaced, facts from enrollment_attestation
         where enrolment_id = ? order by issued_at`,
        [enrolmentId],
      );

    it('was followed whole: once, with what was taught and when', async () => {
      await projections.copySyllabus(syllabus());
      const id = await enrolled();
      await complete(id, first);
      await expect(issue(id)).rejects.toMatchObject(refused('course-not-finished'));
      await complete(id, second);
      const given = await issue(id);
      expect(given).toMatchObject({ kind: 'completion', state: 'valid' });
      expect(given.number).toMatch(/^A\d{4}-\d{6}$/);
      expect(await issue(id)).toEqual(given);
      const [written, ...more] = await stored(id);
      expect(more).toEqual([]);
      expect(written).toMatchObject({
        code: given.code,
        replaced: false,
        facts: {
          holder: 'Maud Lefort',
          courseTitle: 'Git',
          plannedMinutes: 60,
          completedLessons: 2,
          totalLessons: 2,
          completedAt: expect.any(String),
          days: [],
        },
      });
    });

    it('counts the lessons that the course teaches now, and none that it has lost since', async () => {
      const third = randomUUIDv7();
      const teaching = (version: number, ...ids: string[]) =>
        projections.copySyllabus(
          syllabus({
            version,
            sections: [
              { id: randomUUIDv7(), title: 'Débuts', minutes: 60, lessons: ids.map((each) => lesson(each)) },
            ],
          }),
        );
      await teaching(1, first, second);
      const id = await enrolled();
      await complete(id, first);
      await teaching(2, second, third);
      for (const each of [second, third]) await complete(id, each);
      await issue(id);
      expect((await stored(id)).at(-1)?.facts).toMatchObject({ completedLessons: 2, totalLessons: 2 });
    });

    it('gives way to one under another name, and is counted on', async () => {
      await projections.copySyllabus(syllabus());
      const id = await enrolled();
      for (const each of [first, second]) await complete(id, each);
      const earlier = await issue(id);
      const later = await issue(id, 'completion', 'Maud Roux');
      expect(later.number > earlier.number).toBe(true);
      expect((await stored(id)).map(({ code, replaced }) => [code, replaced])).toEqual([
        [earlier.code, true],
        [later.code, false],
      ]);
    });

    it('counts the time between two signs of somebody, of no stranger and not of who was away', async () => {
      await projections.copySyllabus(syllabus());
      const id = await enrolled();
      const present = (secondsLater = 0, of = id, student = maud) =>
        enrollment
          .rows(
            'update enrollment_presence set seen_at = seen_at - make_interval(secs => ?) where student_id = ?',
            [secondsLater, student],
          )
          .then(() => enrollment.do(new RecordAttendance({ studentId: student, enrolmentId: of })));
      await present();
      await expect(issue(id, 'attendance')).rejects.toMatchObject(refused('attendance-not-kept'));
      await present(40, courseId);
      await present(600);
      await present(20);
      const { code } = await issue(id, 'attendance');
      const [written] = await stored(id);
      expect(written).toMatchObject({ code, facts: { completedLessons: 0, completedAt: null } });
      const seconds = (written!.facts['days'] as { seconds: number }[]).map((day) => day.seconds);
      expect(seconds.reduce((sum, each) => sum + each, 0)).toBe(60);
      await expect(present(0, id, randomUUIDv7())).rejects.toMatchObject(refused('enrolment-not-found'));
    });

    it('is refused to an access that rests or has ended, and where nothing is attested', async () => {
      await projections.copySyllabus(syllabus());
      const id = await enrolled();
      for (const each of [first, second]) await complete(id, each);
      await enrollment.do(new SuspendEnrolment({ studentId: maud, courseId, isSuspended: true }));
      await expect(issue(id)).rejects.toMatchObject(refused('access-suspended'));
      await expect(
        enrollment.do(new RecordAttendance({ studentId: maud, enrolmentId: id })),
      ).rejects.toMatchObject(refused('access-suspended'));
      await expect(complete(id, first)).rejects.toMatchObject(refused('access-suspended'));
      await expect(issue(randomUUIDv7())).rejects.toMatchObject(refused('enrolment-not-found'));
      const { config } = enrollment;
      config.attestations = false;
      try {
        await expect(issue(id)).rejects.toMatchObject(refused('attestations-off'));
        await expect(
          enrollment.do(new RecordAttendance({ studentId: maud, enrolmentId: id })),
        ).rejects.toMatchObject(refused('attestations-off'));
      } finally {
        config.attestations = true;
      }
    });
  });

  describe('that rests or ends', () => {
    it('has its pages leave the course, and those of an open one stay', async () => {
      await projections.copySyllabus(syllabus());
      await enrolled();
      const closings = async (student = maud) => {
        enrollment.liveMessages.length = 0;
        await enrollment.do(new CloseCourseRoom({ studentId: student, courseId }));
        return enrollment.liveMessages;
      };
      expect(await closings()).toEqual([]);
      await enrollment.do(new SuspendEnrolment({ studentId: maud, courseId, isSuspended: true }));
      expect(await closings()).toEqual([[`user:${maud}`, 'course-closed', { courseId }]]);
      const stranger = randomUUIDv7();
      expect(await closings(stranger)).toEqual([[`user:${stranger}`, 'course-closed', { courseId }]]);
    });

    it('ends the links to its files, except to those that another course opens, until it is open again', async () => {
      const [own, shared] = [randomUUIDv7(), randomUUIDv7()];
      const withFiles = (id: string, ...assets: string[]) =>
        syllabus({
          courseId: id,
          sections: [
            {
              id: randomUUIDv7(),
              title: 'Films',
              minutes: 60,
              lessons: assets.map((asset) => lesson(randomUUIDv7(), asset)),
            },
          ],
        });
      const other = randomUUIDv7();
      await projections.copySyllabus(withFiles(courseId, own, shared));
      await projections.copySyllabus(withFiles(other, shared));
      const id = await enrolled();
      await enrollment.do(new EnrolStudent({ studentId: maud, courseId: other }));
      const links = enrollment.app.get(RevokedLinks);
      const ended = async () => {
        await enrollment.do(new SyncRevokedMediaLinks({ studentId: maud, courseId }));
        return Promise.all([own, shared].map((asset) => links.has(maud, asset)));
      };
      expect(await ended()).toEqual([false, false]);
      await enrollment.do(new SuspendEnrolment({ studentId: maud, courseId, isSuspended: true }));
      expect(await ended()).toEqual([true, false]);
      await enrollment.do(new SuspendEnrolment({ studentId: maud, courseId, isSuspended: false }));
      expect(await ended()).toEqual([false, false]);
      await enrollment.do(new RevokeEnrolment({ enrolmentId: id }));
      expect(await ended()).toEqual([true, false]);
    });
  });
});
