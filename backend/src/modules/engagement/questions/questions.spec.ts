import { randomUUIDv7 } from 'node:crypto';
import type { QuestionSort } from '@atelier/contracts/words/question-words';
import { startModule } from '../../../../test/support/module-under-test.js';
import { EngagementModule } from '../engagement.module.js';
import { EngagementPersonalData } from '../personal-data.js';
import type { Participant } from './question.domain.js';
import {
  AcceptAnswer,
  AnswerQuestion,
  AskQuestion,
  LikeQuestionOrAnswer,
  PinQuestion,
  RemoveAnswer,
  RemoveQuestion,
  RewriteQuestion,
} from './questions.commands.js';
import { DecideContent } from '../reports/reports.commands.js';
import { FindContent } from '../reports/reports.queries.js';
import {
  CountWaitingQuestions,
  ListPinnedQuestions,
  ListQuestions,
  ListWaitingQuestions,
  type QuestionsFilter,
  ReadQuestion,
} from './questions.queries.js';

const student = (): Participant => ({ accountId: randomUUIDv7(), isTeacher: false });
const nowhere = { lessonId: null, seconds: null };

/** Questions and answers on one database: each case creates its own course and people. */
describe('questions of a course', () => {
  const engagement = prepare(() => startModule(EngagementModule));
  let courseId: string;
  let maud: Participant;
  let noe: Participant;
  let teacher: Participant;
  beforeEach(async () => {
    [courseId, maud, noe] = [randomUUIDv7(), student(), student()];
    teacher = { accountId: randomUUIDv7(), isTeacher: true };
    await engagement.reset();
  });

  const ask = (
    title = 'Pourquoi ?',
    by = maud,
    more: { body?: string; id?: string; lessonId?: string; seconds?: number } = {},
  ) =>
    engagement.do(
      new AskQuestion({
        courseId,
        by,
        content: {
          id: more.id,
          title,
          body: more.body ?? '',
          pin: { lessonId: more.lessonId ?? null, seconds: more.seconds ?? null },
        },
      }),
    );
  const answer = async (questionId: string, by: Participant, body = '<p>Parce que.</p>') => {
    const id = randomUUIDv7();
    await engagement.do(new AnswerQuestion({ questionId, by, content: { id, body } }));
    return id;
  };
  const read = (questionId: string, by = maud) =>
    engagement.ask(new ReadQuestion({ questionId, viewer: by }));
  const criteria: QuestionsFilter = { sort: 'recommended', filter: 'all', search: '' };
  const list = (which: Partial<QuestionsFilter> = {}, by = maud) =>
    engagement.ask(new ListQuestions({ courseId, viewer: by, criteria: { ...criteria, ...which } }));
  const titles = async (which: Partial<QuestionsFilter> = {}, by = maud) =>
    (await list(which, by)).questions.map(({ question }) => question);
  const code = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: { code?: string }) => error.code,
    );
  const hide = async (questionId: string, by: Participant, reason: 'spam' | null, answerId?: string) => {
    const kind = answerId ? 'answer' : 'question';
    const content = await engagement.ask(new FindContent({ kind, contentId: answerId ?? questionId }));
    if (!content) throw new Error('there is no such text');
    await engagement.do(
      new DecideContent({
        content,
        version: null,
        fields: {
          outcome: reason ? 'mask' : 'keep',
          ground: reason ? 'counterpart' : 'none',
          law: null,
          facts: 'Publicité.',
          authorMessage: 'Voici pourquoi.',
          reporterMessage: 'Voici pourquoi.',
          decidedBy: by.accountId,
          isConcerned: true,
        },
        names: { place: 'Node', author: 'Maud' },
      }),
    );
  };

  it('are asked once under one id and in the same words, and tell who teaches', async () => {
    proves('question.once');

    const id = await ask('Pourquoi ?', maud, { id: randomUUIDv7() });
    expect(await ask('Pourquoi ?', maud, { id })).toBe(id);
    expect(await ask('Pourquoi ?')).toBe(id);
    // Connections are opened beforehand: a request that waits for one would come too late to race.
    await Promise.all(Array.from({ length: 8 }, () => list()));
    const clicks = await Promise.all(Array.from({ length: 8 }, () => ask('Comment ?')));
    expect(new Set(clicks).size).toBe(1);
    expect(await code(ask('À moi', noe, { id }))).toBe('question-not-found');
    await ask('Du formateur', teacher);
    expect((await engagement.events()).map(([name]) => name)).toEqual([
      'engagement.question-asked.v1',
      'engagement.question-asked.v1',
    ]);
    expect(engagement.liveMessages[0]).toEqual([
      `course:${courseId}`,
      'questions-changed',
      { courseId, questionId: id },
    ]);
  });

  it('keep code and links, and neither scripts nor pictures', async () => {
    proves('question.clean');

    const body =
      '<p>Voir <code>safeParse</code><img src=x onerror=a()><script>b()</script></p><pre><code>c()</code></pre>';
    const id = await ask('Pourquoi ?', maud, { body });
    await answer(id, noe, '<p onclick="a()">Oui <a href="javascript:b()">là</a></p>');
    const { response, comments } = await read(id);
    expect(response).toBe('<p>Voir <code>safeParse</code></p><pre><code>c()</code></pre>');
    expect(comments[0]?.comment).not.toMatch(/onclick|javascript/);
  });

  it('wait until who teaches has answered or an answer is accepted, and again once that is gone', async () => {
    proves('question.waiting');

    const id = await ask();
    const waits = async () => [
      (await read(id)).isAnswered,
      await engagement.ask(new CountWaitingQuestions({ courseIds: [courseId] })),
    ];
    const fellow = await answer(id, noe);
    expect(await waits()).toEqual([false, 1]);
    await engagement.do(new AcceptAnswer({ questionId: id, by: maud, answerId: fellow }));
    expect(await waits()).toEqual([true, 0]);
    await engagement.do(new RemoveAnswer({ questionId: id, by: noe, answerId: fellow }));
    expect(await waits()).toEqual([false, 1]);
    const taught = await answer(id, teacher);
    expect(await waits()).toEqual([true, 0]);
    await hide(id, teacher, 'spam', taught);
    expect(await waits()).toEqual([false, 1]);
    await hide(id, teacher, null, taught);
    expect(await waits()).toEqual([true, 0]);
  });

  it('tell who asked of each answer but their own', async () => {
    proves('question.answer');

    const id = await ask();
    await answer(id, maud);
    const answerId = await answer(id, noe);
    await engagement.do(
      new AnswerQuestion({ questionId: id, by: noe, content: { body: '<p>Parce que.</p>' } }),
    );
    const events = (await engagement.events()).filter(([name]) => name === 'engagement.question-answered.v1');
    expect(events).toEqual([['engagement.question-answered.v1', { questionId: id, answerId }]]);
    expect((await read(id)).commentCount).toBe(2);
  });

  it('show the accepted answer first, then that of who teaches, then the others as they came', async () => {
    proves('question.waiting');

    const id = await ask();
    const [first, second] = [await answer(id, noe, 'un'), await answer(id, student(), 'deux')];
    const taught = await answer(id, teacher, 'trois');
    await engagement.do(new AcceptAnswer({ questionId: id, by: maud, answerId: second }));
    const { comments } = await read(id);
    expect(comments.map(({ _id, isAccepted, byTeacher }) => [_id, isAccepted, byTeacher])).toEqual([
      [second, true, false],
      [taught, false, true],
      [first, false, false],
    ]);
  });

  it('count each who finds them useful once, however many click at the same moment', async () => {
    proves('question.useful');

    const id = await ask();
    const answerId = await answer(id, noe);
    const fans = Array.from({ length: 12 }, student);
    const clicks = [...fans, ...fans].flatMap((by) => [
      engagement.do(new LikeQuestionOrAnswer({ questionId: id, by, like: { isLiked: true } })),
      engagement.do(new LikeQuestionOrAnswer({ questionId: id, by, like: { isLiked: true, answerId } })),
    ]);
    await Promise.all(clicks);
    const liked = await read(id, fans[0]);
    expect([liked.likes, liked.like.length, liked.isLiked, liked.comments[0]?.likes]).toEqual([
      12,
      12,
      true,
      12,
    ]);
    await engagement.do(
      new LikeQuestionOrAnswer({ questionId: id, by: fans[0] ?? maud, like: { isLiked: false } }),
    );
    await engagement.do(
      new LikeQuestionOrAnswer({ questionId: id, by: fans[0] ?? maud, like: { isLiked: false } }),
    );
    expect((await read(id, fans[0])).likes).toBe(11);
  });

  it('are changed by who wrote them alone, and moved or settled by who asked or teaches', async () => {
    proves('question.edit');

    const id = await ask();
    const answerId = await answer(id, teacher);
    const lessonId = randomUUIDv7();
    const words = { title: 'Autre', body: '' };
    const refused = [
      engagement.do(new RewriteQuestion({ questionId: id, by: noe, content: words })),
      engagement.do(new RewriteQuestion({ questionId: id, by: teacher, content: words })),
      engagement.do(new PinQuestion({ questionId: id, by: noe, pin: { lessonId, seconds: 5 } })),
      engagement.do(new AcceptAnswer({ questionId: id, by: noe, answerId })),
      engagement.do(
        new AnswerQuestion({ questionId: id, by: noe, content: { id: answerId, body: 'à moi' } }),
      ),
      engagement.do(new RemoveAnswer({ questionId: id, by: noe, answerId })),
      engagement.do(new RemoveAnswer({ questionId: id, by: maud, answerId })),
      engagement.do(new RemoveQuestion({ questionId: id, by: noe, courseTitle: 'Node' })),
    ];
    expect(await Promise.all(refused.map(code))).toEqual(refused.map(() => 'not-yours'));
    await engagement.do(new RewriteQuestion({ questionId: id, by: maud, content: words }));
    await engagement.do(new PinQuestion({ questionId: id, by: teacher, pin: { lessonId, seconds: 5 } }));
    const changed = await read(id);
    expect([changed.question, changed.lessonId, changed.seconds]).toEqual(['Autre', lessonId, 5]);
    expect(changed.editedAt).not.toBeNull();
    expect(await engagement.ask(new ListPinnedQuestions({ courseId, lessonId, viewer: noe }))).toEqual([
      { _id: id, question: 'Autre', seconds: 5, commentCount: 1 },
    ]);
  });

  it('do not take answers of another question for theirs', async () => {
    proves('question.edit');

    const [id, other] = [await ask('Une'), await ask('Autre')];
    const answerId = await answer(other, noe);
    const wrong = [
      engagement.do(new AcceptAnswer({ questionId: id, by: maud, answerId })),
      engagement.do(
        new LikeQuestionOrAnswer({ questionId: id, by: maud, like: { isLiked: true, answerId } }),
      ),
      engagement.do(new AnswerQuestion({ questionId: id, by: noe, content: { id: answerId, body: 'x' } })),
      engagement.do(new RemoveAnswer({ questionId: id, by: noe, answerId })),
    ];
    expect(await Promise.all(wrong.map(code))).toEqual(wrong.map(() => 'answer-not-found'));
  });

  it('are out of sight for all but their author and who teaches, and the journal says who did it and why', async () => {
    proves('question.edit');

    const id = await ask();
    const answerId = await answer(id, noe);
    await hide(id, teacher, 'spam', answerId);
    expect((await read(id, student())).comments).toEqual([]);
    expect((await read(id, noe)).comments.map(({ hidden }) => hidden)).toEqual(['spam']);
    await hide(id, teacher, 'spam');
    expect(await code(read(id, student()))).toBe('question-not-found');
    expect(await code(answer(id, student()))).toBe('question-not-found');
    expect([await titles({}, student()), await titles({}, maud), await titles({}, teacher)]).toEqual([
      [],
      ['Pourquoi ?'],
      ['Pourquoi ?'],
    ]);
    expect((await list({}, student())).counts.all).toBe(0);
    const auditEntries = await engagement.auditEntries();
    expect(auditEntries.map(({ kind, subject, person, after }) => [kind, subject, person, after])).toEqual([
      ['answer-hidden', id, noe.accountId, { reason: 'spam' }],
      ['question-hidden', id, maud.accountId, { reason: 'spam' }],
    ]);
  });

  it('are removed by who asked until others have answered, and by who teaches at any time', async () => {
    proves('question.edit');

    const [lonely, answered] = [await ask('Seule'), await ask('Suivie')];
    await answer(lonely, maud);
    await answer(answered, noe);
    await engagement.do(new LikeQuestionOrAnswer({ questionId: answered, by: noe, like: { isLiked: true } }));
    await engagement.do(new RemoveQuestion({ questionId: lonely, by: maud, courseTitle: 'Node' }));
    expect(
      await code(engagement.do(new RemoveQuestion({ questionId: answered, by: maud, courseTitle: 'Node' }))),
    ).toBe('question-answered');
    await engagement.do(new RemoveQuestion({ questionId: answered, by: teacher, courseTitle: 'Node' }));
    expect(await titles()).toEqual([]);
    expect((await engagement.auditEntries()).map(({ kind }) => kind)).toEqual(['question-removed']);
  });

  it('are listed in three orders, page by page, without a gap or a repeat while others ask', async () => {
    proves('question.list', 'question.sort');

    const ids: string[] = [];
    for (let index = 0; index < 23; index += 1) ids.push(await ask(`Question ${index}`));
    // The fourth and the tenth have two likes each, and the same timestamp.
    await engagement.rows(
      `update engagement_question set likes = 2, created_at = '2026-11-01T10:00:00.5Z' where id in (?, ?)`,
      [ids[3], ids[9]],
    );
    const pages = async (sort: QuestionSort) => {
      const found: string[] = [];
      let after: string | undefined;
      for (let page = 0; page < 4; page += 1) {
        const { questions, next } = await list({ sort, after });
        found.push(...questions.map(({ _id }) => _id));
        if (sort === 'recent' && page === 0) await ask('Entre deux pages');
        if (next === null) return found;
        after = next;
      }
      return found;
    };
    const [later, earlier] = [ids[9], ids[3]];
    const others = ids.filter((id) => id !== later && id !== earlier);
    expect(await pages('oldest')).toEqual([earlier, later, ...others]);
    expect(await pages('recommended')).toEqual([later, earlier, ...others.toReversed()]);
    expect(await pages('recent')).toEqual([...others.toReversed(), later, earlier]);
    expect(await code(list({ after: '2_hier_x' }))).toBe('invalid-request');
  });

  it('are found by the words of the marks of their code', async () => {
    proves('reading.code-words');

    await ask('Le code', noe, {
      body: '<pre data-fence="titre=&quot;src/Été.ts&quot; note[1]=&quot;Le débit, \\&quot;par\\&quot; adresse&quot;"><code>a</code></pre>',
    });
    for (const search of ['ete.ts', 'debit code', '"par"', 'adresse src/'])
      expect([search, await titles({ search })]).toEqual([search, ['Le code']]);
    expect(await titles({ search: 'fence' })).toEqual([]);
  });

  it('are found by lesson, by whose they are, by what waits and by words, each with its count', async () => {
    proves('question.list');

    const lessonId = randomUUIDv7();
    const answered = await ask('Le schéma', noe, { lessonId, body: '<p>avec <code>Zod</code></p>' });
    await answer(answered, teacher);
    await ask('Évidemment', maud, { lessonId, seconds: 9 });
    await ask('Ailleurs', maud);
    await ask('Annonce', teacher, { body: '<p>Node.js</p>' });
    expect(await titles({ search: 'nodejs' })).toEqual(['Annonce']);
    expect(await titles({ lessonId, sort: 'oldest' })).toEqual(['Le schéma', 'Évidemment']);
    expect(await titles({ filter: 'mine', sort: 'oldest' })).toEqual(['Évidemment', 'Ailleurs']);
    expect(await titles({ filter: 'unanswered', sort: 'oldest' })).toEqual(['Évidemment', 'Ailleurs']);
    expect(await titles({ search: 'evid' })).toEqual(['Évidemment']);
    expect(await titles({ search: 'zod schema' })).toEqual(['Le schéma']);
    expect(await titles({ search: '%' })).toEqual([]);
    expect(await titles({ authorId: noe.accountId }, teacher)).toEqual(['Le schéma']);
    expect((await list({ lessonId, search: 'rien' })).counts).toEqual({
      all: 4,
      mine: 2,
      unanswered: 2,
      lesson: 2,
    });
  });

  it('wait for who teaches in all courses at once, the longest waiting first, counted by course; answered ones are found again', async () => {
    proves('question.inbox', 'question.inbox-answered');

    const first = await ask('La plus ancienne');
    const other = randomUUIDv7();
    await engagement.do(
      new AskQuestion({ courseId: other, by: noe, content: { title: 'Ailleurs', body: '', pin: nowhere } }),
    );
    await answer(await ask('Répondue'), teacher);
    const all = { state: 'waiting', search: '' } as const;
    const both = new ListWaitingQuestions({
      teacherId: teacher.accountId,
      courseIds: [courseId, other],
      criteria: all,
    });
    const page = await engagement.ask(both);
    expect(page.questions.map(({ question }) => question)).toEqual(['La plus ancienne', 'Ailleurs']);
    expect([page.waiting, page.byCourse.length, page.questions[0]?._id]).toEqual([2, 2, first]);
    const foreign = new ListWaitingQuestions({
      teacherId: teacher.accountId,
      courseIds: [other],
      criteria: { ...all, courseId },
    });
    expect((await engagement.ask(foreign)).questions).toEqual([]);
    const foundAs = async (asked: object) => {
      const inbox = new ListWaitingQuestions({
        teacherId: teacher.accountId,
        courseIds: [courseId, other],
        criteria: { ...all, ...asked },
      });
      const { questions, waiting, byCourse } = await engagement.ask(inbox);
      return [questions.map(({ question }) => question), waiting, byCourse.length];
    };
    expect(await foundAs({ state: 'answered' })).toEqual([['Répondue'], 2, 2]);
    expect(await foundAs({ state: 'answered', search: 'REPOND' })).toEqual([['Répondue'], 2, 2]);
    expect(await foundAs({ search: 'ancienne' })).toEqual([['La plus ancienne'], 2, 2]);
  });

  it('lose the words of a closed account, keep those of others and what was taught, and count again', async () => {
    proves('question.closed-account');

    const people = engagement.app.get(EngagementPersonalData);
    const [alone, followed, foreign] = [await ask('Seule'), await ask('Suivie'), await ask('De Noé', noe)];
    await answer(followed, noe);
    const accepted = await answer(foreign, maud);
    await answer(foreign, teacher);
    await engagement.do(new AcceptAnswer({ questionId: foreign, by: noe, answerId: accepted }));
    await engagement.do(new LikeQuestionOrAnswer({ questionId: foreign, by: maud, like: { isLiked: true } }));
    await engagement.do(
      new LikeQuestionOrAnswer({ questionId: foreign, by: teacher, like: { isLiked: true } }),
    );
    for (const time of ['once', 'again']) {
      await people.forget(maud.accountId);
      expect([time, await code(read(alone))]).toEqual([time, 'question-not-found']);
    }
    const stored = await read(followed, noe);
    expect([stored.question, stored.response, stored.commentCount]).toEqual(['Question retirée', '', 1]);
    const counted = await read(foreign, noe);
    expect([counted.commentCount, counted.likes, counted.isAnswered]).toEqual([1, 1, true]);
    expect(counted.comments.map(({ byTeacher, isAccepted }) => [byTeacher, isAccepted])).toEqual([
      [true, false],
    ]);
    await people.forget(teacher.accountId);
    expect((await read(foreign, noe)).comments).toHaveLength(1);
    expect((await people.export({ accountId: noe.accountId, sessionId: '' })).questions).toMatchObject({
      asked: [{ question: 'De Noé' }],
      answered: [{ questionId: followed }],
      liked: [],
    });
  });
});
