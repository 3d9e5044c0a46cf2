import { randomUUIDv7 } from 'node:crypto';
import { startModule } from '../../../../test/support/module-under-test.js';
import type { Syllabus } from '../learning/syllabus.domain.js';
import { EnrollmentModule } from '../enrollment.module.js';
import { EnrollmentPersonalData } from '../personal-data.js';
import { EnrollmentProjections } from '../projections.js';
import { EnrolByHand, EnrolStudent, ForfeitEnrolment, RevokeEnrolment } from './access.commands.js';
import { AcceptCourseInvitations, InviteToCourse, WithdrawCourseInvitation } from './invitations.commands.js';
import { RecordLessonProgress, SavePosition } from '../progress/progress.commands.js';
import { WriteNote } from '../notes/notes.commands.js';

interface Row {
  id: string;
  studentId: string;
  origin: string;
  isOpen: boolean;
  lessonProgress: Record<string, string>;
}

/** Enrolment commands on one database: each case creates its own course and students. */
describe('enrolment', () => {
  const enrollment = prepare(() => startModule(EnrollmentModule));
  const projections = prepare(() => enrollment.app.get(EnrollmentProjections));
  let courseId: string;
  let maud: string;
  const [first, second, third] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
  beforeEach(async () => {
    [courseId, maud] = [randomUUIDv7(), randomUUIDv7()];
    await enrollment.reset();
  });

  const syllabus = (change: Partial<Syllabus> = {}): Syllabus => ({
    courseId,
    version: 1,
    title: 'Node',
    description: '<p>Tout</p>',
    category: 'Backend',
    imageUrl: '/media/images/x/800.webp',
    minutes: 90,
    sections: [
      { id: randomUUIDv7(), title: 'Débuts', minutes: 60, lessons: [lesson(first), lesson(second)] },
      { id: randomUUIDv7(), title: 'Suite', minutes: 30, lessons: [lesson(third)] },
    ],
    ...change,
  });
  const lesson = (id: string) => ({ id, title: 'Une leçon', minutes: 30, isFree: false, part: null });
  const enrolments = () =>
    enrollment.rows<Row>(
      `select id, student_id as "studentId", origin, revoked_at is null as "isOpen",
              lesson_progress as "lessonProgress"
       from enrollment_enrolment where course_id = ? order by enrolled_at, id`,
      [courseId],
    );
  const enrolled = async (): Promise<string> => {
    await enrollment.do(new EnrolStudent({ studentId: maud, courseId }));
    await enrollment.reset();
    return (await enrolments())[0]!.id;
  };
  const named = async () => (await enrollment.events()).map(([name]) => name);

  describe('by a purchase', () => {
    it('opens access, records it, and tells the student', async () => {
      await enrollment.do(new EnrolStudent({ studentId: maud, courseId }));
      const [enrolment, ...others] = await enrolments();
      expect(enrolment).toMatchObject({
        studentId: maud,
        origin: 'purchase',
        isOpen: true,
        lessonProgress: {},
      });
      expect(others).toEqual([]);
      const payload = { enrolmentId: enrolment?.id, studentId: maud, courseId };
      expect(await enrollment.events()).toEqual([['enrollment.student-enrolled.v1', payload]]);
      expect(enrollment.liveMessages).toEqual([[`user:${maud}`, 'purchase-recorded', { courseId }]]);
    });

    it('run again changes nothing, and tells the student again', async () => {
      const id = await enrolled();
      await enrollment.do(new EnrolStudent({ studentId: maud, courseId }));
      expect(await enrolments()).toMatchObject([{ id, isOpen: true }]);
      expect(await enrollment.events()).toEqual([]);
      expect(enrollment.liveMessages).toHaveLength(1);
    });

    it('opens again what was taken away, of this course and student alone', async () => {
      const id = await enrolled();
      await enrollment.do(new RevokeEnrolment({ enrolmentId: id }));
      await enrollment.do(new EnrolStudent({ studentId: randomUUIDv7(), courseId }));
      await enrollment.do(new EnrolStudent({ studentId: maud, courseId: randomUUIDv7() }));
      expect(await enrolments()).toMatchObject([{ id, isOpen: false }, { isOpen: true }]);
      await enrollment.do(new EnrolStudent({ studentId: maud, courseId }));
      expect(await enrolments()).toMatchObject([{ id, isOpen: true, origin: 'purchase' }, { isOpen: true }]);
    });
  });

  describe('by hand', () => {
    it('opens access for those who had none, and tells them alone', async () => {
      await enrolled();
      const noe = randomUUIDv7();
      expect(await enrollment.do(new EnrolByHand({ courseId, studentIds: [maud, noe, noe] }))).toEqual([noe]);
      expect(await enrolments()).toMatchObject([
        { studentId: maud, origin: 'purchase' },
        { studentId: noe, origin: 'hand', isOpen: true },
      ]);
      expect(enrollment.liveMessages).toEqual([[`user:${noe}`, 'purchase-recorded', { courseId }]]);
      expect((await named()).toSorted()).toEqual([
        'enrollment.access-given.v1',
        'enrollment.student-enrolled.v1',
      ]);
    });

    it('opens again what was taken away', async () => {
      const id = await enrolled();
      await enrollment.do(new RevokeEnrolment({ enrolmentId: id }));
      expect(await enrollment.do(new EnrolByHand({ courseId, studentIds: [maud] }))).toEqual([maud]);
      expect(await enrolments()).toMatchObject([{ id, isOpen: true }]);
    });

    it('leaves what is there of others alone', async () => {
      const noe = randomUUIDv7();
      await enrolled();
      const elsewhere = randomUUIDv7();
      await enrollment.do(new EnrolStudent({ studentId: noe, courseId: elsewhere }));
      expect(await enrollment.do(new EnrolByHand({ courseId, studentIds: [noe] }))).toEqual([noe]);
      const rows = await enrolments();
      expect(rows.map(({ studentId, origin }) => [studentId, origin])).toEqual([
        [maud, 'purchase'],
        [noe, 'hand'],
      ]);
    });

    it('stands in the journal, for each who got it', async () => {
      const noe = randomUUIDv7();
      await enrollment.do(new EnrolByHand({ courseId, studentIds: [maud] }));
      await projections.copySyllabus(syllabus());
      await enrollment.do(
        new EnrolByHand({ courseId, studentIds: [maud, noe], names: new Map([[noe, 'Noé']]) }),
      );
      const granted = { kind: 'access-granted', subject: courseId };
      expect(await enrollment.auditEntries()).toMatchObject([
        { ...granted, label: 'Cours jamais publié', person: maud, name: null },
        { ...granted, label: 'Node', person: noe, name: 'Noé' },
      ]);
    });

    it('at once with a purchase, many times over, leaves one enrolment each, that is paid for', async () => {
      const students = Array.from({ length: 8 }, () => randomUUIDv7());
      await Promise.all(
        students.flatMap((student) => [
          enrollment.do(new EnrolByHand({ courseId, studentIds: [student] })),
          enrollment.do(new EnrolStudent({ studentId: student, courseId })),
          enrollment.do(new EnrolByHand({ courseId, studentIds: students })),
        ]),
      );
      const rows = await enrolments();
      expect(rows.map(({ studentId }) => studentId).toSorted()).toEqual(students.toSorted());
      expect(new Set(rows.map(({ origin }) => origin))).toEqual(new Set(['purchase']));
    });
  });

  describe('taken away', () => {
    it('closes access, and has the pages that are open look again', async () => {
      const id = await enrolled();
      expect(await enrollment.do(new RevokeEnrolment({ enrolmentId: id }))).toBe(true);
      expect(await enrolments()).toMatchObject([{ id, isOpen: false }]);
      expect(await named()).toEqual(['enrollment.enrolment-revoked.v1']);
      expect(enrollment.liveMessages).toEqual([[`user:${maud}`, 'progress-changed', { courseId }]]);
    });

    it('by hand alone leaves what was bought', async () => {
      const bought = await enrolled();
      expect(
        await enrollment.do(new RevokeEnrolment({ enrolmentId: bought, options: { onlyByHand: true } })),
      ).toBe(false);
      expect(await enrolments()).toMatchObject([{ isOpen: true }]);
      expect(enrollment.liveMessages).toEqual([]);
      const noe = randomUUIDv7();
      await enrollment.do(new EnrolByHand({ courseId, studentIds: [noe] }));
      const given = (await enrolments()).find(({ studentId }) => studentId === noe)!;
      expect(
        await enrollment.do(new RevokeEnrolment({ enrolmentId: given.id, options: { onlyByHand: true } })),
      ).toBe(true);
      expect((await enrolments()).map(({ isOpen }) => isOpen).toSorted()).toEqual([false, true]);
    });

    it('stands in the journal, once and where something was taken', async () => {
      const id = await enrolled();
      await enrollment.do(new RevokeEnrolment({ enrolmentId: id, options: { onlyByHand: true } }));
      expect(await enrollment.auditEntries()).toEqual([]);
      await enrollment.do(
        new RevokeEnrolment({ enrolmentId: id, options: { onlyByHand: false, studentName: 'Maud' } }),
      );
      await enrollment.do(new RevokeEnrolment({ enrolmentId: id }));
      expect(await enrollment.auditEntries()).toMatchObject([
        { kind: 'access-revoked', subject: courseId, person: maud, name: 'Maud' },
      ]);
      await enrollment.do(new EnrolStudent({ studentId: maud, courseId }));
      await enrollment.do(new RevokeEnrolment({ enrolmentId: id }));
      expect((await enrollment.auditEntries()).at(-1)).toMatchObject({ kind: 'access-revoked', name: null });
    });

    it('with the purchase behind it, but not where it was given by hand', async () => {
      await enrolled();
      const other = randomUUIDv7();
      await enrollment.do(new EnrolStudent({ studentId: other, courseId }));
      await enrollment.reset();
      await enrollment.do(new ForfeitEnrolment({ studentId: maud, courseId }));
      expect(enrollment.liveMessages).toEqual([[`user:${maud}`, 'progress-changed', { courseId }]]);
      expect(await enrolments()).toMatchObject([
        { studentId: maud, isOpen: false, origin: 'hand' },
        { studentId: other, isOpen: true, origin: 'purchase' },
      ]);
      await enrollment.rows('update enrollment_enrolment set revoked_at = null where student_id = ?', [maud]);
      await enrollment.do(new ForfeitEnrolment({ studentId: maud, courseId }));
      await enrollment.do(new ForfeitEnrolment({ studentId: randomUUIDv7(), courseId }));
      expect(await enrolments()).toMatchObject([{ isOpen: true, origin: 'hand' }, { isOpen: true }]);
    });

    it('is refused where there is nothing', async () => {
      await enrolled();
      await expect(enrollment.do(new RevokeEnrolment({ enrolmentId: randomUUIDv7() }))).rejects.toMatchObject(
        {
          code: 'enrolment-not-found',
        },
      );
      expect(await enrolments()).toMatchObject([{ isOpen: true }]);
    });
  });

  describe('of a closed account', () => {
    it('is closed and forgets its progress; other students keep theirs', async () => {
      await projections.copySyllabus(syllabus());
      const enrolmentId = await enrolled();
      const noe = randomUUIDv7();
      await enrollment.do(new EnrolStudent({ studentId: noe, courseId }));
      const progress = { enrolmentId, lessonId: first, isCompleted: true };
      await enrollment.do(new RecordLessonProgress({ studentId: maud, progress }));
      for (const student of [maud, noe])
        await enrollment.do(
          new SavePosition({
            studentId: student,
            enrolmentId: courseId,
            lessonId: second,
            seconds: 12,
            watchedAt: new Date(),
          }),
        );
      await enrollment.rows("insert into enrollment_quiz_answer values (?, ?, 'Q', '[]', 1, '[]')", [
        enrolmentId,
        second,
      ]);
      const note = { lessonId: second, seconds: 5, text: 'À relire' };
      await enrollment.do(new WriteNote({ studentId: maud, enrolmentId, note }));
      await enrollment.app.get(EnrollmentPersonalData).forget(maud);
      expect(await enrollment.rows('select 1 from enrollment_note')).toEqual([]);
      expect(await enrollment.rows('select 1 from enrollment_position')).toHaveLength(1);
      const answers = 'select 1 from enrollment_quiz_answer where enrolment_id = ?';
      expect(await enrollment.rows(answers, [enrolmentId])).toEqual([]);
      expect(await enrolments()).toMatchObject([
        { studentId: maud, isOpen: false, lessonProgress: {} },
        { studentId: noe, isOpen: true },
      ]);
    });
  });

  describe('followed', () => {
    const follow = (enrolmentId: string, lessonId: string, isCompleted = true, studentId = maud) =>
      enrollment.do(
        new RecordLessonProgress({ studentId, progress: { enrolmentId, lessonId, isCompleted } }),
      );

    it('counts the lessons completed out of all, and tells the student', async () => {
      await projections.copySyllabus(syllabus());
      const id = await enrolled();
      expect(await follow(id, second)).toEqual({
        _id: id,
        courseId,
        progressPercentage: 33,
        completedLessons: 1,
        totalLessons: 3,
      });
      expect(enrollment.liveMessages).toEqual([[`user:${maud}`, 'progress-changed', { courseId }]]);
      expect(await follow(id, third)).toMatchObject({ progressPercentage: 67, completedLessons: 2 });
      expect(await follow(id, first)).toMatchObject({ progressPercentage: 100, completedLessons: 3 });
    });

    it('in several tabs at once keeps every lesson', async () => {
      await projections.copySyllabus(syllabus());
      for (const _ of [1, 2, 3]) {
        maud = randomUUIDv7();
        await enrollment.do(new EnrolStudent({ studentId: maud, courseId }));
        const { id } = (await enrolments()).find(({ studentId }) => studentId === maud)!;
        await Promise.all([first, second, third].map((lessonId) => follow(id, lessonId)));
        const rows = await enrolments();
        expect(Object.keys(rows.find((row) => row.id === id)!.lessonProgress)).toHaveLength(3);
      }
    });

    it('takes a completion back', async () => {
      await projections.copySyllabus(syllabus());
      const id = await enrolled();
      await follow(id, first);
      expect(await follow(id, first, false)).toMatchObject({ progressPercentage: 0, completedLessons: 0 });
      expect((await enrolments())[0]?.lessonProgress).toEqual({});
    });

    it('counts no lesson that the course no longer teaches', async () => {
      await projections.copySyllabus(syllabus());
      const id = await enrolled();
      await follow(id, third);
      const shorter = syllabus({ version: 2 });
      await projections.copySyllabus({ ...shorter, sections: shorter.sections.slice(0, 1) });
      expect(await follow(id, first)).toMatchObject({ completedLessons: 1, totalLessons: 2 });
      await expect(follow(id, third)).rejects.toMatchObject({ code: 'lesson-not-found' });
    });

    it('is refused to others, of what was taken away, and where nothing is taught', async () => {
      const id = await enrolled();
      await expect(follow(id, first)).rejects.toMatchObject({ code: 'lesson-not-found' });
      await projections.copySyllabus(syllabus());
      const refusal = { code: 'enrolment-not-found' };
      await expect(follow(id, first, true, randomUUIDv7())).rejects.toMatchObject(refusal);
      await expect(follow(randomUUIDv7(), first)).rejects.toMatchObject(refusal);
      await enrollment.do(new RevokeEnrolment({ enrolmentId: id }));
      await expect(follow(id, first)).rejects.toMatchObject(refusal);
      expect((await enrolments())[0]?.lessonProgress).toEqual({});
    });
  });

  describe('kept for an address', () => {
    const waiting = () =>
      enrollment.rows<{ id: string; email: string; isNew: boolean }>(
        `select id, email, created_at > now() - interval '1 minute' as "isNew"
         from enrollment_waiting_access where course_id = ? order by email`,
        [courseId],
      );
    const age = (days: number) =>
      enrollment.rows(
        "update enrollment_waiting_access set created_at = now() - ? * interval '1 day' where course_id = ?",
        [days, courseId],
      );
    const email = () => `${courseId}@exemple.fr`;

    it('opens for who shows that it is theirs, and then waits no longer', async () => {
      await enrollment.do(
        new InviteToCourse({ courseId, emails: [email(), 'autre@exemple.fr'], inviterId: maud }),
      );
      await enrollment.do(new AcceptCourseInvitations({ studentId: maud, email: email() }));
      expect(await enrolments()).toMatchObject([{ studentId: maud, origin: 'hand', isOpen: true }]);
      expect(await waiting()).toMatchObject([{ email: 'autre@exemple.fr' }]);
    });

    it('waits once, from the last time it was given, and ninety days at most', async () => {
      await enrollment.do(new InviteToCourse({ courseId, emails: [email()], inviterId: maud }));
      await age(89);
      await enrollment.do(new InviteToCourse({ courseId, emails: [email()], inviterId: maud }));
      expect(await waiting()).toMatchObject([{ email: email(), isNew: true }]);
      await age(89);
      await enrollment.do(
        new InviteToCourse({ courseId: randomUUIDv7(), emails: ['une@exemple.fr'], inviterId: maud }),
      );
      expect(await waiting()).toMatchObject([{ email: email(), isNew: false }]);
      await age(91);
      await enrollment.do(
        new InviteToCourse({ courseId: randomUUIDv7(), emails: ['une@exemple.fr'], inviterId: maud }),
      );
      expect(await waiting()).toEqual([]);
    });

    it('is withdrawn alone', async () => {
      await enrollment.do(
        new InviteToCourse({ courseId, emails: ['a@exemple.fr', 'b@exemple.fr'], inviterId: maud }),
      );
      const [invitation] = await waiting();
      await enrollment.do(new WithdrawCourseInvitation({ invitationId: invitation!.id }));
      expect(await waiting()).toMatchObject([{ email: 'b@exemple.fr' }]);
    });
  });

  describe('in a course', () => {
    const copies = () =>
      enrollment.rows(
        `select version, title, description, category, image_url as "imageUrl", minutes,
                lesson_count as "lessonCount", sections
         from enrollment_syllabus where course_id = ?`,
        [courseId],
      );

    it('has a copy of what is taught, which a newer version replaces and an older one does not', async () => {
      const { courseId: _id, ...taught } = syllabus();
      await projections.copySyllabus({ ...taught, courseId });
      expect(await copies()).toEqual([{ ...taught, lessonCount: 3 }]);
      const newer = {
        version: 3,
        title: 'Node 24',
        description: '<p>Mieux</p>',
        category: 'DevOps',
        imageUrl: null,
        minutes: 30,
        sections: taught.sections.slice(1),
      };
      await projections.copySyllabus({ ...newer, courseId });
      expect(await copies()).toEqual([{ ...newer, lessonCount: 1 }]);
      for (const version of [2, 3]) await projections.copySyllabus(syllabus({ version }));
      expect(await copies()).toEqual([{ ...newer, lessonCount: 1 }]);
    });
  });
});
