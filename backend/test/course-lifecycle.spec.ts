import type { DeleteCourseAnswer } from '@atelier/contracts/authoring';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { SavedField } from '@atelier/contracts/publication-state';
import type { TeacherCourses } from '@atelier/contracts/teacher-courses';
import type { Catalogue } from '@atelier/contracts/catalog';
import type { CourseDetail } from '@atelier/contracts/course-detail';
import type { DashboardCounts } from '@atelier/contracts/dashboard';
import type { Learning } from '@atelier/contracts/enrollment';
import { administrator, startAtelier } from './support/atelier.js';
import { publishCourse, save } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { signInAdministrator, signInTeacher } from './support/people.js';
import { partOfKind } from './support/part-of-kind.js';

describe('the life of a course', () => {
  const atelier = prepare(startAtelier);
  const author = prepare(() => signInAdministrator(atelier));

  const draft = (id: string) => author.done<CourseDraft>('GET', `/api/courses/${id}`);
  const titles = async (query: string, by = author) =>
    (await by.done<TeacherCourses>('GET', `/api/courses/tutors/course${query}`)).courses.map(
      ({ title }) => title,
    );
  const listed = async () =>
    (await atelier.visitor().done<Catalogue>('GET', '/api/courses')).courses.map(({ title }) => title);

  it('lets a course without students be destroyed, everywhere', async () => {
    proves('courses.delete');

    const course = await publishCourse(author, { title: 'Éphémère' });
    const answer = await author.done<DeleteCourseAnswer>('DELETE', `/api/courses/${course._id}`);
    expect(answer).toEqual({ _id: course._id, outcome: 'deleted' });
    expect((await author.call('DELETE', `/api/courses/${course._id}`)).status).toBe(404);
    await eventually(async () => expect(await listed()).not.toContain('Éphémère'));
    const buyer = await atelier.visitor().signUp('trop-tard@exemple.fr');
    await eventually(async () => {
      const { status } = await buyer.startPayment([course._id], 49);
      expect(status).toBe(404);
    });
  });

  it('archives a course that somebody follows, who keeps it', async () => {
    proves('courses.delete', 'courses.archive-state', 'courses.archived-list');

    const teacher = await signInTeacher(atelier);
    const course = await publishCourse(teacher, { title: 'Suivi' });
    const counts = () => author.done<DashboardCounts>('GET', '/api/courses/stat/resume');
    // Counters are updated by jobs: wait for those of earlier cases.
    await atelier.reactionsDone();
    const before = await counts();
    const student = await atelier.visitor().signUp('fidele@exemple.fr');
    await student.buy(course._id, 49);
    const answer = await author.done<DeleteCourseAnswer>('DELETE', `/api/courses/${course._id}`);
    expect(answer.outcome).toBe('archived');
    await eventually(async () => expect(await listed()).not.toContain('Suivi'));
    expect(await titles('', teacher)).toEqual([]);
    expect(await titles('?status=archived', teacher)).toEqual(['Suivi']);
    // The administrator's lists include it, but count it neither as published nor as a draft.
    expect(await titles('')).toContain('Suivi');
    expect(await titles('?status=draft')).not.toContain('Suivi');
    const ofTeacher = `/api/courses/tutors?id=${teacher.user?._id}`;
    expect((await author.done<TeacherCourses>('GET', ofTeacher)).courses).toMatchObject([
      { isArchived: true },
    ]);
    await eventually(async () =>
      expect(await counts()).toMatchObject({
        unpublishedCourses: before.unpublishedCourses,
        publishedCourses: before.publishedCourses - 1,
        studentCount: before.studentCount + 1,
      }),
    );
    const learning = await student.done<Learning>('GET', `/api/learn/${course._id}/learning`);
    expect(learning.title).toBe('Suivi');
    const refused = await author.call<{ code: string }>('PUT', `/api/courses/${course._id}/published`, {
      published: { isPublished: true },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'course-archived']);
    await save(author, course._id, 'archived', false);
    expect(await titles('?status=draft')).toContain('Suivi');
    await save(author, course._id, 'published', { isPublished: true });
    await eventually(async () => expect(await listed()).toContain('Suivi'));
  });

  it('archives a course that somebody is paying for at this moment', async () => {
    const course = await publishCourse(author, { title: 'En cours de paiement' });
    const buyer = await atelier.visitor().signUp('presque@exemple.fr');
    const { body } = await buyer.startPayment([course._id], 49);
    const answer = await author.done<DeleteCourseAnswer>('DELETE', `/api/courses/${course._id}`);
    expect(answer.outcome).toBe('archived');
    await buyer.confirmPayment(body.clientSecret);
    await buyer.untilRecorded(course._id);
    expect((await buyer.done<Learning>('GET', `/api/learn/${course._id}/learning`)).totalLessons).toBe(2);
  });

  it('unpublishes: the catalogue and the offer go, students stay, and it is published again as of now', async () => {
    proves('access.withdrawn-course', 'publish.state', 'publish.withdraw');

    const course = await publishCourse(author, { title: 'Retiré' });
    const student = await atelier.visitor().signUp('retire@exemple.fr');
    await student.buy(course._id, 49);
    // Listed first, so that its removal shows.
    await eventually(async () => expect(await listed()).toContain('Retiré'));
    await save(author, course._id, 'published', { isPublished: false });
    await eventually(async () => expect(await listed()).not.toContain('Retiré'));
    expect((await atelier.visitor().call('GET', `/api/courses/${course._id}`)).status).toBe(404);
    expect((await student.call('GET', `/api/learn/${course._id}/learning`)).status).toBe(200);
    const first = course.published.publishedAt ?? '';
    expect((await draft(course._id)).published).toEqual({ isPublished: false, publishedAt: first });
    const before = new Date().toISOString();
    await save(author, course._id, 'published', { isPublished: true });
    const { published } = await draft(course._id);
    const now = published.publishedAt ?? '';
    expect(published).toEqual({ isPublished: true, publishedAt: new Date(now).toISOString() });
    expect([first < before, before <= now, now <= new Date().toISOString()]).toEqual([true, true, true]);
    // Publishing a published course changes nothing.
    await save(author, course._id, 'published', { isPublished: true });
    expect((await draft(course._id)).published).toEqual(published);
  });

  it('duplicates a course into a draft of its own', async () => {
    proves('courses.duplicate');

    // The title would be cut within the surrogate pair of the balloon emoji.
    const title = 'Un titre qui prend toute la place du formulaire : 🎈 fin';
    const original = await publishCourse(author, { title, promotionPrice: 29 });
    await save(author, original._id, 'faq', [{ question: 'Pour qui ?', response: '<p>Tous.</p>' }]);
    const { _id } = await author.done<{ _id: string }>('POST', `/api/courses/${original._id}/duplicate`);
    const [before, copy] = [await draft(original._id), await draft(_id)];
    expect(copy.title).toBe('Copie de Un titre qui prend toute la place du formulaire :');
    expect(copy).toMatchObject({ price: 49, promotionPrice: 29, time: before.time, student: [] });
    expect(copy.published).toEqual({ isPublished: false, publishedAt: null });
    expect(copy.faq.map(({ question }) => question)).toEqual(['Pour qui ?']);
    const outline = ({ sections }: CourseDraft) =>
      sections.map(({ title: name, lessons }) => [
        name,
        lessons.map((lesson) => partOfKind(lesson, 'texte')?.text),
      ]);
    expect(outline(copy)).toEqual(outline(before));
    const ids = ({ sections }: CourseDraft) =>
      sections.flatMap(({ _id: id, lessons }) => [id, ...lessons.map((lesson) => lesson._id)]);
    expect(ids(copy).filter((id) => ids(before).includes(id))).toEqual([]);
  });

  it('takes a course off sale when it is published without its last lesson, and says so to its author', async () => {
    proves('publish.emptied');

    const course = await publishCourse(author, { title: 'Vidé' });
    const student = await atelier.visitor().signUp('lit-encore@exemple.fr');
    await student.buy(course._id, 49);
    const waiting = await author.done<SavedField>('PUT', `/api/courses/${course._id}/sections`, {
      sections: [{ title: 'Vide', lessons: [] }],
    });
    expect(waiting.published.isPublished).toBe(true);
    const saved = await author.done<SavedField>('PUT', `/api/courses/${course._id}/published`, {
      published: { isPublished: true },
    });
    expect(saved.published.isPublished).toBe(false);
    await eventually(async () => expect(await listed()).not.toContain('Vidé'));
    const buyer = await atelier.visitor().signUp('achete-le-vide@exemple.fr');
    await eventually(async () => expect((await buyer.startPayment([course._id], 49)).status).toBe(404));
    expect((await student.done<Learning>('GET', `/api/learn/${course._id}/learning`)).totalLessons).toBe(2);
    const { gaps } = await draft(course._id);
    expect(gaps).toEqual([{ path: 'sections', message: 'Ajoutez au moins une leçon.' }]);
  });

  it('hands the courses of a closed account to the administrator; those on sale stay so under that name', async () => {
    proves('courses.inherited');

    const teacher = await signInTeacher(atelier, 'part@exemple.fr');
    const course = await publishCourse(teacher, { title: 'Sans auteur' });
    const { _id } = await teacher.done<{ _id: string }>('POST', '/api/courses', {
      title: 'Brouillon laissé',
    });
    await teacher.done('DELETE', '/api/users/profile', { password: 'mot-de-passe' });
    const heir = { _id: author.user?._id, name: administrator.name };
    await eventually(async () => {
      const shown = await atelier.visitor().done<CourseDetail>('GET', `/api/courses/${course._id}`);
      expect(shown.user).toMatchObject(heir);
    });
    for (const id of [course._id, _id]) expect((await draft(id)).user).toEqual(heir);
    // The new owner's own course is not sold to them.
    const buyer = await atelier.visitor().signUp('achete-encore@exemple.fr');
    expect((await buyer.startPayment([course._id], 49)).status).toBe(200);
    await eventually(async () => expect((await author.startPayment([course._id], 49)).status).toBe(409));
  });
});
