import { randomUUIDv7 } from 'node:crypto';
import type { ApiError } from '@atelier/contracts/error-codes';
import type { NoticeChoices, NoticeLink } from '@atelier/contracts/notices';
import type { Inbox, InboxCount, PinnedQuestions, Question, Questions } from '@atelier/contracts/questions';
import { EnrolStudent, RevokeEnrolment } from '../src/modules/enrollment/access/access.commands.js';
import { startAtelier } from './support/atelier.js';
import { publishCourse } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { linkToken, mailsTo, mailTo } from './support/mails.js';
import { signInAdministrator, signInTeacher, verify } from './support/people.js';
import type { Visitor } from './support/visitor.js';

describe('Question & Réponse', () => {
  const atelier = prepare(startAtelier);
  const teacher = prepare(() => signInTeacher(atelier, 'salima@exemple.fr'));
  const course = prepare(() => publishCourse(teacher, { title: 'React 19' }));
  let maud: Visitor;
  let noe: Visitor;
  let outsider: Visitor;
  let lessonId: string;

  beforeAll(async () => {
    lessonId = course.sections[1]?.lessons[0]?._id ?? '';
    [maud, noe, outsider] = await Promise.all([
      atelier.visitor().signUp('maud@exemple.fr', 'Maud Lefort'),
      atelier.visitor().signUp('noe@exemple.fr', 'Noé Renard'),
      signInTeacher(atelier, 'autre@exemple.fr'),
    ]);
    await verify(atelier, 'maud@exemple.fr');
    for (const student of [maud, noe]) await enrol(student);
  });

  const enrol = (student: Visitor) =>
    atelier.do(new EnrolStudent({ studentId: student.user?._id ?? '', courseId: course._id }));
  const ask = (by: Visitor, question: string, more: object = {}) =>
    by.done<Question>('POST', '/api/faqs', { courseId: course._id, question, response: '', ...more });
  const answer = (by: Visitor, id: string, comment: string) =>
    by.done<Question>('PUT', `/api/faqs/${id}/comment`, { comment });
  const refusal = async (call: Promise<{ status: number; body: ApiError }>) => {
    const { status, body } = await call;
    return [status, body.code];
  };

  it('is asked at a second of a lesson, answered by who teaches, settled by who asked', async () => {
    proves(
      'question.access',
      'question.ask',
      'question.answer',
      'question.useful',
      'question.api',
      'api.entities',
    );

    // In a course without other questions.
    const quiet = course.sections[0]?.lessons[0]?._id ?? '';
    const question = await ask(maud, 'Pourquoi safeParse ?', {
      lessonId: quiet,
      seconds: 462,
      response: '<p>Et pas <code>try</code>.</p>',
    });
    expect(question).toMatchObject({
      lessonId: quiet,
      seconds: 462,
      isOwn: true,
      isAnswered: false,
      like: [],
    });
    expect(question.user).toEqual({ name: 'Maud Lefort', imageUrl: null, isTeacher: false });
    const { moments } = await noe.done<PinnedQuestions>(
      'GET',
      `/api/faqs/${course._id}/moments?lessonId=${quiet}`,
    );
    expect(moments).toEqual([
      { _id: question._id, question: 'Pourquoi safeParse ?', seconds: 462, commentCount: 0 },
    ]);
    await noe.done('PUT', `/api/faqs/${question._id}/like`);
    await noe.done('PUT', `/api/faqs/${question._id}/like`);
    const answered = await answer(teacher, question._id, '<p>Le refus seul passe par là.</p>');
    const [given] = answered.comments;
    expect(given?.user).toEqual({ name: 'Salima Kaci', imageUrl: null, isTeacher: true });
    await maud.done('PUT', `/api/faqs/${question._id}/answer`, { commentId: given?._id });
    await maud.done('PUT', `/api/faqs/${question._id}/comment/${given?._id}/like`);
    const { questions, counts, mayModerate } = await noe.done<Questions>(
      'GET',
      `/api/faqs/${course._id}/questions?lessonId=${quiet}`,
    );
    expect([counts.lesson, mayModerate]).toEqual([1, false]);
    expect(questions[0]).toMatchObject({ likes: 1, isLiked: true, like: [noe.user?._id], isAnswered: true });
    expect(questions[0]?.comments[0]).toMatchObject({ isAccepted: true, likes: 1, isLiked: false });
    await maud.done('PUT', `/api/faqs/${question._id}/lesson`, { lessonId: null });
    await maud.done('PUT', `/api/faqs/${question._id}`, { question: 'Pourquoi donc ?', response: '' });
    expect(await noe.done<Question>('GET', `/api/faqs/${question._id}`)).toMatchObject({
      question: 'Pourquoi donc ?',
      lessonId: null,
      isOwn: false,
    });
    await teacher.done('PUT', `/api/faqs/${question._id}/hidden`, { reason: 'off-topic' });
    expect(await refusal(noe.call<ApiError>('GET', `/api/faqs/${question._id}`))).toEqual([
      404,
      'question-not-found',
    ]);
    await teacher.done('DELETE', `/api/faqs/${question._id}`);
    expect((await maud.call('GET', `/api/faqs/${question._id}`)).status).toBe(404);
  });

  it('is closed to all who neither follow nor teach the course, by its own number too', async () => {
    proves('question.access', 'question.ask');

    const { _id } = await ask(maud, 'Entre nous ?', { lessonId, seconds: 3 });
    const { comments } = await answer(teacher, _id, 'Oui');
    const comment = comments[0]?._id ?? '';
    const calls: [string, string, unknown?][] = [
      ['POST', '/api/faqs', { courseId: course._id, question: 'Puis-je ?', lessonId }],
      ['GET', `/api/faqs/${course._id}/questions`],
      ['GET', `/api/faqs/${course._id}/moments?lessonId=${lessonId}`],
      ['GET', `/api/faqs/${_id}`],
      ['PUT', `/api/faqs/${_id}`, { question: 'Autre', response: '' }],
      ['PUT', `/api/faqs/${_id}/lesson`, { lessonId }],
      ['PUT', `/api/faqs/${_id}/comment`, { comment: 'Non' }],
      ['DELETE', `/api/faqs/${_id}/comment/${comment}`],
      ['PUT', `/api/faqs/${_id}/like`, {}],
      ['PUT', `/api/faqs/${_id}/comment/${comment}/like`, {}],
      ['PUT', `/api/faqs/${_id}/answer`, { commentId: comment }],
      ['PUT', `/api/faqs/${_id}/hidden`, { reason: 'spam' }],
      ['PUT', `/api/faqs/${_id}/comment/${comment}/hidden`, { reason: 'spam' }],
      ['DELETE', `/api/faqs/${_id}`],
    ];
    for (const [method, path, body] of calls)
      expect([path, ...(await refusal(outsider.call<ApiError>(method, path, body)))]).toEqual([
        path,
        403,
        'not-enrolled',
      ]);
    expect((await atelier.visitor().call('GET', `/api/faqs/${_id}`)).status).toBe(404);
    const nothing = `/api/faqs/${randomUUIDv7()}/questions`;
    expect(await refusal(outsider.call<ApiError>('GET', nothing))).toEqual([403, 'not-enrolled']);
    expect(
      await refusal(
        noe.call<ApiError>('GET', `/api/faqs/${course._id}/questions?studentId=${maud.user?._id}`),
      ),
    ).toEqual([403, 'forbidden']);
    const theirs = await teacher.done<Questions>(
      'GET',
      `/api/faqs/${course._id}/questions?studentId=${outsider.user?._id}`,
    );
    expect(theirs.questions).toEqual([]);
    const elsewhere = { courseId: course._id, question: 'Où ?', lessonId: randomUUIDv7() };
    expect(await refusal(maud.call<ApiError>('POST', '/api/faqs', elsewhere))).toEqual([
      404,
      'lesson-not-found',
    ]);
    // Administrators moderate everywhere.
    const administrator = await signInAdministrator(atelier);
    await administrator.done('PUT', `/api/faqs/${_id}/comment/${comment}/hidden`, { reason: 'hurtful' });
    expect((await noe.done<Question>('GET', `/api/faqs/${_id}`)).comments).toEqual([]);
  });

  it('waits in the inbox of who teaches, and nowhere else, until it is answered', async () => {
    proves('question.inbox');

    const { _id } = await ask(maud, 'Qui répond ?', { lessonId });
    const inbox = await teacher.done<Inbox>('GET', '/api/faqs/inbox');
    expect(inbox.questions.find((one) => one._id === _id)).toMatchObject({
      courseTitle: 'React 19',
      lesson: { title: 'La suite', section: 2, number: 1 },
      user: { name: 'Maud Lefort' },
    });
    const { waiting } = await teacher.done<InboxCount>('GET', '/api/faqs/inbox/count');
    expect(waiting).toBe(inbox.waiting);
    expect(await outsider.done<Inbox>('GET', '/api/faqs/inbox')).toMatchObject({ questions: [], waiting: 0 });
    await answer(teacher, _id, 'Moi.');
    expect(await teacher.done<InboxCount>('GET', '/api/faqs/inbox/count')).toEqual({
      waiting: waiting - 1,
      broken: 0,
    });
  });

  it('is heard in the room of the course by those who follow it, until they no longer do', async () => {
    proves('learn.live');

    const leaving = await atelier.visitor().signUp('part@exemple.fr', 'Léa Partante');
    await enrol(leaving);
    const ears = await Promise.all([maud, teacher, leaving, outsider].map(listen));
    const joined = await Promise.all(ears.map(({ watch }) => watch(course._id)));
    expect(joined).toEqual([true, true, true, false]);
    const stranger = await listen(atelier.visitor());
    expect(await stranger.watch(course._id)).toBe(false);
    const heardBy = async (...expected: boolean[]) => {
      const { _id: questionId } = await ask(noe, `Entendez-vous ? ${randomUUIDv7()}`);
      const heard = (ear: (typeof ears)[number]) => ear.heard.some((one) => one['questionId'] === questionId);
      await eventually(() => expect([...ears, stranger].map(heard)).toEqual(expected));
    };
    await heardBy(true, true, true, false, false);
    const [enrolment] = await atelier.rows<{ id: string }>(
      'select id from enrollment_enrolment where student_id = ?',
      [leaving.user?._id],
    );
    await atelier.do(
      new RevokeEnrolment({ enrolmentId: enrolment?.id ?? '', options: { onlyByHand: false } }),
    );
    await eventually(() => expect(ears[2]?.isClosed()).toBe(true));
    await heardBy(true, true, false, false, false);
    expect(await ears[2]?.watch(course._id)).toBe(false);
    expect(await refusal(leaving.call<ApiError>('GET', `/api/faqs/${course._id}/questions`))).toEqual([
      403,
      'not-enrolled',
    ]);
  });

  it('is mailed to who teaches and its answer to who asked, and refused by one click without signing in', async () => {
    proves('question.mail', 'notice.unsubscribe', 'notice.limits');

    const question = await ask(maud, 'Le mail part-il ?', {
      lessonId,
      seconds: 65,
      response: 'Voir https://piege.example et <b>dire</b>',
    });
    const mail = await mailTo(atelier, 'salima@exemple.fr', /Le mail part-il/);
    expect(mail.subject).toBe('Maud Lefort demande\u00a0: Le mail part-il ?');
    expect(mail.text).toContain('leçon «\u00a0La suite\u00a0», à 1:05');
    expect(`${mail.text}${mail.html}`).not.toContain('piege.example');
    expect(mail.text).toContain(`/admin/questions?question=${question._id}`);
    await answer(teacher, question._id, '<p>Il part.</p>');
    const reply = await mailTo(atelier, 'maud@exemple.fr', /a répondu à «\u00a0Le mail part-il/);
    expect(reply.text).toContain('Il part.');

    expect(mail.unsubscribe.oneClick).toBe(true);
    const address = new URL(mail.unsubscribe.address ?? '');
    const token = linkToken(mail, 'desabonnement');
    expect(address.pathname).toBe(`/api/notices/${token}/unsubscribe`);
    const looked = await fetch(`${atelier.url}${address.pathname}`, { redirect: 'manual' });
    expect([looked.status, looked.headers.get('location')]).toEqual([302, `/desabonnement/${token}`]);
    const link = () => atelier.visitor().done<NoticeLink>('GET', `/api/notices/${token}`);
    expect(await link()).toEqual({ kind: 'question-asked', isWanted: true });
    const oneClick = (path: string) =>
      fetch(`${atelier.url}${path}`, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
    expect((await oneClick(address.pathname)).status).toBe(204);
    expect((await oneClick(`/api/notices/${token}x/unsubscribe`)).status).toBe(404);
    expect((await oneClick('/api/users/login')).status).toBe(415);
    expect(await link()).toEqual({ kind: 'question-asked', isWanted: false });
    expect((await teacher.done<NoticeChoices>('GET', '/api/users/profile/notices')).notices).toContainEqual({
      kind: 'question-asked',
      isWanted: false,
    });

    await ask(maud, 'Sans mail ?');
    await atelier.reactionsDone();
    expect(await subjectsTo('salima@exemple.fr')).not.toContainEqual(expect.stringContaining('Sans mail'));
    await atelier.visitor().done('PUT', `/api/notices/${token}`, { isWanted: true });
    await ask(maud, 'De nouveau ?');
    await mailTo(atelier, 'salima@exemple.fr', /De nouveau/);
    expect((await maud.done<NoticeChoices>('GET', '/api/users/profile/notices')).notices).toContainEqual({
      kind: 'question-answered',
      isWanted: true,
    });
  });

  it('mails no word of an account whose address is not verified, and nothing to such an address', async () => {
    proves('email.gate', 'notice.limits');

    const { _id } = await ask(noe, 'Achetez mes bitcoins', { response: 'Tout de suite' });
    const mail = await mailTo(atelier, 'salima@exemple.fr', /Une question vous attend/);
    expect(`${mail.subject}${mail.text}`).not.toMatch(/Noé|bitcoins|Tout de suite/);
    await answer(teacher, _id, 'Non.');
    await atelier.reactionsDone();
    expect(await subjectsTo('noe@exemple.fr')).not.toContainEqual(expect.stringMatching(/répondu/));
  });

  it('floods no mailbox: twenty mails of a kind an hour, and each once', async () => {
    proves('notice.limits');

    const swamped = await signInTeacher(atelier, 'submergee@exemple.fr');
    const { _id: courseId } = await publishCourse(swamped, { title: 'Git' });
    await atelier.do(new EnrolStudent({ studentId: maud.user?._id ?? '', courseId }));
    for (let index = 0; index < 22; index += 1) await ask(maud, `Flot ${index}`, { courseId });
    await atelier.reactionsDone();
    const subjects = await subjectsTo('submergee@exemple.fr');
    expect(subjects.filter((subject) => /Flot/.test(subject))).toHaveLength(20);
    const sent = 'account_id = ? and sent_at is not null';
    expect(await atelier.count('identity_notice', sent, [swamped.user?._id])).toBe(20);
  });

  const subjectsTo = async (address: string) =>
    (await mailsTo(atelier, address)).map(({ subject }) => subject);
  /** Live messages that a person's page receives. */
  async function listen(visitor: Visitor) {
    const socket = await visitor.connect();
    const heard: Record<string, unknown>[] = [];
    let closed = false;
    socket.on('questions-changed', (message: Record<string, unknown>) => heard.push(message));
    socket.on('course-closed', () => (closed = true));
    const watch = (courseId: string): Promise<boolean> => socket.emitWithAck('watch-course', { courseId });
    return { heard, watch, isClosed: () => closed };
  }
});
