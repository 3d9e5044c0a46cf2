import { randomUUIDv7 } from 'node:crypto';
import type { AuditPage } from '@atelier/contracts/audit';
import type { ApiError } from '@atelier/contracts/error-codes';
import type { Introduction } from '@atelier/contracts/introduction';
import type { Question } from '@atelier/contracts/questions';
import type {
  LinkedReport,
  ModerationCase,
  ModerationCases,
  ModerationCount,
  OwnReports,
  ReportReceipt,
} from '@atelier/contracts/reports';
import type { CourseReviews, MyReview, OwnReview } from '@atelier/contracts/reviews';
import { EnrolStudent } from '../src/modules/enrollment/access/access.commands.js';
import { ExpiryJobs } from '../src/database/expiries.js';
import { ContestDecision } from '../src/modules/engagement/reports/reports.commands.js';
import { ReportsDuty, ReviewsDuty } from '../src/modules/engagement/reports/reports.queries.js';
import { startAtelier } from './support/atelier.js';
import { publishCourse } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { linkToken, mailsTo, mailTo } from './support/mails.js';
import { signInAdministrator, signInTeacher, verify } from './support/people.js';
import type { Visitor } from './support/visitor.js';

const advert = 'Sur promo-dev.example, avec le code REMI20, je touche une commission.';

