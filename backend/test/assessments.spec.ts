import { randomUUIDv7 } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { Learning } from '@atelier/contracts/enrollment';
import type { MyCourses } from '@atelier/contracts/my-courses';
import type { Assessment, Assessments, CourseAssessments } from '@atelier/contracts/assessments';
import type { ApiError } from '@atelier/contracts/error-codes';
import type { OwnAssessments, Submission, Submissions } from '@atelier/contracts/submissions';
import { startAtelier } from './support/atelier.js';
import { publishCourse } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { mailTo } from './support/mails.js';
import { signInAdministrator, signInTeacher, verify } from './support/people.js';
import type { Visitor } from './support/visitor.js';

describe('assessments', () => {
  const atelier = prepare(startAtelier);
  const admin = prepare(() => signInAdministrator(atelier));
  const teacher = prepare(() => signInTeacher(atelier));

  const set = (by: Visitor, body: object) => by.call<Assessment & ApiError>('POST', '/api/assessments', body);
  const all = (by: Visitor, query = '') => by.done<Assessments>('GET', `/api/assessments${query}`);

  it('are set once, cleaned, changed and withdrawn by who may edit the course', async () => {
    proves('work.set', 'work.manage', 'work.who');

    const course = await publishCourse(teacher, { title: 'Évaluer' });
    const body = {
      _id: randomUUIDv7(),
      courseId: course._id,
      description: '<p>Écrivez un test.<script>x()</script></p>',
    };
    const { status, body: first } = await set(teacher, body);
    expect(status).toBe(201);
    expect(first).toMatchObject({
      courseTitle: 'Évaluer',
      description: '<p>Écrivez un test.</p>',
      studentId: [],
    });
    expect((await set(teacher, body)).body).toEqual(first);
    expect((await all(teacher)).assessments).toEqual([{ ...first, expected: 0, handedIn: 0, waiting: 0 }]);

    const changed = await teacher.done<Assessment>('PUT', `/api/assessments/${first._id}`, {
      description: '<p>Écrivez deux tests.</p>',
    });
    expect(changed).toMatchObject({ description: '<p>Écrivez deux tests.</p>', createdAt: first.createdAt });
    expect(await teacher.done('GET', `/api/assessments/${first._id}`)).toEqual(changed);
    await teacher.done('DELETE', `/api/assessments/${first._id}`);
    expect((await teacher.call('DELETE', `/api/assessments/${first._id}`)).status).toBe(404);
    expect((await all(teacher)).total).toBe(0);
  });

  it.each(['', '<p></p>', '<p>&nbsp; </p>'])('without instructions (%j) are refused', async (description) => {
    proves('work.set');

    const course = await publishCourse(teacher);
    const { status, body } = await set(teacher, { courseId: course._id, description });
    expect(status).toBe(422);
    expect(body.issues).toEqual([{ path: 'description', message: 'La consigne est obligatoire' }]);
  });

  it('of a course are nobody else’s, in the list as one by one', async () => {
    proves('work.manage', 'work.who');

    const own = await publishCourse(admin, { title: 'À l’administrateur' });
    const { body } = await set(admin, { courseId: own._id, description: '<p>Secret</p>' });
    expect((await set(teacher, { courseId: own._id, description: '<p>x</p>' })).status).toBe(404);
    for (const [method, path, change] of [
      ['GET', `/api/assessments/${body._id}`],
      ['PUT', `/api/assessments/${body._id}`, { description: '<p>x</p>' }],
      ['DELETE', `/api/assessments/${body._id}`],
      ['GET', `/api/assessments/${own._id}/list`],
    ] as const) {
      expect([path, (await teacher.call(method, path, change)).status]).toEqual([path, 404]);
    }
    expect((await all(teacher)).assessments.map(({ courseTitle }) => courseTitle)).not.toContain(own.title);
    expect((await all(admin, `?courseId=${own._id}`)).assessments).toMatchObject([body]);
  });

  it('reach the students they are set for, and no one else', async () => {
    proves('work.set', 'work.manage', 'work.who');

    const course = await publishCourse(teacher);
    const [ana, ben] = [
      await atelier.visitor().signUp('ana@exemple.fr'),
      await atelier.visitor().signUp('ben@exemple.fr'),
    ];
    for (const student of [ana, ben]) await student.buy(course._id, 49);
    const everyone = (await set(teacher, { courseId: course._id, description: '<p>Tous</p>' })).body;
    const forAna = (
      await set(teacher, {
        courseId: course._id,
        description: '<p>Ana</p>',
        studentId: [ana.user?._id],
      })
    ).body;
    const forBoth = (
      await set(teacher, {
        courseId: course._id,
        description: '<p>Les deux</p>',
        studentId: [ana.user?._id, ben.user?._id],
      })
    ).body;
    expect(forBoth.studentId).toEqual([ana.user?._id, ben.user?._id]);
    const listed = (await ben.done<CourseAssessments>('GET', `/api/assessments/${course._id}/list`))
      .assessments;
    expect(listed[0]).toEqual({ ...forBoth, studentId: [ben.user?._id] });
    expect(await ben.done('GET', `/api/assessments/${forBoth._id}`)).toEqual(listed[0]);
    await teacher.done('DELETE', `/api/assessments/${forBoth._id}`);
    const seen = async (by: Visitor) =>
      (await by.done<CourseAssessments>('GET', `/api/assessments/${course._id}/list`)).assessments.map(
        ({ _id }) => _id,
      );
    expect(await seen(ana)).toEqual([forAna._id, everyone._id]);
    expect(await seen(ben)).toEqual([everyone._id]);
    expect((await ana.call('GET', `/api/assessments/${forAna._id}`)).status).toBe(200);
    expect((await ben.call('GET', `/api/assessments/${forAna._id}`)).status).toBe(404);
    const stranger = await atelier.visitor().signUp('inconnu@exemple.fr');
    expect((await stranger.call('GET', `/api/assessments/${course._id}/list`)).status).toBe(404);
  });

  it('are set for students of the course alone, who stay on the list when they leave it', async () => {
    const course = await publishCourse(teacher, { price: 0 });
    const student = await atelier.visitor().signUp('inscrite@exemple.fr');
    await student.recordPurchase([course._id]);
    const stranger = await atelier.visitor().signUp('etrangere@exemple.fr');
    const [studentId, strangerId] = [student.user?._id ?? '', stranger.user?._id ?? ''];
    const work = { courseId: course._id, description: '<p>À rendre</p>' };
    const refused = { path: 'studentId', message: 'Choisissez des élèves inscrits à ce cours' };
    const { status, body } = await set(teacher, { ...work, studentId: [studentId, strangerId] });
    expect([status, body.issues]).toEqual([422, [refused]]);
    expect((await all(teacher, `?courseId=${course._id}`)).total).toBe(0);

    const { _id } = (await set(teacher, { ...work, studentId: [studentId] })).body;
    const change = (ids: string[]) =>
      teacher.call<Assessment & ApiError>('PUT', `/api/assessments/${_id}`, { studentId: ids });
    expect((await change([studentId, strangerId])).body.issues).toEqual([refused]);
    const { _id: enrolmentId } = await student.done<Learning>('GET', `/api/learn/${course._id}/learning`);
    await teacher.done('DELETE', `/api/learn/${enrolmentId}`);
    expect((await change([studentId])).body.studentId).toEqual([studentId]);
  });

  describe('handed in', () => {
    const course = prepare(() => publishCourse(teacher, { title: 'À rendre', price: 0 }));
    let people = 0;
    const student = async () => {
      people += 1;
      const visitor = await atelier.visitor().signUp(`copie${people}@exemple.fr`, 'Aminata Diallo');
      await visitor.recordPurchase([course._id]);
      return visitor;
    };
    const idOf = (visitor: Visitor) => visitor.user?._id ?? '';
    const work = async (more: object = {}) => {
      const description = '<p>Un test</p>';
      return (await set(teacher, { courseId: course._id, description, ...more })).body;
    };
    const path = ({ _id }: { _id: string }, by?: Visitor) =>
      `/api/assessments/${_id}/submissions${by ? `/${idOf(by)}` : ''}`;
    const hand = (by: Visitor, of: Assessment, body: unknown) =>
      by.call<Submission & ApiError>('POST', path(of), body);
    const form = (bytes: string | Uint8Array<ArrayBuffer>, name: string, text?: string) => {
      const data = new FormData();
      if (text !== undefined) data.append('text', text);
      data.append('file', new Blob([bytes]), name);
      return data;
    };
    const stored = (url: string) => fetch(`${atelier.url}${url}`);

    it('as words or a file are read by the student and who teaches the course, and nobody else', async () => {
      proves('work.hand-in');

      const [own, ana, ben] = [await work(), await student(), await student()];
      const first = await hand(ana, own, { text: 'Une première idée' });
      expect(first).toMatchObject({ status: 201, body: { version: 1, isLate: false, file: null } });
      const { body } = await hand(ana, own, form('test(1)', 'panier.e2e.ts', 'Voici mon test.'));
      expect(body).toMatchObject({ _id: first.body._id, version: 2, text: 'Voici mon test.' });
      expect(body.file).toMatchObject({ name: 'panier.e2e.ts', size: 7, openUrl: null });
      expect(await ana.done('GET', path(own, ana))).toEqual(body);
      const seen = await teacher.done<Submission>('GET', path(own, ana));
      expect(seen).toMatchObject({ user: { name: 'Aminata Diallo' }, text: 'Voici mon test.' });

      const stranger = await atelier.visitor().signUp('autre-copie@exemple.fr');
      const colleague = await signInTeacher(atelier, 'collegue-copies@exemple.fr');
      for (const other of [ben, stranger, colleague])
        expect((await other.call('GET', path(own, ana))).status).toBe(404);
      // Refused before a byte is read.
      const program = form(Uint8Array.of(0x7f, 0x45, 0x4c, 0x46), 'devoir.pdf');
      expect((await hand(stranger, own, program)).body.code).toBe('assessment-not-found');
      expect((await colleague.call('GET', path(own))).status).toBe(404);
      expect((await hand(stranger, own, { text: 'Pas pour moi' })).body.code).toBe('assessment-not-found');
      expect((await hand(stranger, own, form('x', 'x.txt'))).body.code).toBe('assessment-not-found');
      const forBen = await work({ studentId: [idOf(ben)] });
      expect((await hand(ana, forBen, { text: 'Pas pour moi' })).status).toBe(404);
      expect((await ben.call('PUT', path(own, ana), { feedback: 'Bravo' })).status).toBe(403);
    });

    it('of one student are read together by who teaches the course, with what is still to be done', async () => {
      proves('record.teacher');

      const [ana, ben] = [await student(), await student()];
      const [done, due] = [
        await work({ studentId: [idOf(ana)] }),
        await work({ studentId: [idOf(ana), idOf(ben)] }),
      ];
      await hand(ana, done, { text: 'Fait' });
      await hand(ben, due, { text: 'Celui de Ben' });
      const address = `/api/assessments/${course._id}/student/${idOf(ana)}`;
      const { assessments } = await teacher.done<OwnAssessments>('GET', address);
      const copies = new Map(assessments.map((each) => [each._id, each.submission]));
      expect(copies.get(done._id)).toMatchObject({ text: 'Fait', studentId: idOf(ana) });
      expect(copies.get(due._id)).toBeNull();
      expect(assessments.every(({ studentId }) => !studentId.includes(idOf(ben)))).toBe(true);
      const colleague = await signInTeacher(atelier, 'collegue-travaux@exemple.fr');
      const refused = await colleague.call<ApiError>('GET', address);
      expect([refused.status, refused.body.code]).toEqual([404, 'course-not-found']);
      const elsewhere = await publishCourse(teacher, { title: 'Sans elle' });
      const none = `/api/assessments/${elsewhere._id}/student/${idOf(ana)}`;
      expect((await teacher.done<OwnAssessments>('GET', none)).total).toBe(0);
    });

    it('as a file is only ever saved, and goes when another one takes its place', async () => {
      proves('work.files');

      const [own, ana] = [await work(), await student()];
      const page = '<script>alert(1)</script>';
      const { body: before } = await hand(ana, own, form(page, 'page.html'));
      const url = before.file?.url ?? '';
      const response = await stored(url);
      expect(await response.text()).toBe(page);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': expect.stringMatching(/^attachment; filename/),
        'x-content-type-options': 'nosniff',
      });
      expect((await stored(url.replace(/document\?/, 'document.pdf?'))).status).toBe(404);
      const { body: after } = await hand(ana, own, form('%PDF-1.4\n%%EOF\n', 'autre.pdf'));
      expect(after.file?.openUrl).toBeNull();
      expect((await stored(url)).status).toBe(404);
      await teacher.done('DELETE', `/api/assessments/${own._id}`);
      expect((await ana.call('GET', path(own, ana))).status).toBe(404);
    });

    it.each([
      ['a program', Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0), 'devoir.pdf', 'not-a-hand-in', 415],
      ['an archive', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0, 0), 'devoir.docx', 'not-a-hand-in', 415],
      ['nothing', new Uint8Array(0), 'devoir.txt', 'upload-empty', 400],
    ])('as %s are refused', async (_what, bytes, name, code, status) => {
      proves('work.hand-in');

      const [own, ana] = [await work(), await student()];
      const refused = await hand(ana, own, form(bytes, name));
      expect([refused.status, refused.body.code]).toEqual([status, code]);
      expect((await ana.call<ApiError>('GET', path(own, ana))).body.code).toBe('submission-not-found');
    });

    it('count where the room of a person is measured, until another file takes their place', async () => {
      proves('work.quota');

      const ana = await student();
      const own = { studentId: [idOf(ana)] };
      const [first, second] = [await work(own), await work(own)];
      const { quotaBytes } = atelier.config.uploads;
      const before = quotaBytes.reader;
      quotaBytes.reader = 60_000;
      try {
        const kept = async (of: Assessment, bytes: number) => {
          const { status, body } = await hand(ana, of, form('a'.repeat(bytes), 'copie.txt'));
          return [status, body.code];
        };
        expect(await kept(first, 40_000)).toEqual([201, undefined]);
        expect(await kept(second, 40_000)).toEqual([413, 'storage-quota-exceeded']);
        expect((await ana.call<ApiError>('GET', path(second, ana))).body.code).toBe('submission-not-found');
        expect(await kept(first, 10_000)).toEqual([201, undefined]);
        expect(await kept(second, 40_000)).toEqual([201, undefined]);
      } finally {
        quotaBytes.reader = before;
      }
    });

    it('without a word are refused in French', async () => {
      proves('work.hand-in');

      const { status, body } = await hand(await student(), await work(), { text: ' ' });
      const message = 'Écrivez votre travail, ou joignez un fichier';
      expect([status, body.issues]).toEqual([422, [{ path: 'text', message }]]);
    });

    it('are corrected by who teaches the course, told by mail, and taken again until they are acquired', async () => {
      proves('work.correct');

      const [own, ana] = [await work(), await student()];
      const address = `copie${people}@exemple.fr`;
      await verify(atelier, address);
      expect((await teacher.call('PUT', path(own, ana), { feedback: 'Rien encore' })).status).toBe(404);
      await hand(ana, own, { text: 'Une attente fixe' });
      const redo = { feedback: 'Ligne 4 : attendez ce que l’élève verrait.', verdict: 'redo' };
      const { correction } = await teacher.done<Submission>('PUT', path(own, ana), redo);
      expect(correction).toMatchObject({ ...redo, grade: null, user: { name: 'Salima Kaci' } });
      const mail = await mailTo(atelier, address, /^Un retour sur votre travail/);
      expect(mail.text).toContain('À rendre');
      expect(mail.text).not.toContain('Ligne 4');
      expect((await hand(ana, own, { text: 'Sans attente' })).body).toMatchObject({
        version: 2,
        correction: null,
      });
      await teacher.done('PUT', path(own, ana), { feedback: 'Parfait', grade: 17.5 });
      const read = await ana.done<Submission>('GET', path(own, ana));
      expect(read.correction).toMatchObject({ verdict: 'acquired', grade: 17.5 });
      const files = async () => (await readdir(atelier.config.mediaDir, { recursive: true })).toSorted();
      const before = await files();
      expect((await hand(ana, own, form('Encore', 'encore.txt'))).body.code).toBe('submission-acquired');
      expect(await files()).toEqual(before);
      const other = await work();
      await hand(ana, other, { text: 'Autre chose' });
      await teacher.done('PUT', path(other, ana), redo);
      expect((await ana.done<Submission>('GET', path(own, ana))).correction).toEqual(read.correction);
      expect((await ana.done<Submission>('GET', path(other, ana))).correction).toMatchObject(redo);
      const worse = await teacher.call<ApiError>('PUT', path(own, ana), { feedback: 'x', grade: 21 });
      expect(worse.body.issues).toEqual([{ path: 'grade', message: 'Le maximum est 20' }]);
    });

    it('in a lesson finish it, and stand beside the courses and in the lesson until they are acquired', async () => {
      proves('mine.work', 'work.in-lesson');

      const evaluation = { type: 'evaluation' as const, evaluation: '<p>Votre API.</p>' };
      const lessons = [
        { title: 'Lire', isFree: false, parts: [{ type: 'texte' as const, text: '<p>Lire</p>' }] },
        { title: 'Votre API, relue', isFree: false, parts: [evaluation] },
      ];
      const sections = [{ title: 'Fin', lessons }];
      const taught = await publishCourse(teacher, { title: 'Une API', price: 0, sections });
      const [plain, lesson] = taught.sections.flatMap((section) => section.lessons.map(({ _id }) => _id));
      const body = { courseId: taught._id, description: '<p>Relisez votre API.</p>' };
      const issues = [
        { path: 'lessonId', message: 'Choisissez une leçon «\u00a0Évaluation\u00a0» de ce cours' },
      ];
      for (const lessonId of [plain, randomUUIDv7()])
        expect((await set(teacher, { ...body, lessonId })).body.issues).toEqual(issues);
      const own = (await set(teacher, { ...body, lessonId: lesson, dueAt: '2091-01-01T12:00:00Z' })).body;
      expect(own).toMatchObject({ lessonId: lesson, lessonTitle: 'Votre API, relue' });
      expect((await set(teacher, { ...body, lessonId: lesson })).body.code).toBe('lesson-has-work');
      const beside = (await set(teacher, { ...body, description: `<p>${'Mot '.repeat(30)}</p>` })).body;
      const change = { lessonId: lesson };
      const refused = await teacher.call<ApiError>('PUT', `/api/assessments/${beside._id}`, change);
      expect([refused.status, refused.body.code]).toEqual([409, 'lesson-has-work']);

      const ana = await atelier.visitor().signUp('lecon-a-rendre@exemple.fr');
      await ana.untilRecorded(taught._id);
      const learning = () => ana.done<Learning>('GET', `/api/learn/${taught._id}/learning`);
      const due = async () => (await ana.done<MyCourses>('GET', '/api/learn?currentPage=1&title=')).works;
      const asked = { _id: own._id, lessonId: lesson, title: 'Votre API, relue', courseTitle: 'Une API' };
      expect((await learning()).works).toMatchObject([
        { ...asked, handedInAt: null, verdict: null },
        { _id: beside._id, lessonId: null, title: `${'Mot '.repeat(20).trim()}…` },
      ]);
      expect(await due()).toEqual((await learning()).works);
      expect((await ana.done<MyCourses>('GET', '/api/learn?currentPage=2&title=')).works).toBeUndefined();
      const inLesson = `/api/assessments/mine?lessonId=${lesson}`;
      expect((await ana.done<OwnAssessments>('GET', inLesson)).assessments).toMatchObject([{ _id: own._id }]);

      await hand(ana, own, { text: 'Voilà' });
      const { sections: [section] = [], works, completedLessons } = await learning();
      expect(section?.lessons.map(({ parts }) => parts[0]?.isCompled)).toEqual([false, true]);
      expect(completedLessons).toBe(1);
      expect(works?.map(({ _id, handedInAt }) => [_id, handedInAt !== null])).toEqual([
        [beside._id, false],
        [own._id, true],
      ]);
      const redo = { feedback: 'Encore', verdict: 'redo', dueAt: '2092-01-01T12:00:00.000Z' };
      await teacher.done('PUT', path(own, ana), redo);
      expect((await due())?.[0]).toMatchObject({ ...asked, dueAt: redo.dueAt, verdict: 'redo' });
      await teacher.done('PUT', path(own, ana), { feedback: 'Acquis' });
      expect((await due())?.map(({ _id }) => _id)).toEqual([beside._id]);
      // The lesson is free for another assignment; without it, work is submitted as before.
      await teacher.done('PUT', `/api/assessments/${own._id}`, { lessonId: null });
      await teacher.done('PUT', `/api/assessments/${beside._id}`, change);
      expect((await due())?.[0]).toMatchObject({ _id: beside._id, lessonId: lesson });
    });

    it('late are taken and marked, and a student’s own list says what is due first', async () => {
      proves('work.late', 'work.own-list');

      const [early, late] = ['2001-01-01T12:00:00+01:00', '2091-01-01T12:00:00+01:00'];
      const ana = await student();
      const undated = await work();
      const later = await work({ dueAt: late, studentId: [idOf(ana)] });
      const past = await work({ dueAt: early, studentId: [idOf(ana)] });
      const mine = async () => {
        const { assessments } = await ana.done<OwnAssessments>('GET', '/api/assessments/mine');
        const known = new Map([undated, later, past].map(({ _id }, index) => [_id, index]));
        return assessments.flatMap(({ _id, submission }) => {
          const index = known.get(_id);
          return index === undefined ? [] : [[index, submission?.isLate]];
        });
      };
      expect(await mine()).toEqual([
        [2, undefined],
        [1, undefined],
        [0, undefined],
      ]);
      await hand(ana, past, { text: 'En retard' });
      expect(await mine()).toEqual([
        [1, undefined],
        [0, undefined],
        [2, true],
      ]);
      await teacher.done('PUT', `/api/assessments/${past._id}`, { dueAt: late });
      expect((await mine()).at(-1)).toEqual([2, false]);
      const listed = (await all(teacher, `?courseId=${course._id}`)).assessments;
      expect(listed.find(({ _id }) => _id === past._id)).toMatchObject({
        expected: 1,
        handedIn: 1,
        waiting: 1,
      });
      // Without named students, an assignment is for all.
      const students = await atelier.count('enrollment_enrolment', 'course_id = ? and revoked_at is null', [
        course._id,
      ]);
      expect(students).toBeGreaterThan(0);
      expect(listed.find(({ studentId }) => studentId.length === 0)?.expected).toBe(students);
    });

    it('wait in the order in which they came, what was looked at last', async () => {
      proves('work.order');

      const own = await work();
      const [first, second] = [await student(), await student()];
      for (const by of [first, second]) await hand(by, own, { text: 'Ma copie' });
      const order = async () => {
        const list = await teacher.done<Submissions>('GET', path(own));
        expect(list).toMatchObject({ total: 2, studentCount: expect.any(Number) });
        return list.submissions.map(({ studentId }) => studentId);
      };
      expect(await order()).toEqual([idOf(first), idOf(second)]);
      await teacher.done('PUT', path(own, first), { feedback: 'Lu' });
      expect(await order()).toEqual([idOf(second), idOf(first)]);
    });

    it('go with the account of who handed them in, files included', async () => {
      proves('work.closed-account');

      const [own, ana] = [await work(), await student()];
      const { body } = await hand(ana, own, form('adieu', 'adieu.txt'));
      await ana.done('DELETE', '/api/users/profile', { password: 'mot-de-passe' });
      await eventually(async () => {
        expect((await teacher.done<Submissions>('GET', path(own))).total).toBe(0);
        expect((await stored(body.file?.url ?? '')).status).toBe(404);
      });
    });
  });
});
