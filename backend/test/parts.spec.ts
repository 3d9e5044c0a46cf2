import type { OfKind, PartInput } from '@atelier/contracts/lesson-kinds';
import type { QuizVerdict } from '@atelier/contracts/quiz';
import { randomUUIDv7 } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { CourseDetail } from '@atelier/contracts/course-detail';
import type { ApiError } from '@atelier/contracts/error-codes';
import type { Learning } from '@atelier/contracts/enrollment';
import type { PublicConfig } from '@atelier/contracts/platform';
import type { EnrolmentProgress, StudentRecord } from '@atelier/contracts/enrolment-progress';
import { startAtelier, type Atelier } from './support/atelier.js';
import { publishCourse, save } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { partOfKind } from './support/part-of-kind.js';
import { signInAdministrator, signInTeacher } from './support/people.js';
import type { Visitor } from './support/visitor.js';

const parts: PartInput[] = [
  { type: 'texte', text: '<p>Lisez.</p>' },
  { type: 'lien youtube', youtubeLink: 'https://youtu.be/dQw4w9WgXcQ' },
  { type: 'genialy', genialy: 'https://view.genially.com/5f1e2d3c4b5a69788796a5b4/presentation' },
  { type: 'canva', canva: 'https://www.canva.com/design/DAFabc123/AbCdEfGh_12/view' },
  {
    type: 'quiz',
    question: 'Que parle un navigateur ?',
    choices: ['HTML', 'CSS', 'SQL'],
    answer: ['HTML', 'CSS'],
    explanation: ' Le navigateur ne lit pas le SQL. ',
    attemptLimit: 4,
  },
  { type: 'evaluation', evaluation: '<p>Écrivez un serveur.</p>' },
];

/** Links as stored. */
const youtubeAddress = 'https://youtu.be/dQw4w9WgXcQ';
/** A private or deleted video: YouTube answers without it. */
const untoldVideo = 'untold-0000';
const geniallyAddress = 'https://view.genially.com/5f1e2d3c4b5a69788796a5b4';
const canvaAddress = 'https://www.canva.com/design/DAFabc123/AbCdEfGh_12/view?embed';

