import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { CourseDetail } from '@atelier/contracts/course-detail';
import type { CourseMatches } from '@atelier/contracts/course-search';
import type { ApiError } from '@atelier/contracts/error-codes';
import type { Learning, LessonProgressAnswer } from '@atelier/contracts/enrollment';
import type { MyCourses } from '@atelier/contracts/my-courses';
import type { SectionInput } from '@atelier/contracts/authoring';
import type { SectionOpening } from '@atelier/contracts/section-opening';
import { startAtelier } from './support/atelier.js';
import { publishCourse, publishSaved, save } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { signInAdministrator, signInTeacher, verify } from './support/people.js';
import type { Visitor } from './support/visitor.js';
import { fieldsOf } from './support/part-of-kind.js';

const dayOf = (daysFromNow: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(
    Date.now() + daysFromNow * 24 * 3600 * 1000,
  );
/** Midnight in Paris, in summer and winter. */
const midnightOf = (day: string) => {
  const [moment] = ['+01:00', '+02:00']
    .map((offset) => new Date(`${day}T00:00:00${offset}`))
    .filter((each) => each.toLocaleTimeString('fr-FR', { timeZone: 'Europe/Paris' }) === '00:00:00');
  return moment?.toISOString();
};
const document = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n%%EOF\n');

describe('sections that open later', () => {
  const atelier = prepare(startAtelier);
  const teacher = prepare(() => signInTeacher(atelier, 'ouvertures@exemple.fr'));
  let fileUrl: string;
  beforeAll(async () => {
    const form = new FormData();
    form.append('doc', new Blob([new Uint8Array(document)]), 'SECRET-nom.pdf');
    ({ fileUrl } = await teacher.done<{ fileUrl: string }>('POST', '/api/upload-doc', form));
  });

  const lesson = (title: string, part: object, facts: object = {}) => ({ title, parts: [part], ...facts });
  const programme = (opening: SectionOpening): SectionInput[] =>
    [
      {
        title: 'Départ',
        lessons: [lesson('Ouverte', { type: 'texte', text: '<p>Pour commencer.</p>' })],
      },
      {
        title: 'Plus tard',
        opening,
        lessons: [
          lesson('Texte fermé', { type: 'texte', text: '<p>SECRET texte</p>' }, { resources: [fileUrl] }),
          lesson('Quiz fermé', {
            type: 'quiz',
            question: 'SECRET question ?',
            choices: ['SECRET oui', 'SECRET non'],
            answer: 'SECRET oui',
            explanation: 'SECRET raison',
          }),
          lesson('Devoir fermé', { type: 'evaluation', evaluation: '<p>SECRET devoir</p>' }),
          lesson('Document fermé', { type: 'document', document: fileUrl }),
          lesson('Film fermé', {
            type: 'lien youtube',
            youtubeLink: 'https://www.youtube.com/watch?v=SECRETSECRE',
            duration: 60,
            chapters: [
              { seconds: 0, title: 'SECRET début' },
              { seconds: 20, title: 'SECRET suite' },
              { seconds: 40, title: 'SECRET fin' },
            ],
          }),
          lesson('Aperçu', { type: 'texte', text: '<p>Libre quand même.</p>' }, { isFree: true }),
        ],
      },
    ] as SectionInput[];
  const publish = (title: string, opening: SectionOpening) =>
    publishCourse(teacher, { title, price: 0, sections: programme(opening) });
  const follow = async (name: string, course: CourseDraft): Promise<Visitor> => {
    const student = await atelier.visitor().signUp(`${name}-ouvertures@exemple.fr`, name);
    await student.recordPurchase([course._id]);
    await eventually(() => learningOf(student, course));
    return student;
  };
  const learningOf = (student: Visitor, { _id }: { _id: string }) =>
    student.done<Learning>('GET', `/api/learn/${_id}/learning`);
  const idOf = (course: CourseDraft, title: string) =>
    course.sections.flatMap(({ lessons }) => lessons).find((each) => each.title === title)?._id ?? '';
  const complete = (student: Visitor, learning: Learning, lessonId: string) =>
    student.call<LessonProgressAnswer & ApiError>('PUT', `/api/learn/${learning._id}/lesson`, {
      _id: lessonId,
      parts: [{ isCompled: true }],
    });
  const enrolledEarlier = (course: CourseDraft, days: number) =>
    atelier.rows(
      `update enrollment_enrolment set enrolled_at = enrolled_at - make_interval(days => ?) where course_id = ?`,
      [days, course._id],
    );

  it('send nothing of themselves to a student before, at whatever address, and all of it from the day on', async () => {
    proves('programme.openings');

    const course = await publish('Par jours', { afterDays: 3 });
    const ana = await follow('ana', course);
    const learning = await learningOf(ana, course);
    const id = (title: string) => idOf(course, title);
    const quiz = { lessonId: id('Quiz fermé'), answer: 'SECRET oui' };
    const requests: [method: string, path: string, body?: object][] = [
      ['GET', `/api/learn/${course._id}/learning`],
      ['GET', '/api/learn'],
      ['GET', `/api/learn/${course._id}/search?q=SECRET`],
      ['GET', `/api/learn/${course._id}/search?q=raison`],
      ['GET', `/api/courses/${course._id}`],
      ['GET', `/api/learn/${course._id}/preview`],
      ['POST', `/api/learn/${course._id}/preview/quiz`, quiz],
      ['POST', `/api/learn/${learning._id}/quiz`, { ...quiz, answer: 'autre chose' }],
      ['GET', `/api/courses/${course._id}/insight/${id('Texte fermé')}`],
      ['GET', `/api/learn/${course._id}/notes`],
      ['GET', `/api/learn/${course._id}/notes.md`],
      ['GET', '/api/users/profile/export'],
      ['GET', `/api/learn/${learning._id}`],
    ];
    const responsesTo = async (who: Visitor) => {
      const answers = [];
      for (const request of requests) answers.push(await who.call<unknown>(...request));
      return answers.map(({ body }) => JSON.stringify(body ?? null));
    };
    for (const who of [atelier.visitor(), ana])
      for (const body of await responsesTo(who)) expect(body).not.toContain('SECRET');

    expect(learning.sections[1]).toMatchObject({
      title: 'Plus tard',
      opensAt: midnightOf(dayOf(3)),
    });
    const closed = learning.sections[1]?.lessons.map(({ title, opensAt, parts, resources }) => ({
      title,
      isClosed: Boolean(opensAt),
      type: parts[0]?.type,
      text: fieldsOf({ parts })['text'],
      resources: resources?.length,
    }));
    expect(closed).toEqual([
      ...(['texte', 'quiz', 'evaluation', 'document', 'lien youtube'] as const).map((type, index) => ({
        title: ['Texte fermé', 'Quiz fermé', 'Devoir fermé', 'Document fermé', 'Film fermé'][index],
        isClosed: true,
        type,
        text: undefined,
        resources: 0,
      })),
      { title: 'Aperçu', isClosed: false, type: 'texte', text: '<p>Libre quand même.</p>', resources: 0 },
    ]);

    await enrolledEarlier(course, 2);
    expect((await learningOf(ana, course)).sections[1]?.opensAt).toEqual(expect.any(String));
    await enrolledEarlier(course, 1);
    const open = await learningOf(ana, course);
    expect(open.sections[1]?.opensAt).toBeUndefined();
    expect(JSON.stringify(open)).toContain('SECRET texte');
    expect(open.sections[1]?.lessons[0]?.resources).toHaveLength(1);
    const { finds } = await ana.done<CourseMatches>('GET', `/api/learn/${course._id}/search?q=SECRET`);
    expect(finds.length).toBeGreaterThan(3);
    expect((await ana.call('POST', `/api/learn/${learning._id}/quiz`, quiz)).body).toMatchObject({
      correct: true,
    });
  });

  it('begin the course, for withdrawal, once a lesson that is no free preview is given out in whatever way', async () => {
    proves('refund.begun', 'team.begun');

    const [, later] = programme({ afterDays: 3 });
    const free = lesson('Libre', { type: 'texte', text: '<p>Pour tous.</p>' }, { isFree: true });
    const sections = [{ title: 'Départ', lessons: [free] }, later] as SectionInput[];
    const course = await publishCourse(teacher, { title: 'Commencé', price: 0, sections });
    const search = (words: string) => `/api/learn/${course._id}/search?q=${encodeURIComponent(words)}`;
    const ways: ((who: Visitor, enrolmentId: string) => Promise<unknown>)[] = [
      (who) => learningOf(who, course),
      (who) => who.done('GET', search('SECRET texte')),
      (who, enrolmentId) =>
        who.done('POST', `/api/learn/${enrolmentId}/quiz`, {
          lessonId: idOf(course, 'Quiz fermé'),
          answer: 'SECRET non',
        }),
    ];
    const students: [who: Visitor, enrolmentId: string][] = [];
    for (const at of ways.keys()) {
      const who = await follow(`debut${at}`, course);
      students.push([who, (await learningOf(who, course))._id]);
    }
    const begun = async () =>
      (
        await atelier.rows<{ begun: boolean }>(
          'select opened_at is not null as begun from enrollment_enrolment where course_id = ? order by enrolled_at',
          [course._id],
        )
      ).map((row) => row.begun);
    await enrolledEarlier(course, 3);
    for (const [who] of students) {
      await who.done('GET', '/api/learn');
      await who.done('GET', search('Texte fermé'));
      await who.done('GET', search('Pour tous'));
    }
    expect(await begun()).toEqual([false, false, false]);
    for (const [at, way] of ways.entries()) {
      const [who, enrolmentId] = students[at]!;
      await way(who, enrolmentId);
      expect(await begun()).toEqual(ways.map((_, index) => index <= at));
    }
  });

  it('take nothing as done, and leave what was finished to who finished it', async () => {
    proves('programme.openings');

    const course = await publish('Rien d’avance', { afterDays: 3 });
    const ben = await follow('ben', course);
    const learning = await learningOf(ben, course);
    const lessonId = idOf(course, 'Texte fermé');
    const refused = await complete(ben, learning, lessonId);
    expect([refused.status, refused.body.code]).toEqual([403, 'lesson-not-open']);
    expect(refused.body.message).toBe('Cette leçon n’est pas encore ouverte.');
    const quiz = { lessonId: idOf(course, 'Quiz fermé'), answer: 'SECRET oui' };
    const judged = await ben.call<ApiError>('POST', `/api/learn/${learning._id}/quiz`, quiz);
    expect([judged.status, judged.body.code]).toEqual([403, 'lesson-not-open']);
    for (const [method, path, body] of [
      ['PUT', 'position', { lessonId, seconds: 3 }],
      ['POST', 'notes', { lessonId, seconds: null, text: 'Vu' }],
    ] as const)
      expect((await ben.call(method, `/api/learn/${learning._id}/${path}`, body)).status).toBe(404);

    await enrolledEarlier(course, 3);
    expect((await complete(ben, learning, lessonId)).status).toBe(200);
    // Closed again: completed lessons stay open and count.
    await publishSaved(
      teacher,
      course._id,
      'sections',
      [
        { ...course.sections[0], opening: null },
        { ...course.sections[1], opening: { afterDays: 30 } },
      ].map((section) => ({ ...section, lessons: (section.lessons ?? []).map(kept) })),
    );
    await eventually(async () => {
      const again = await learningOf(ben, course);
      expect(again.sections[1]?.lessons.map(({ opensAt }) => Boolean(opensAt))).toEqual([
        false,
        true,
        true,
        true,
        true,
        false,
      ]);
      expect([again.completedLessons, again.totalLessons]).toEqual([1, 7]);
    });
  });
  const kept = ({
    _id,
    title,
    isFree,
    parts,
    resources,
  }: CourseDraft['sections'][number]['lessons'][number]) => ({
    _id,
    title,
    isFree,
    parts,
    resources: (resources ?? []).map((resource) => resource.fileUrl),
  });

  it('open at midnight in Paris on their day, and are named in Mes cours and on the page that sells', async () => {
    proves('programme.opening-time');

    const later = await publish('À une date', { on: dayOf(1) });
    const today = await publish('Aujourd’hui', { on: dayOf(0) });
    const cleo = await follow('cleo', later);
    await cleo.recordPurchase([today._id]);
    await eventually(async () =>
      expect(JSON.stringify(await learningOf(cleo, today))).toContain('SECRET texte'),
    );
    const learning = await learningOf(cleo, later);
    expect(learning.sections[1]?.opensAt).toBe(midnightOf(dayOf(1)));
    expect((await complete(cleo, learning, idOf(later, 'Ouverte'))).body.progressPercentage).toBe(14);
    expect((await complete(cleo, learning, idOf(later, 'Aperçu'))).body.completedLessons).toBe(2);
    const { courses } = await cleo.done<MyCourses>('GET', '/api/learn');
    expect(courses.find(({ courseId }) => courseId === later._id)).toMatchObject({
      ahead: [],
      nextOpening: { title: 'Plus tard', opensAt: learning.sections[1]?.opensAt },
      completedAt: null,
    });
    expect(courses.find(({ courseId }) => courseId === today._id)?.nextOpening).toBeNull();
    const openingsOf = async ({ _id }: CourseDraft) =>
      (await atelier.visitor().done<CourseDetail>('GET', `/api/courses/${_id}`)).sections.map(
        ({ opening }) => opening,
      );
    expect(await openingsOf(later)).toEqual([undefined, { on: dayOf(1) }]);
    expect(await openingsOf(today)).toEqual([undefined, undefined]);
  });

  it('count their days from the day on which access that had ended came back', async () => {
    proves('programme.opening-time');

    const course = await publish('Deux fois acheté', { afterDays: 3 });
    const eli = await follow('eli', course);
    await enrolledEarlier(course, 10);
    expect((await learningOf(eli, course)).sections[1]?.opensAt).toBeUndefined();
    const learning = await learningOf(eli, course);
    expect((await complete(eli, learning, idOf(course, 'Texte fermé'))).status).toBe(200);
    await atelier.rows('update enrollment_enrolment set revoked_at = now() where course_id = ?', [
      course._id,
    ]);
    expect((await eli.call('GET', `/api/learn/${course._id}/learning`)).status).toBe(404);
    const emails = ['eli-ouvertures@exemple.fr'];
    await verify(atelier, 'eli-ouvertures@exemple.fr');
    await teacher.done('POST', '/api/learn/student', { courseId: course._id, emails });
    const again = await eventually(() => learningOf(eli, course));
    expect(again.sections[1]?.opensAt).toBe(midnightOf(dayOf(3)));
    expect(again.sections[1]?.lessons.map(({ opensAt }) => Boolean(opensAt))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('are open to who teaches the course, marked with when they open to others', async () => {
    proves('programme.opening-draft');

    const course = await publish('Vu par son auteur', { afterDays: 3 });
    const other = await signInTeacher(atelier, 'ouvertures-autre@exemple.fr');
    for (const editor of [teacher, await signInAdministrator(atelier)]) {
      const preview = await editor.done<Learning>('GET', `/api/learn/${course._id}/preview`);
      expect(preview.sections.map(({ opening, opensAt }) => [opening ?? null, opensAt ?? null])).toEqual([
        [null, null],
        [{ afterDays: 3 }, null],
      ]);
      expect(JSON.stringify(preview)).toContain('SECRET texte');
    }
    expect((await other.call('GET', `/api/learn/${course._id}/preview`)).status).toBe(404);
  });

  it('wait to be published like the rest of a programme, can be taken back, and stay where nothing is said of them', async () => {
    proves('programme.opening-draft');

    const course = await publish('À publier', { afterDays: 3 });
    const dora = await follow('dora', course);
    const opensAt = async () => (await learningOf(dora, course)).sections[1]?.opensAt;
    const before = await opensAt();
    const sections = (opening?: SectionOpening | null) =>
      course.sections.map(({ _id, title, lessons }, index) => ({
        _id,
        title,
        ...(index === 1 && opening !== undefined && { opening }),
        lessons: lessons.map(kept),
      }));
    const changes = async () =>
      (await teacher.done<CourseDraft>('GET', `/api/courses/${course._id}`)).changes;
    await save(teacher, course._id, 'sections', sections());
    expect(await changes()).toEqual([]);
    await save(teacher, course._id, 'sections', sections({ afterDays: 8 }));
    const [change] = await changes();
    expect(change).toMatchObject({
      kind: 'changed',
      title: 'Plus tard',
      what: 'ouverture',
      text: { before: '3\u00a0jours après l’inscription', after: '8\u00a0jours après l’inscription' },
    });
    expect(await opensAt()).toBe(before);
    await teacher.done('POST', `/api/courses/${course._id}/changes/undo`, { change: change?._id });
    expect(await changes()).toEqual([]);
    await publishSaved(teacher, course._id, 'sections', sections(null));
    await eventually(async () => expect(await opensAt()).toBeUndefined());
    expect(JSON.stringify(await learningOf(dora, course))).toContain('SECRET texte');
  });

  it.each([{ afterDays: 0 }, { afterDays: 366 }, { on: '2026-13-01' }, { on: '2026-12-01', afterDays: 3 }])(
    'are refused where they are neither a number of days nor a day: %j',
    async (opening) => {
      const course = await teacher.done<{ _id: string }>('POST', '/api/courses', { title: 'Refus' });
      const response = await teacher.call('PUT', `/api/courses/${course._id}/sections`, {
        sections: [{ title: 'Un', opening }],
      });
      expect(response.status).toBe(422);
    },
  );
});