describe('reports', () => {
  const atelier = prepare(startAtelier);
  const admin = prepare(() => signInAdministrator(atelier));
  const teacher = prepare(() => signInTeacher(atelier));
  const course = prepare(() => publishCourse(teacher, { title: 'Node.js et Express' }));

  let people = 0;
  const idOf = (visitor: Visitor) => visitor.user?._id ?? '';
  const somebody = async (name = 'Rémi Castel') => {
    people += 1;
    const email = `quelquun${people}@exemple.fr`;
    const visitor = await atelier.visitor().signUp(email, name);
    await verify(atelier, email);
    return { visitor, email };
  };
  const student = async (name?: string) => {
    const person = await somebody(name);
    await atelier.do(new EnrolStudent({ studentId: idOf(person.visitor), courseId: course._id }));
    return person;
  };
  const reviewed = async (comment = advert, star = 5) => {
    const author = await student();
    const review = await author.visitor.done<OwnReview>('POST', '/api/reviews', {
      courseId: course._id,
      star,
      comment,
    });
    return { author, review };
  };
  const body = (contentId: string, more: object = {}) => ({
    kind: 'review',
    contentId,
    reason: 'advertising',
    text: 'Il dit lui-même toucher une commission.',
    goodFaith: true,
    ...more,
  });
  const report = (by: Visitor, contentId: string, more: object = {}) =>
    by.done<ReportReceipt>('POST', '/api/reports', body(contentId, more));
  const refused = async (by: Visitor, contentId: string, more: object = {}) => {
    const { status, body: error } = await by.call<ApiError>('POST', '/api/reports', body(contentId, more));
    return [status, error.code];
  };
  const waitingCase = async (number: string) => {
    const { cases } = await admin.done<ModerationCases>('GET', '/api/moderation?currentPage=1');
    const pages = await Promise.all(
      [2, 3, 4].map((page) => admin.done<ModerationCases>('GET', `/api/moderation?currentPage=${page}`)),
    );
    const listedCase = [...cases, ...pages.flatMap((page) => page.cases)].find(({ numbers }) =>
      numbers.includes(number),
    );
    if (!listedCase) throw new Error(`${number} does not wait`);
    return admin.done<ModerationCase>('GET', `/api/moderation/${listedCase._id}`);
  };
  const decision = (more: object = {}) => ({
    version: 0,
    outcome: 'mask',
    ground: 'counterpart',
    facts: 'Un code et une commission, écrits dans l’avis',
    authorMessage: 'Un code et une commission\u00a0: la règle 3 l’exclut. Corrigez le texte.',
    reporterMessage: 'Vous aviez raison, la règle 3 l’exclut.',
    ...more,
  });
  const decide = (id: string, more: object = {}, by = admin) =>
    by.call<ModerationCase & ApiError>('POST', `/api/moderation/${id}/decisions`, decision(more));
  const decided = async (id: string, more: object = {}) => {
    const { status, body: answer } = await decide(id, more);
    expect([status, answer.message]).toEqual([201, undefined]);
    return answer;
  };
  const shown = async (reviewId: string) => {
    const firstPage = await atelier.visitor().done<CourseReviews>('GET', `/api/reviews/${course._id}`);
    const next = await atelier
      .visitor()
      .done<CourseReviews>('GET', `/api/reviews/${course._id}?currentPage=2`);
    const more = await atelier
      .visitor()
      .done<CourseReviews>('GET', `/api/reviews/${course._id}?currentPage=3`);
    return [firstPage, next, more]
      .flatMap(({ reviews }) => reviews.flatMap(({ reviews: some }) => some))
      .find(({ _id }) => _id === reviewId);
  };
  const subjectsTo = async (address: string) =>
    (await mailsTo(atelier, address)).map(({ subject }) => subject);

  it('are sent by members and by visitors, numbered without gaps, receipted at once and by mail', async () => {
    proves('report.send', 'report.number', 'report.receipt', 'report.visitor');

    const { review } = await reviewed();
    const maud = await somebody('Maud Lefort');
    const first = await report(maud.visitor, review._id);
    expect(first).toMatchObject({
      number: expect.stringMatching(/^S-20\d\d-\d{4}$/),
      author: 'Rémi Castel',
      address: maud.email,
      isAdded: false,
    });
    const mail = await mailTo(atelier, maud.email, /signalement/);
    expect(mail.subject).toBe(`Votre signalement ${first.number}`);
    expect(mail.text).toContain('l’avis de Rémi Castel');
    // A mail to an unproven address says nothing that its sender typed.
    expect(mail.text).not.toContain('commission');

    const visitor = await report(atelier.visitor(), review._id, { email: 'Passant@exemple.fr' });
    expect(visitor.address).toBe('passant@exemple.fr');
    await mailTo(atelier, 'passant@exemple.fr', /signalement/);
    expect(await refused(atelier.visitor(), review._id)).toEqual([422, 'invalid-request']);
    expect(await refused(atelier.visitor(), review._id, { email: 'x@y.fr', goodFaith: false })).toEqual([
      422,
      'invalid-request',
    ]);
    expect(await refused(maud.visitor, review._id, { text: ' ' })).toEqual([422, 'invalid-request']);

    // Refusals and races leave no gap.
    const numberOf = ({ number }: ReportReceipt) => Number(number.slice(7));
    const { review: other } = await reviewed();
    const racing = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        report(atelier.visitor(), other._id, { email: `course${index}@exemple.fr` }),
      ),
    );
    expect(racing.map(numberOf).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 6 }, (_, index) => numberOf(visitor) + 1 + index),
    );
  });

  it('of one person on one thing are one, which is added to; nobody learns what an address reported', async () => {
    proves('report.once', 'report.secret', 'api.repeat');

    const { review } = await reviewed();
    const maud = await somebody('Maud Lefort');
    const responses = await Promise.all(Array.from({ length: 6 }, () => report(maud.visitor, review._id)));
    expect(new Set(responses.map(({ number }) => number)).size).toBe(1);
    const added = await report(maud.visitor, review._id, { text: 'Et le lien mène à une boutique.' });
    expect([added.number, added.isAdded]).toEqual([responses[0]?.number, true]);
    expect((await maud.visitor.done<OwnReports>('GET', '/api/reports/mine')).reports).toMatchObject([
      { kind: 'review', contentId: review._id, number: added.number },
    ]);

    const email = 'suspecte@exemple.fr';
    const visit = await report(atelier.visitor(), review._id, { email });
    const again = await report(atelier.visitor(), review._id, { email, token: visit.token, text: 'Encore.' });
    expect([again.number, again.isAdded]).toEqual([visit.number, true]);
    // The author tries the address of a suspect: the answer is that to a first report.
    const probe = await report(atelier.visitor(), review._id, { email });
    expect([probe.isAdded, probe.number === visit.number]).toEqual([false, false]);

    const waiting = await waitingCase(added.number);
    expect(waiting.reports.map(({ text }) => text)).toContain(
      'Il dit lui-même toucher une commission.\n\nEt le lien mène à une boutique.',
    );
    expect((await admin.done<ModerationCount>('GET', '/api/moderation/count')).waiting).toBe(
      await atelier.count('engagement_moderation_case', 'waiting_since is not null'),
    );
    await report(maud.visitor, review._id, { text: 'x'.repeat(1000) });
    await report(maud.visitor, review._id, { text: 'y'.repeat(1000) });
    await report(maud.visitor, review._id, { text: 'z'.repeat(1000) });
    expect(await refused(maud.visitor, review._id, { text: 't'.repeat(1000) })).toEqual([409, 'report-full']);
  });

  it('are refused for what is gone, hidden, one’s own, a mere rating, or not to be read', async () => {
    proves('report.refused');

    const { author, review } = await reviewed();
    const maud = await somebody('Maud Lefort');
    expect(await refused(author.visitor, review._id)).toEqual([409, 'own-content']);
    expect(await refused(maud.visitor, randomUUIDv7())).toEqual([404, 'content-gone']);
    const { review: rating } = await reviewed('', 1);
    expect(await refused(maud.visitor, rating._id)).toEqual([409, 'nothing-to-report']);
    const posted = await author.visitor.done<Question>('POST', '/api/faqs', {
      courseId: course._id,
      question: 'Pourquoi ?',
      response: '',
    });
    const question = { kind: 'question', reason: 'personal' };
    expect(await refused(maud.visitor, posted._id, question)).toEqual([403, 'not-enrolled']);
    expect(await refused(atelier.visitor(), posted._id, { ...question, email: 'x@exemple.fr' })).toEqual([
      401,
      'unauthenticated',
    ]);
    await admin.done('PUT', `/api/reviews/${course._id}/review/${review._id}/hidden`, {
      reason: 'advertising',
    });
    expect(await refused(maud.visitor, review._id)).toEqual([409, 'content-hidden']);
    expect(await refused(maud.visitor, idOf(author.visitor), { kind: 'profile' })).toEqual([
      404,
      'content-gone',
    ]);
  });

  it('send no more than three receipts a day to an address', async () => {
    proves('report.limits');

    const victim = 'inondee@exemple.fr';
    for (let index = 0; index < 5; index += 1) {
      const { review } = await reviewed();
      await report(atelier.visitor(), review._id, { email: victim });
    }
    await atelier.reactionsDone();
    await eventually(async () =>
      expect(await atelier.count('engagement_report', 'email = ? and receipt_at is not null', [victim])).toBe(
        3,
      ),
    );
    expect(await subjectsTo(victim)).toHaveLength(3);
  });

  it('end in a decision with its reasons, which masks the text, keeps the rating and tells everybody but who told', async () => {
    proves('moderation.decide', 'moderation.messages', 'review.mask', 'report.secret', 'moderation.list');

    const { author, review } = await reviewed();
    const before = await atelier.visitor().done<CourseReviews>('GET', `/api/reviews/${course._id}`);
    const maud = await somebody('Maud Lefort');
    const first = await report(maud.visitor, review._id);
    await report(atelier.visitor(), review._id, { email: 'thomas@exemple.fr' });
    const waiting = await waitingCase(first.number);
    expect(waiting).toMatchObject({
      version: 0,
      author: { name: 'Rémi Castel' },
      place: 'Node.js et Express',
      now: { text: advert, star: 5, hidden: null },
      reportedText: null,
      experience: { lessons: 0 },
      isConcerned: false,
      recipients: { reporters: 2, authorIfKept: false },
      outcomes: ['keep', 'mask', 'remove'],
    });
    expect(waiting.reports.map(({ reporter, email }) => [reporter, email])).toEqual([
      [null, 'thomas@exemple.fr'],
      ['Maud Lefort', null],
    ]);

    for (const wrong of [{ facts: ' ' }, { ground: 'none' }, { ground: 'law' }, { authorMessage: '' }])
      expect((await decide(waiting._id, wrong)).status).toBe(422);
    const answer = await decided(waiting._id);
    expect(answer).toMatchObject({ version: 1, cause: null, now: { hidden: 'text' } });

    const masked = await shown(review._id);
    expect(masked).toMatchObject({ comment: '', star: 5, textHiddenFor: 'advertising' });
    const after = await atelier.visitor().done<CourseReviews>('GET', `/api/reviews/${course._id}`);
    expect(after.reviews[0]?.count).toBe(before.reviews[0]?.count);
    // Nor is it read through a vote.
    const peer = await student('Yanis');
    const vote = await peer.visitor.done<OwnReview>(
      'PUT',
      `/api/reviews/${course._id}/review/${review._id}/like`,
    );
    expect(vote.comment).toBe('');
    const own = await author.visitor.done<MyReview>('GET', `/api/reviews/${course._id}/mine`);
    expect(own.review).toMatchObject({ comment: advert, textHiddenFor: 'advertising', hiddenFor: null });

    const authorMail = await mailTo(atelier, author.email, /masqué/);
    expect(authorMail.subject).toBe('Le texte de votre avis est masqué');
    expect(authorMail.text).toContain('la règle 3 l’exclut');
    expect(authorMail.text).not.toMatch(/Maud|thomas@/);
    for (const address of [maud.email, 'thomas@exemple.fr']) {
      const mail = await mailTo(atelier, address, /masqué/);
      expect(mail.subject).toMatch(/^Le texte de l’avis est masqué \(S-/);
      expect(mail.text).toContain('Vous aviez raison, la règle 3 l’exclut.');
    }
    expect((await author.visitor.call<ApiError>('DELETE', `/api/reviews/${review._id}`)).body.code).toBe(
      'review-hidden',
    );
  });

  it('that change nothing are told to who reported, and not to the author', async () => {
    proves('moderation.messages', 'moderation.rating');

    const { author, review } = await reviewed('Trop cher pour ce que c’est.', 1);
    const maud = await somebody('Maud Lefort');
    const { number } = await report(maud.visitor, review._id, {
      reason: 'abuse',
      text: 'Une étoile, c’est injuste.',
    });
    const waiting = await waitingCase(number);
    await decided(waiting._id, { outcome: 'keep', ground: 'none', facts: 'Une critique, sans injure.' });
    await mailTo(atelier, maud.email, /reste en ligne/);
    await atelier.reactionsDone();
    expect((await subjectsTo(author.email)).filter((subject) => /avis/i.test(subject))).toEqual([]);
    expect(await shown(review._id)).toMatchObject({ star: 1, comment: 'Trop cher pour ce que c’est.' });
    expect((await admin.done<AuditPage>('GET', '/api/audit?kind=content-kept')).entries[0]?.after).toEqual({
      star: 1,
    });
  });

  it('keep the text as it was reported, beside that of now', async () => {
    proves('report.version');

    const { author, review } = await reviewed();
    const { number } = await report(atelier.visitor(), review._id, { email: 'vite@exemple.fr' });
    await author.visitor.done('POST', '/api/reviews', {
      courseId: course._id,
      star: 5,
      comment: 'Très bon cours.',
    });
    const waiting = await waitingCase(number);
    expect([waiting.now?.text, waiting.reportedText?.text]).toEqual(['Très bon cours.', advert]);
    await author.visitor.done('DELETE', `/api/reviews/${review._id}`);
    const goneCase = await waitingCase(number);
    expect([goneCase.now, goneCase.reportedText?.text]).toEqual([null, advert]);
    // What is gone is decided all the same: somebody waits for an answer.
    await decided(waiting._id, { outcome: 'keep', ground: 'none' });
    await mailTo(atelier, 'vite@exemple.fr', /reste en ligne/);
  });

  it('are decided once: a second decider reads the decision of the first', async () => {
    proves('moderation.meanwhile');

    const { review } = await reviewed();
    const { number } = await report(atelier.visitor(), review._id, { email: 'deux@exemple.fr' });
    const waiting = await waitingCase(number);
    const both = await Promise.all([decide(waiting._id), decide(waiting._id, { outcome: 'remove' })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('decided-meanwhile');
    expect(await atelier.count('engagement_decision', 'case_id = ?', [waiting._id])).toBe(1);
  });

  it('are reread when the author corrects the text, and come back by a decision', async () => {
    proves('moderation.correct');

    const { author, review } = await reviewed();
    const { number } = await report(atelier.visitor(), review._id, { email: 'correct@exemple.fr' });
    const waiting = await waitingCase(number);
    await decided(waiting._id);
    const say = (comment: string) =>
      author.visitor.done('POST', '/api/reviews', { courseId: course._id, star: 5, comment });
    await say('Très bon cours, sans rien d’autre.');
    expect((await shown(review._id))?.comment).toBe('');
    const again = await waitingCase(number);
    expect(again).toMatchObject({ cause: 'corrected', version: 1, recipients: { authorIfKept: true } });
    await decided(waiting._id, {
      version: 1,
      outcome: 'keep',
      ground: 'none',
      authorMessage: 'Merci, il est rétabli.',
    });
    expect((await shown(review._id))?.comment).toBe('Très bon cours, sans rien d’autre.');
    await mailTo(atelier, author.email, /reste en ligne/);
  });

  it('of questions and answers hide them for others; those of introductions empty them', async () => {
    proves('report.things', 'moderation.decide');

    const asker = await student('Lina Faure');
    const reader = await student('Maud Lefort');
    const question = await asker.visitor.done<Question>('POST', '/api/faqs', {
      courseId: course._id,
      question: 'Une clé d’API',
      response: '<p>sk_live_123</p>',
    });
    const answered = await asker.visitor.done<Question>('PUT', `/api/faqs/${question._id}/comment`, {
      comment: 'Idem',
    });
    const answerId = answered.comments[0]?._id ?? '';
    const onQuestion = await report(reader.visitor, question._id, { kind: 'question', reason: 'personal' });
    const onAnswer = await report(reader.visitor, answerId, { kind: 'answer', reason: 'personal' });
    const answerCase = await waitingCase(onAnswer.number);
    await decided(answerCase._id, { ground: 'personal' });
    expect((await reader.visitor.done<Question>('GET', `/api/faqs/${question._id}`)).comments).toEqual([]);
    const questionCase = await waitingCase(onQuestion.number);
    expect(questionCase.now).toMatchObject({ title: 'Une clé d’API', text: 'sk_live_123' });
    await decided(questionCase._id, { ground: 'law', law: 'art. 323-3-1 du code pénal' });
    expect((await reader.visitor.call('GET', `/api/faqs/${question._id}`)).status).toBe(404);
    await mailTo(atelier, asker.email, /question est masquée/);

    const introduced = { headline: 'Docteur en tout', biography: '<p>Je touche une commission.</p>' };
    await teacher.done('PUT', '/api/users/profile/introduction', introduced);
    const onProfile = await report(atelier.visitor(), idOf(teacher), {
      kind: 'profile',
      email: 'profil@exemple.fr',
    });
    const profileCase = await waitingCase(onProfile.number);
    expect(profileCase.outcomes).toEqual(['keep', 'remove']);
    expect((await decide(profileCase._id)).body.code).toBe('outcome-unavailable');
    await decided(profileCase._id, { outcome: 'remove', ground: 'rights' });
    await eventually(async () =>
      expect(await teacher.done<Introduction>('GET', '/api/users/profile/introduction')).toEqual({
        headline: '',
        biography: '',
      }),
    );
  });

  it('can be followed by the mailed link, and their decision contested within six months', async () => {
    proves('report.link', 'moderation.contest');

    const { author, review } = await reviewed();
    const email = 'conteste@exemple.fr';
    const { number } = await report(atelier.visitor(), review._id, { email });
    const receipt = linkToken(await mailTo(atelier, email, /Votre signalement/), 'signalement');
    const read = (token: string) =>
      atelier.visitor().done<LinkedReport>('GET', `/api/reports/links/${token}`);
    expect(await read(receipt)).toMatchObject({ report: { number }, decision: null });
    const waiting = await waitingCase(number);
    await decided(waiting._id, { outcome: 'keep', ground: 'none' });
    const link = linkToken(await mailTo(atelier, email, /reste en ligne/), 'signalement');
    expect(await read(link)).toMatchObject({
      report: { number },
      decision: { outcome: 'keep', mayContest: true, contestedAt: null },
    });
    const contest = (token: string, text = 'Le code est toujours là.') =>
      atelier
        .visitor()
        .call<LinkedReport & ApiError>('POST', `/api/reports/links/${token}/contest`, { text });
    const late = atelier.do(
      new ContestDecision({ token: link, text: 'Trop tard', now: new Date(Date.now() + 190 * 86_400_000) }),
    );
    await expect(late).rejects.toMatchObject({ code: 'contest-over' });
    expect((await contest('A'.repeat(43))).body.code).toBe('report-link-invalid');
    expect((await contest(receipt)).body.code).toBe('report-link-invalid');
    expect((await contest(link)).body.decision?.mayContest).toBe(false);
    expect((await contest(link)).body.code).toBe('contested-already');
    const again = await waitingCase(number);
    expect(again).toMatchObject({
      cause: 'contested',
      contests: [{ by: 'reporter', text: 'Le code est toujours là.' }],
      recipients: { reporters: 1, authorIfKept: false },
    });
    await decided(waiting._id, { version: 1, outcome: 'remove' });
    await mailTo(atelier, email, /retiré/);
    expect(await shown(review._id)).toBeUndefined();

    const authorLink = linkToken(await mailTo(atelier, author.email, /retiré/), 'signalement');
    // The author's page says nothing of who reported, nor that somebody did.
    expect(await read(authorLink)).toMatchObject({
      report: null,
      decision: { outcome: 'remove', mayContest: true },
    });
    expect((await contest(authorLink, 'Je n’ai rien touché.')).status).toBe(201);
    expect(await waitingCase(number)).toMatchObject({
      cause: 'contested',
      recipients: { authorIfKept: true },
    });
  });

  it('hidden from beside the review pass through the same register, with the reasons to its author', async () => {
    proves('moderation.register', 'review.hide', 'moderation.one-way');

    const { author, review } = await reviewed();
    const path = `/api/reviews/${course._id}/review/${review._id}/hidden`;
    await admin.done('PUT', path, { reason: 'advertising', facts: 'Un code de parrainage.' });
    await admin.done('PUT', path, { reason: 'advertising' });
    const mail = await mailTo(atelier, author.email, /est retiré/);
    expect(mail.text).toContain('Règle 3, pas de contrepartie. Un code de parrainage.');
    expect(mail.text).toContain('six mois');
    const question = await author.visitor.done<Question>('POST', '/api/faqs', {
      courseId: course._id,
      question: 'Pub',
      response: '',
    });
    await teacher.done('PUT', `/api/faqs/${question._id}/hidden`, { reason: 'spam' });
    const authorMail = await mailTo(atelier, author.email, /question est masquée/);
    expect(authorMail.text).toContain('le formateur concerné');
    const csv = await admin.call<string>('GET', '/api/moderation/register.csv');
    expect(csv.status).toBe(200);
    const decisions = await atelier.rows<{ facts: string; concerned: boolean }>(
      'select facts, is_concerned as concerned from engagement_decision where author_id = ? order by decided_at',
      [idOf(author.visitor)],
    );
    expect(decisions).toEqual([
      { facts: 'Un code de parrainage.', concerned: false },
      { facts: 'Publicité.', concerned: true },
    ]);
    for (const change of [
      `update engagement_decision set facts = 'autre'`,
      `update engagement_decision set outcome = 'keep'`,
      'delete from engagement_decision',
    ])
      await expect(atelier.rows(change)).rejects.toThrow('a decision is never changed nor deleted');
    const duty = await atelier.ask(new ReviewsDuty());
    expect(duty).toMatchObject({ hiddenWithoutDecision: 0 });
  });

  it('that wait for 36 hours are reminded of once, and the old ones are emptied', async () => {
    proves('moderation.reminder', 'report.expiry');

    const { review } = await reviewed();
    const email = 'ancienne@exemple.fr';
    const { number } = await report(atelier.visitor(), review._id, { email });
    const waiting = await waitingCase(number);
    await atelier.rows(
      `update engagement_moderation_case set waiting_since = now() - interval '37 hours' where id = '${waiting._id}'`,
    );
    const chores = atelier.queue('maintenance');
    await chores.add('remind-decisions', {});
    const contact = atelier.config.brand.contactEmail;
    const mail = await mailTo(atelier, contact, /attend votre décision/);
    expect(mail.text).toContain(`/admin/signalements?contenu=${waiting._id}`);
    await chores.add('remind-decisions', {});
    await atelier.reactionsDone();
    expect(
      (await subjectsTo(contact)).filter((subject) => /attend votre décision/.test(subject)),
    ).toHaveLength(1);
    const { cases } = await admin.done<ModerationCases>('GET', '/api/moderation');
    expect(cases[0]?._id).toBe(waiting._id);
    expect(await atelier.ask(new ReportsDuty())).toMatchObject({ late: 0 });

    await decided(waiting._id, { outcome: 'keep', ground: 'none' });
    await atelier.reactionsDone();
    await atelier.rows(
      `update engagement_report set decided_at = now() - interval '13 months' where email = '${email}'`,
    );
    await atelier.api.get(ExpiryJobs, { strict: false }).run({ only: 'engagement_report:decision' });
    expect(await atelier.count('engagement_report', 'email = ?', [email])).toBe(0);
    expect((await admin.done<ModerationCase>('GET', `/api/moderation/${waiting._id}`)).reports).toMatchObject(
      [{ number, text: '', email: null }],
    );
  });
});