describe('the parts of lessons', () => {
  let atelier: Atelier;
  let youtube: Server;
  const asked: string[] = [];
  beforeAll(async () => {
    youtube = createServer((request, response) => {
      asked.push(request.url ?? '');
      // The first request to YouTube fails.
      response.statusCode = asked.length === 1 ? 503 : 200;
      const isTold = !request.url?.includes(untoldVideo);
      response.end(JSON.stringify({ items: isTold ? [{ contentDetails: { duration: 'PT1H2M3S' } }] : [] }));
    }).listen(0, '127.0.0.1');
    await once(youtube, 'listening');
    const { port } = youtube.address() as AddressInfo;
    atelier = await startAtelier({
      environment: { YOUTUBE_API_KEY: 'cle', YOUTUBE_API_URL: `http://127.0.0.1:${port}` },
    });
  });
  const author = prepare(() => signInAdministrator(atelier));
  afterAll(() => youtube?.close());

  const sections = (isFree = false) => [
    {
      title: 'S',
      lessons: parts.map((part) => ({ title: part.type, isFree, parts: [part] })),
    },
  ];
  const draft = (id: string) => author.done<CourseDraft>('GET', `/api/courses/${id}`);

  it('reach the student of the course whole, but for the answers of a quiz', async () => {
    proves('quiz.server', 'programme.types', 'programme.quiz');

    const course = await publishCourse(author, { sections: sections() });
    const student = await atelier.visitor().signUp('eleve@exemple.fr');
    await student.buy(course._id, 49);
    const learning = await student.done<Learning>('GET', `/api/learn/${course._id}/learning`);
    const shown = learning.sections[0]?.lessons.map((lesson) => lesson.parts[0]);
    expect(shown).toMatchObject([
      { type: 'texte', text: '<p>Lisez.</p>' },
      { type: 'lien youtube', youtubeLink: youtubeAddress },
      { type: 'genialy', genialy: geniallyAddress },
      { type: 'canva', canva: canvaAddress },
      {
        type: 'quiz',
        choices: ['HTML', 'CSS', 'SQL'],
        choiceType: 'multiple',
        severalAnswers: true,
        attemptLimit: 4,
      },
      { type: 'evaluation', evaluation: '<p>Écrivez un serveur.</p>' },
    ]);
    expect(JSON.stringify(learning)).not.toMatch(/"answer"|ne lit pas le SQL/);

    const quiz = learning.sections[0]?.lessons[4]?._id;
    const answer = (by: Visitor, value: string | string[], lessonId = quiz) =>
      by.call<QuizVerdict>('POST', `/api/learn/${learning._id}/quiz`, { lessonId, answer: value });
    const choices = [{ text: 'HTML', isRight: true }];
    const some = {
      correct: false,
      outcome: 'incomplete',
      choices,
      rightCount: 2,
      explanation: null,
      solution: null,
      isFinal: false,
    };
    expect((await answer(student, 'HTML')).body).toEqual(some);
    const explanation = 'Le navigateur ne lit pas le SQL.';
    expect((await answer(student, ['CSS', 'HTML'])).body).toMatchObject({ correct: true, explanation });
    expect((await answer(student, 'x', learning.sections[0]?.lessons[0]?._id)).status).toBe(409);
    expect((await answer(student, 'x', course._id)).status).toBe(404);
    const stranger = await atelier.visitor().signUp('autre@exemple.fr');
    expect((await answer(stranger, ['CSS', 'HTML'])).status).toBe(404);
  });

  it('and how far somebody has come are read by the student and by who teaches, and by nobody else', async () => {
    proves('session.cookie-calls', 'mine.api', 'record.teacher');

    const course = await publishCourse(author, { sections: sections() });
    const student = await atelier.visitor().signUp('suivi@exemple.fr');
    await student.buy(course._id, 49);
    const learning = await student.done<Learning>('GET', `/api/learn/${course._id}/learning`);
    const lessons = learning.sections[0]?.lessons ?? [];
    await student.done('PUT', `/api/learn/${learning._id}/lesson`, {
      _id: lessons[0]?._id,
      parts: [{ isCompled: true }],
    });
    await student.done('POST', `/api/learn/${learning._id}/quiz`, {
      lessonId: lessons[4]?._id,
      answer: ['HTML', 'SQL'],
    });
    const own = await student.done<EnrolmentProgress>('GET', `/api/learn/${learning._id}`);
    expect(own).toMatchObject({ courseId: course._id, completedLessons: 1, progressPercentage: 17 });
    expect(own.sections[0]?.lessons[0]?.parts[0]).toMatchObject({ isCompled: true });
    expect(own.sections[0]?.lessons[4]?.parts[0]?.quiz).toMatchObject({
      attempts: 1,
      verdict: { outcome: 'wrong' },
    });
    expect(JSON.stringify(own)).not.toMatch(/Lisez|ne lit pas le SQL|media/);
    expect(await student.done('GET', `/api/learn/${course._id}`)).toEqual(own);
    // Without a token, the cookie identifies the caller (product: session.cookie-calls).
    const byCookie = await fetch(`${atelier.url}/api/learn/${learning._id}`, {
      headers: { cookie: student.cookie ?? '' },
    });
    expect([byCookie.status, await byCookie.json()]).toEqual([200, own]);
    const record = await author.done<StudentRecord>('GET', `/api/learn/details/${learning._id}/student`);
    expect(record).toEqual({
      ...own,
      student: expect.objectContaining({ _id: student.user?._id, email: 'suivi@exemple.fr' }),
    });
    expect(await author.done('GET', `/api/learn/${learning._id}`)).toEqual(own);

    const stranger = await atelier.visitor().signUp('curieux@exemple.fr');
    for (const id of [learning._id, course._id])
      expect((await stranger.call('GET', `/api/learn/${id}`)).status).toBe(404);
    expect((await stranger.call('GET', `/api/learn/details/${learning._id}/student`)).status).toBe(403);
    const elsewhere = await signInTeacher(atelier, 'ailleurs@exemple.fr');
    expect((await elsewhere.call('GET', `/api/learn/${learning._id}`)).status).toBe(404);
    expect((await elsewhere.call('GET', `/api/learn/details/${learning._id}/student`)).status).toBe(404);
    expect((await fetch(`${atelier.url}/api/learn/${learning._id}`)).status).toBe(401);
  });

  it('are attested nowhere, and no time of theirs is kept, unless the house says so', async () => {
    proves('attestation.off');

    const config = await atelier.visitor().done<PublicConfig>('GET', '/api/config');
    expect(config.attestations).toBe(false);
    const course = await publishCourse(author, { price: 0 });
    const student = await atelier.visitor().signUp('sans-attestation@exemple.fr');
    await student.recordPurchase([course._id]);
    const { _id, sections: taught } = await student.done<Learning>(
      'GET',
      `/api/learn/${course._id}/learning`,
    );
    for (const { _id: lesson } of taught.flatMap(({ lessons }) => lessons))
      await student.done('PUT', `/api/learn/${_id}/lesson`, { _id: lesson, parts: [{ isCompled: true }] });
    const attested = await student.call<ApiError>('POST', `/api/learn/${_id}/attestations`, {
      kind: 'completion',
    });
    const seen = await student.call<ApiError>('POST', `/api/learn/${_id}/presence`);
    expect([attested.status, attested.body.code, seen.body.code]).toEqual([
      404,
      'attestations-off',
      'attestations-off',
    ]);
    expect(await student.done('GET', `/api/learn/${_id}/attestations`)).toMatchObject({
      mayComplete: false,
      attestations: [],
    });
    expect(await atelier.rows('select 1 from enrollment_presence')).toEqual([]);
  });

  it('are shown to the author as to a student, without being recorded', async () => {
    const { _id } = await author.done<{ _id: string }>('POST', '/api/courses', { title: 'Aperçu' });
    const keptBack = sections().map((section) => ({
      ...section,
      title: 'Retenue',
      lessons: section.lessons.map((lesson) => ({ ...lesson, isDraft: true })),
    }));
    await save(author, _id, 'sections', [...sections(), ...keptBack]);
    const preview = await author.done<Learning>('GET', `/api/learn/${_id}/preview`);
    expect(preview).toMatchObject({ isPreview: true, progressPercentage: 0, totalLessons: 6 });
    expect(JSON.stringify(preview)).not.toMatch(/"answer"|Retenue/);
    const lessonId = preview.sections[0]?.lessons[4]?._id;
    const verdict = await author.done<QuizVerdict>('POST', `/api/learn/${_id}/preview/quiz`, {
      lessonId,
      answer: ['HTML', 'CSS'],
    });
    expect(verdict.correct).toBe(true);
    expect((await author.call('GET', `/api/learn/${_id}/learning`)).status).toBe(404);
  });

  it('are tried by their author as a student would, also a bank, which is drawn at each reading', async () => {
    proves('quiz.preview', 'quiz.tries');

    const { _id } = await author.done<{ _id: string }>('POST', '/api/courses', { title: 'Aperçu' });
    const question = {
      id: '01980000-0000-7000-8000-000000000001',
      question: 'Que parle un navigateur ?',
      choices: ['HTML', 'CSS', 'SQL'],
      answer: ['HTML', 'CSS'],
      explanation: 'Le balisage et le style.',
    };
    const lessons = [{ title: 'Banque', parts: [{ type: 'quiz', questions: [question] }] }];
    await save(author, _id, 'sections', [{ title: 'Une', lessons }]);
    const read = async () => {
      const preview = await author.done<Learning>('GET', `/api/learn/${_id}/preview`);
      const lesson = preview.sections[0]?.lessons[0];
      return { lesson, bank: partOfKind(lesson, 'quiz')?.bank };
    };
    const [one, other] = [await read(), await read()];
    expect(one.bank?.current?._id).not.toBe(other.bank?.current?._id);
    const answer = (tries: number, given: string) =>
      author.done<QuizVerdict>('POST', `/api/learn/${_id}/preview/quiz/answers`, {
        lessonId: one.lesson?._id,
        questionId: question.id,
        answer: [given],
        tries,
      });
    expect(await answer(0, 'HTML')).toMatchObject({ isFinal: false, solution: null, explanation: null });
    expect(await answer(1, 'SQL')).toMatchObject({ isFinal: true, solution: ['HTML', 'CSS'] });
    expect((await read()).bank).toMatchObject({ results: [], current: { finishedAt: null, number: 1 } });
  });

  it('of free lessons are public, those of sold ones are not', async () => {
    const free = await publishCourse(author, { sections: sections(true) });
    const sold = await publishCourse(author, { sections: sections() });
    const outline = async (id: string) =>
      (await atelier.visitor().done<CourseDetail>('GET', `/api/courses/${id}`)).sections[0]?.lessons.map(
        (lesson) => lesson.parts[0],
      );
    expect(await outline(free._id)).toMatchObject([
      { text: '<p>Lisez.</p>' },
      { youtubeLink: youtubeAddress },
      { genialy: geniallyAddress },
      { canva: canvaAddress },
      { type: 'quiz' },
      { type: 'evaluation' },
    ]);
    for (const part of (await outline(sold._id)) ?? []) {
      expect(Object.keys(part ?? {}).toSorted()).toEqual(['_id', 'time', 'type']);
    }
  });

  it.each([
    ['saved in a published course', false],
    ['stored in copies of before', true],
  ])('never let a link out that nobody recognises: one %s', async (_when, inCopies) => {
    proves('programme.embeds');

    const links: PartInput[] = [
      { type: 'lien youtube', youtubeLink: 'https://youtu.be/dQw4w9WgXcQ?si=nowhere-else' },
      { type: 'lien youtube', youtubeLink: 'javascript:alert(1)//nowhere-else' },
      { type: 'genialy', genialy: 'https://nowhere-else.example/5f1e2d3c4b5a69788796a5b4' },
      { type: 'canva', canva: 'javascript:alert(1)//nowhere-else' },
    ];
    const lessons = links.map((part) => ({ title: part.type, isFree: true, parts: [part] }));
    const course = await publishCourse(author, { title: 'Liens', price: 0 });
    const student = await atelier.visitor().signUp(`liens-${inCopies}@exemple.fr`);
    await student.recordPurchase([course._id]);
    const learning = () => student.done<Learning>('GET', `/api/learn/${course._id}/learning`);
    await eventually(async () => expect((await learning()).totalLessons).toBe(2));
    await save(author, course._id, 'sections', [{ title: 'S', lessons }]);
    const refused = await author.call<ApiError>('PUT', `/api/courses/${course._id}/published`, {
      published: { isPublished: true },
    });
    expect([refused.status, refused.body.code]).toEqual([422, 'course-incomplete']);
    // As courses are that were published when any change was public at once. Of a revision of its own: a copy is made again only of
    // a later one, and what was published before may be copied until now.
    await atelier.rows(
      `update authoring_course set revision = revision + 1,
         published_version = jsonb_set(published_version, array[?], programme) where id = ?`,
      ['programme', course._id],
    );
    await atelier.rows(
      `insert into outbox_message (id, name, payload, occurred_at, due_at)
       values (?, 'authoring.course-changed.v1', ?, now(), now())`,
      [randomUUIDv7(), JSON.stringify({ courseId: course._id, version: 1 })],
    );
    await eventually(async () => expect((await learning()).totalLessons).toBe(4));
    await eventually(async () => {
      const { sections: listed } = await atelier
        .visitor()
        .done<CourseDetail>('GET', `/api/courses/${course._id}`);
      expect(listed[0]?.lessons).toHaveLength(4);
    });
    if (inCopies) {
      const bad = '"javascript:alert(1)//nowhere-else"';
      await atelier.rows(
        `update catalog_course set detail = jsonb_set(jsonb_set(detail, '{sections,0,lessons,2,part,content,genialy}', '${bad}'), '{promotion}', '${bad}') where id = ?`,
        [course._id],
      );
      await atelier.rows(
        `update enrollment_syllabus set sections = jsonb_set(sections, '{0,lessons,2,part,genialy}', '${bad}') where course_id = ?`,
        [course._id],
      );
      const stored = 'select 1 from catalog_course where id = ? and detail::text like ?';
      expect(await atelier.rows(stored, [course._id, '%nowhere-else%'])).toHaveLength(1);
    } else {
      const copies = `select 1 from catalog_course where id = ? and detail::text like ? union all
                      select 1 from enrollment_syllabus where course_id = ? and sections::text like ?`;
      const sought = [course._id, '%nowhere-else%'];
      expect(await atelier.rows(copies, [...sought, ...sought])).toEqual([]);
    }
    const page = async (path: string) => (await fetch(atelier.url + path)).text();
    const shown = await eventually(async () => {
      const answers = [await page(`/api/courses/${course._id}`), await page(`/course/${course._id}`)];
      for (const answer of answers) expect(answer).toContain(youtubeAddress);
      return answers;
    });
    const payload = JSON.stringify(await learning());
    expect(payload).toContain(youtubeAddress);
    const preview = JSON.stringify(await author.done('GET', `/api/learn/${course._id}/preview`));
    for (const answer of [...shown, payload, preview]) {
      expect(answer).not.toMatch(/nowhere-else|javascript:alert/);
    }
    // The author keeps the input and sees what is wrong.
    const { sections: kept, gaps } = await draft(course._id);
    expect(kept[0]?.lessons.map(({ parts: [part] }) => part)).toMatchObject(links);
    expect(gaps).toHaveLength(3);
  });

  it('ask YouTube for the length of a video, again when it is out of order, in minutes rounded up', async () => {
    proves('programme.youtube-time');

    const course = await publishCourse(author, { title: 'Chez YouTube', sections: sections() });
    await eventually(async () => {
      const lesson = (await draft(course._id)).sections[0]?.lessons[1];
      expect(lesson?.time).toBe(63);
    }, 40);
    expect(asked[0]).toBe('/videos?id=dQw4w9WgXcQ&part=contentDetails&key=cle');
    expect((await draft(course._id)).time).toBe(63 + 5);
  });

  it('keep the length that their editor says, where YouTube does not tell that of a video', async () => {
    proves('programme.youtube-time');

    const sectionsWith = (link: Partial<OfKind<PartInput, 'lien youtube'>>) => [
      {
        title: 'S',
        lessons: [{ title: 'L', isFree: false, parts: [{ type: 'lien youtube' as const, ...link }] }],
      },
    ];
    const youtubeLink = `https://youtu.be/${untoldVideo}`;
    const { _id } = await publishCourse(author, {
      title: 'En privé',
      sections: sectionsWith({ youtubeLink }),
    });
    await eventually(async () => expect(asked.join()).toContain(untoldVideo), 40);
    await atelier.reactionsDone();
    const untold = (await draft(_id)).sections[0]?.lessons[0];
    expect(untold?.time).toBe(0);
    // Reported by the player in the author's browser.
    await save(author, _id, 'sections', sectionsWith({ youtubeLink, duration: 1000 }));
    const told = await draft(_id);
    expect([told.time, told.sections[0]?.lessons[0]?.time]).toEqual([17, 17]);
  });

  it.each([
    [
      { type: 'lien youtube', youtubeLink: 'https://vimeo.com/1' },
      'Le lien de la leçon «\u00a0L\u00a0» n’est pas reconnu.',
    ],
    [
      { type: 'genialy', genialy: 'https://evil.example/5f1e2d3c4b5a69788796a5b4' },
      'Le lien de la leçon «\u00a0L\u00a0» n’est pas reconnu.',
    ],
    [
      { type: 'canva', canva: 'javascript:alert(1)' },
      'Le lien de la leçon «\u00a0L\u00a0» n’est pas reconnu.',
    ],
    [
      { type: 'quiz', question: 'Q', choices: ['a', ' '], answer: 'a' },
      'Le quiz «\u00a0L\u00a0» doit proposer au moins deux réponses.',
    ],
    [
      { type: 'quiz', question: 'Q', choices: ['a', 'b'], answer: 'c' },
      'Indiquez la bonne réponse du quiz «\u00a0L\u00a0».',
    ],
    [
      { type: 'quiz', question: 'Q', choices: ['a', 'b'], answer: [] },
      'Indiquez la bonne réponse du quiz «\u00a0L\u00a0».',
    ],
  ] satisfies [PartInput, string][])('keep a course from publication: %j', async (part, message) => {
    const { _id } = await author.done<{ _id: string }>('POST', '/api/courses', { title: 'Incomplet' });
    await save(author, _id, 'sections', [{ title: 'S', lessons: [{ title: 'L', parts: [part] }] }]);
    expect((await draft(_id)).gaps.at(-1)).toMatchObject({
      path: 'sections',
      message,
      lesson: { title: 'L' },
    });
  });
});
