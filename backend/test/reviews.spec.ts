import type { AuditPage } from '@atelier/contracts/audit';
import type { Catalogue } from '@atelier/contracts/catalog';
import type { CourseDetail } from '@atelier/contracts/course-detail';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { ApiError } from '@atelier/contracts/error-codes';
import type {
  CourseReviews,
  MyReview,
  OwnReview,
  Review,
  ReviewsForTeacher,
} from '@atelier/contracts/reviews';
import { EnrolStudent, ForfeitEnrolment } from '../src/modules/enrollment/access/access.commands.js';
import { startAtelier } from './support/atelier.js';
import { publishCourse } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { mailTo } from './support/mails.js';
import { signInAdministrator, signInTeacher, verify } from './support/people.js';
import { publishTutorial } from './support/tutorials.js';
import type { Visitor } from './support/visitor.js';

describe('reviews', () => {
  const atelier = prepare(startAtelier);
  const admin = prepare(() => signInAdministrator(atelier));
  const teacher = prepare(() => signInTeacher(atelier));

  let people = 0;
  const idOf = (visitor: Visitor) => visitor.user?._id ?? '';
  const somebody = (name = 'Yanis Belkacem') => {
    people += 1;
    return atelier.visitor().signUp(`lectrice${people}@exemple.fr`, name);
  };
  const follow = (student: Visitor, { _id }: CourseDraft) =>
    atelier.do(new EnrolStudent({ studentId: idOf(student), courseId: _id }));
  const studentOf = async (course: CourseDraft, name?: string) => {
    const student = await somebody(name);
    await follow(student, course);
    return student;
  };
  const say = (by: Visitor, course: CourseDraft, star: unknown, comment = 'Très concret, rythme soutenu.') =>
    by.call<OwnReview & ApiError>('POST', '/api/reviews', { courseId: course._id, star, comment });
  const said = async (by: Visitor, course: CourseDraft, star: number, comment?: string) => {
    const { status, body } = await say(by, course, star, comment);
    expect([status, body.message]).toEqual([201, undefined]);
    return body;
  };
  const list = (course: { _id: string }, query = '', by = atelier.visitor()) =>
    by.done<CourseReviews>('GET', `/api/reviews/${course._id}${query}`);
  const mine = (by: Visitor, course: CourseDraft) =>
    by.done<MyReview>('GET', `/api/reviews/${course._id}/mine`);
  const starsOf = ({ reviews }: CourseReviews) => reviews[0]?.reviews.map(({ star }) => star);
  const ratingOf = async (course: CourseDraft) => {
    const { reviews } = await list(course);
    return [reviews[0]?.rating, reviews[0]?.count];
  };
  const vote = (by: Visitor, { courseId, _id }: Review, kind: 'like' | 'unlike') =>
    by.call<Review & ApiError>('PUT', `/api/reviews/${courseId}/review/${_id}/${kind}`);

  it('are one a student and course, however often they are sent: the last said stands', async () => {
    proves('review.write', 'review.who', 'wizard.save-api', 'api.repeat');

    const course = await publishCourse(teacher);
    const yanis = await studentOf(course);
    const responses = await Promise.all(Array.from({ length: 12 }, () => say(yanis, course, 4)));
    expect(new Set(responses.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
    expect(await ratingOf(course)).toEqual([4, 1]);

    const changed = await yanis.done<OwnReview>('PUT', `/api/courses/${course._id}/review`, {
      review: { star: 2, comment: 'Relu : trop court.' },
    });
    expect(changed).toMatchObject({ _id: responses[0]?.body._id, star: 2, comment: 'Relu : trop court.' });
    expect(await ratingOf(course)).toEqual([2, 1]);
    expect(await mine(yanis, course)).toEqual({ review: changed, mayReview: true });
    expect(await atelier.count('engagement_review', 'author_id = ?', [idOf(yanis)])).toBe(1);
  });

  it('are read by everybody, with the first name and name of who wrote them and nothing else of theirs', async () => {
    proves('people.routes', 'review.write', 'review.list', 'review.names');

    const course = await publishCourse(teacher);
    const elise = await studentOf(course, 'Élise Moreau');
    await said(elise, course, 5, '<script>alert(1)</script> On écrit\nle test avant.');
    const answer = await list(course);
    expect(answer.reviews[0]?.reviews).toEqual([
      {
        _id: expect.any(String),
        courseId: course._id,
        star: 5,
        comment: '<script>alert(1)</script> On écrit\nle test avant.',
        user: { name: 'Élise Moreau', imageUrl: null },
        progressPercentage: 0,
        experience: { since: expect.any(String), lessons: 0 },
        textHiddenFor: null,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        like: [],
        unLike: [],
        likeCount: 0,
        unLikeCount: 0,
        answer: null,
      },
    ]);
    const text = JSON.stringify(answer);
    expect(text).not.toContain(idOf(elise));
    expect(text).not.toContain('@');
  });

  it('come five at a time, the useful ones first, of all stars or of one, with what each star makes up', async () => {
    proves('review.list', 'api.entities');

    const course = await publishCourse(teacher);
    const students = await Promise.all([5, 5, 5, 4, 4, 3, 1].map(() => studentOf(course)));
    const written: OwnReview[] = [];
    for (const [index, star] of [5, 5, 5, 4, 4, 3, 1].entries())
      written.push(await said(students[index] ?? admin, course, star));
    const useful = written[5] ?? ({} as OwnReview);
    await vote(students[0] ?? admin, useful, 'like');

    const first = await list(course);
    expect(starsOf(first)).toEqual([3, 1, 4, 4, 5]);
    expect(first).toMatchObject({ total: 7, pages: 2, currentPage: 1 });
    expect(starsOf(await list(course, '?currentPage=2'))).toEqual([5, 5]);
    expect(starsOf(await list(course, '?star=4'))).toEqual([4, 4]);
    expect((await list(course, '?star=2')).total).toBe(0);
    expect(first.percentages).toEqual([
      { star: 5, percentage: 43, count: 3 },
      { star: 4, percentage: 29, count: 2 },
      { star: 3, percentage: 14, count: 1 },
      { star: 2, percentage: 0, count: 0 },
      { star: 1, percentage: 14, count: 1 },
    ]);
    expect(first.reviews[0]).toMatchObject({ rating: 3.86, count: 7 });
    expect((await atelier.visitor().call('GET', `/api/reviews/${course._id}?star=6`)).status).toBe(422);
  });

  it('are for those who follow the course: not for strangers, not for who teaches it', async () => {
    proves('review.write', 'review.who');

    const course = await publishCourse(teacher);
    const refusals = async (by: Visitor) => {
      const { status, body } = await say(by, course, 5);
      return [status, body.code];
    };
    expect(await refusals(atelier.visitor())).toEqual([401, 'unauthenticated']);
    expect(await refusals(await somebody())).toEqual([403, 'not-enrolled']);
    expect(await refusals(admin)).toEqual([403, 'not-enrolled']);
    await follow(teacher, course);
    expect(await refusals(teacher)).toEqual([403, 'own-teaching']);
    expect(await mine(teacher, course)).toEqual({ review: null, mayReview: false });
    expect(await ratingOf(course)).toEqual([0, 0]);
  });

  it.each([
    [undefined, '', 'star', "Selectionner le nombre d'étoile"],
    [6, '', 'star', "Selectionner le nombre d'étoile"],
    [4.5, '', 'star', "Selectionner le nombre d'étoile"],
    [4, 'x'.repeat(1001), 'comment', '1\u202f000 caractères au plus'],
    [4, 'a\0b', 'comment', 'Ce texte contient des caractères invisibles qui ne sont pas admis'],
  ])('of %j stars and %j are refused in French', async (star, comment, path, message) => {
    proves('review.write');

    const course = await publishCourse(teacher);
    const { status, body } = await say(await studentOf(course), course, star, comment);
    expect([status, body.issues]).toEqual([422, [{ path, message }]]);
  });

  it('are liked or not once a person, however many clicks at once, and nobody is told by whom', async () => {
    proves('review.who', 'review.votes');

    const course = await publishCourse(teacher);
    const [author, reader] = [await studentOf(course), await studentOf(course)];
    const review = await said(author, course, 5);
    const clicks = await Promise.all(Array.from({ length: 100 }, () => vote(reader, review, 'like')));
    expect(new Set(clicks.map(({ status }) => status))).toEqual(new Set([200]));
    const seen = async (by?: Visitor) => (await list(course, '', by)).reviews[0]?.reviews[0];
    expect(await seen()).toMatchObject({ likeCount: 1, unLikeCount: 0 });
    expect((await seen())?.like).toEqual([expect.not.stringMatching(idOf(reader))]);
    expect((await seen(reader))?.like).toEqual([idOf(reader)]);

    await Promise.all([vote(reader, review, 'unlike'), vote(reader, review, 'like')]);
    const { body: unliked } = await vote(reader, review, 'unlike');
    expect(unliked).toMatchObject({ like: [], likeCount: 0, unLike: [idOf(reader)], unLikeCount: 1 });
    await reader.done('DELETE', `/api/reviews/${course._id}/review/${review._id}/vote`);
    expect(await seen()).toMatchObject({ like: [], unLike: [], likeCount: 0, unLikeCount: 0 });

    expect((await vote(author, review, 'like')).body.code).toBe('own-review');
    expect((await vote(await somebody(), review, 'like')).body.code).toBe('not-enrolled');
  });

  it('are all counted, and so are their votes, however many write at once', async () => {
    const course = await publishCourse(teacher);
    const students = await Promise.all(Array.from({ length: 8 }, () => studentOf(course)));
    const written = await Promise.all(students.map((student) => said(student, course, 4)));
    expect(await ratingOf(course)).toEqual([4, 8]);
    const [first = {} as OwnReview] = written;
    await Promise.all(students.slice(1).map((student) => vote(student, first, 'like')));
    expect((await list(course)).reviews[0]?.reviews[0]).toMatchObject({ _id: first._id, likeCount: 7 });
  });

  it('are not to be had through another course, whoever asks', async () => {
    const course = await publishCourse(await signInTeacher(atelier, 'autrui@exemple.fr'));
    const review = await said(await studentOf(course), course, 4);
    const elsewhere = await publishCourse(teacher);
    const through = `/api/reviews/${elsewhere._id}/review/${review._id}`;
    const reader = await studentOf(elsewhere);
    expect((await reader.call('PUT', `${through}/like`)).status).toBe(404);
    expect((await teacher.call('PUT', `${through}/answer`, { answer: 'Merci' })).status).toBe(404);
    expect((await admin.call('PUT', `${through}/hidden`, { reason: 'advertising' })).status).toBe(404);
    expect((await list(course)).reviews[0]?.reviews).toMatchObject([
      { _id: review._id, likeCount: 0, answer: null },
    ]);
  });

  it('are taken back by who wrote them alone, votes and stars with them', async () => {
    proves('review.delete');

    const course = await publishCourse(teacher);
    const [author, reader] = [await studentOf(course), await studentOf(course)];
    const review = await said(author, course, 1);
    await said(reader, course, 5);
    await vote(reader, review, 'like');
    for (const other of [reader, teacher, admin])
      expect((await other.call('DELETE', `/api/reviews/${review._id}`)).status).toBe(404);
    await author.done('DELETE', `/api/reviews/${review._id}`);
    expect((await author.call('DELETE', `/api/reviews/${review._id}`)).status).toBe(404);
    expect(await ratingOf(course)).toEqual([5, 1]);
    expect(await atelier.count('engagement_review_vote', 'review_id = ?', [review._id])).toBe(0);
  });

  it('are answered once, by who teaches the course and nobody else, which is told by mail', async () => {
    proves('review.answer');

    const course = await publishCourse(teacher);
    const review = await said(await studentOf(course), course, 4);
    const path = `/api/reviews/${course._id}/review/${review._id}/answer`;
    const colleague = await signInTeacher(atelier, 'collegue@exemple.fr');
    expect((await colleague.call('PUT', path, { answer: 'Merci' })).status).toBe(404);
    await verify(atelier, `lectrice${people}@exemple.fr`);
    await teacher.done('PUT', path, { answer: 'Merci, Yanis.' });
    await teacher.done('PUT', path, { answer: 'Merci, Yanis. La leçon est en ligne.' });
    const mail = await mailTo(atelier, `lectrice${people}@exemple.fr`, /^Une réponse à votre avis/);
    expect(mail.text).not.toContain('Merci, Yanis');
    const shown = async () => (await list(course)).reviews[0]?.reviews[0]?.answer;
    expect(await shown()).toMatchObject({
      text: 'Merci, Yanis. La leçon est en ligne.',
      user: { name: 'Salima Kaci' },
    });
    const taught = (query = '', by = teacher) => by.done<ReviewsForTeacher>('GET', `/api/reviews${query}`);
    const of = `?courseId=${course._id}`;
    expect((await taught(of)).reviews).toMatchObject([{ _id: review._id, courseTitle: course.title }]);
    expect((await taught(`${of}&state=unanswered`)).total).toBe(0);
    expect((await taught('', colleague)).total).toBe(0);
    await teacher.done('DELETE', path);
    expect(await shown()).toBeNull();
    expect((await taught(`${of}&state=unanswered`)).total).toBe(1);
    const other = await studentOf(course);
    const theirs = await said(other, course, 5);
    const ofOther = await taught(`${of}&studentId=${other.user?._id}`);
    expect(ofOther.reviews.map(({ _id }) => _id)).toEqual([theirs._id]);
  });

  it('are hidden by an administrator for a reason, which the journal keeps and their author sees', async () => {
    proves('review.hide');

    const course = await publishCourse(teacher);
    const [author, other] = [await studentOf(course, 'Noé Renard'), await studentOf(course)];
    const review = await said(author, course, 1, 'Achetez plutôt chez moi.');
    await said(other, course, 5);
    const path = `/api/reviews/${course._id}/review/${review._id}/hidden`;
    expect((await teacher.call('PUT', path, { reason: 'advertising' })).status).toBe(403);
    expect((await admin.call('PUT', path, { reason: 'bad-stars' })).status).toBe(422);
    await admin.done('PUT', path, { reason: 'advertising' });
    expect([await ratingOf(course), starsOf(await list(course))]).toEqual([[5, 1], [5]]);
    expect((await mine(author, course)).review?.hiddenFor).toBe('advertising');
    expect((await author.call<ApiError>('DELETE', `/api/reviews/${review._id}`)).body.code).toBe(
      'review-hidden',
    );
    await said(author, course, 3, 'Sans publicité.');
    expect(await ratingOf(course)).toEqual([5, 1]);
    const { entries } = await admin.done<AuditPage>('GET', '/api/audit?kind=review-hidden');
    expect(entries).toMatchObject([
      {
        subject: { type: 'course', label: course.title },
        person: { name: 'Noé Renard' },
        after: { star: 1, reason: 'advertising' },
      },
    ]);
    await admin.done('PUT', path, { reason: null });
    expect(await ratingOf(course)).toEqual([4, 2]);
    expect((await admin.done<AuditPage>('GET', '/api/audit?kind=review-shown')).total).toBe(1);
  });

  it('rate the course on its cards and its page, and sort the catalogue', async () => {
    proves('people.student', 'catalogue.rating', 'course.api', 'course.chapters');

    const [better, worse] = [await publishCourse(teacher), await publishCourse(teacher)];
    await said(await studentOf(worse), worse, 3);
    await said(await studentOf(better), better, 5);
    await said(await studentOf(better), better, 4);
    await eventually(async () => {
      const detail = await atelier.visitor().done<CourseDetail>('GET', `/api/courses/${better._id}`);
      expect(detail.review).toEqual({ rating: 4.5, count: 2 });
    });
    await eventually(async () => {
      const catalogue = await atelier.visitor().done<Catalogue>('GET', '/api/courses?sort=rating');
      const places = [better, worse].map(({ _id }) =>
        catalogue.courses.findIndex((card) => card._id === _id),
      );
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(catalogue.courses.find(({ _id }) => _id === worse._id)?.review).toEqual({ rating: 3, count: 1 });
    });
  });

  it('count no more once the money for the course went back, and again once it is bought again', async () => {
    proves('review.refunded');

    const course = await publishCourse(teacher);
    const [kept, refunded] = [await studentOf(course), await studentOf(course)];
    await said(kept, course, 5);
    await said(refunded, course, 1);
    await atelier.do(new ForfeitEnrolment({ studentId: idOf(refunded), courseId: course._id }));
    await eventually(async () => expect(await ratingOf(course)).toEqual([5, 1]));
    expect(starsOf(await list(course))).toEqual([5]);
    expect(await mine(refunded, course)).toMatchObject({ review: { star: 1 }, mayReview: false });
    expect((await say(refunded, course, 2)).body.code).toBe('not-enrolled');
    await follow(refunded, course);
    await eventually(async () => expect(await ratingOf(course)).toEqual([3, 2]));
  });

  it('go with the account of who wrote them, and so do its votes', async () => {
    proves('review.closed-account');

    const course = await publishCourse(teacher);
    const [leaving, staying] = [await studentOf(course), await studentOf(course)];
    await said(leaving, course, 1);
    const review = await said(staying, course, 5);
    await vote(leaving, review, 'like');
    await leaving.done('DELETE', '/api/users/profile', { password: 'mot-de-passe' });
    await eventually(async () => {
      expect(await ratingOf(course)).toEqual([5, 1]);
      expect((await list(course)).reviews[0]?.reviews[0]).toMatchObject({ like: [], likeCount: 0 });
    });
    expect(
      await atelier.rows('select 1 from engagement_review where author_id = ?', [idOf(leaving)]),
    ).toEqual([]);
  });

  it('of tutorials are for whoever has an account, and have no part in the catalogue', async () => {
    proves('tutorial.review');

    const _id = await publishTutorial(admin);
    const path = `/api/blogs/${_id}/review`;
    const reader = await somebody();
    const review = { star: 4, comment: 'Clair.' };
    expect((await atelier.visitor().call('PUT', path, { review })).status).toBe(401);
    await reader.done('PUT', path, { review });
    await reader.done('PUT', path, { review: { ...review, star: 5 } });
    const { reviews } = await list({ _id });
    expect(reviews).toMatchObject([{ rating: 5, count: 1, reviews: [{ progressPercentage: null }] }]);
    const [first] = reviews[0]?.reviews ?? [];
    expect((await vote(await somebody(), first ?? ({} as Review), 'like')).body).toMatchObject({
      likeCount: 1,
    });
    expect((await reader.call('PUT', `/api/blogs/${idOf(reader)}/review`, { review })).status).toBe(404);
  });
});
