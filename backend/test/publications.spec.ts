import type { CourseDetail } from '@atelier/contracts/course-detail';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { SavedField } from '@atelier/contracts/publication-state';
import type { ApiError } from '@atelier/contracts/error-codes';
import type { PastPublication, Publications } from '@atelier/contracts/publication';
import { startAtelier } from './support/atelier.js';
import { publishCourse, publishSaved, save } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { signInAdministrator, signInTeacher } from './support/people.js';

describe('past publications', () => {
  const atelier = prepare(startAtelier);
  const author = prepare(() => signInTeacher(atelier, 'salome@exemple.fr'));

  const listed = async (id: string, who = author) =>
    (await who.done<Publications>('GET', `/api/courses/${id}/publications`)).publications;
  const restore = (id: string, publicationId: string) =>
    author.call<SavedField & ApiError>('POST', `/api/courses/${id}/publications/${publicationId}/restore`);
  const drafted = (id: string) => author.done<CourseDraft>('GET', `/api/courses/${id}`);
  const shownLessons = ({ sections }: Pick<CourseDraft, 'sections'>) =>
    sections.flatMap(({ lessons }) =>
      lessons.map(({ title, isDraft }) => `${title}${isDraft ? ', brouillon' : ''}`),
    );
  const text = (title: string) => ({
    title,
    isFree: false,
    parts: [{ type: 'texte', text: `<p>${title}</p>` }],
  });
  const letDaysPass = (days: number) =>
    atelier.rows(
      `update authoring_publication set replaced_at = replaced_at - interval '${days} days' where replaced_at is not null returning id`,
    );

  /** A course published three times: with another title and price, then with another lesson. */
  const publishedThrice = async (): Promise<CourseDraft> => {
    const course = await publishCourse(author, { title: 'Git', price: 59 });
    await save(author, course._id, 'title', 'Git, vite');
    await publishSaved(author, course._id, 'price', 49);
    const { sections } = await drafted(course._id);
    const [first] = sections;
    await publishSaved(author, course._id, 'sections', [
      { _id: first?._id, title: first?.title ?? '', lessons: [...(first?.lessons ?? []), text('Le rebase')] },
    ]);
    return drafted(course._id);
  };

  it('say when, who and what changed, the last one first', async () => {
    proves('publish.history');

    const course = await publishedThrice();
    const publications = await listed(course._id);
    expect(publications.map(({ isOnline, publisher }) => [isOnline, publisher])).toEqual([
      [true, author.user?.name],
      [false, author.user?.name],
      [false, author.user?.name],
    ]);
    expect(publications.map(({ changes }) => changes.map(({ title }) => title))).toEqual([
      ['Le rebase', 'La suite'],
      ['Titre', 'Prix'],
      [],
    ]);
    expect(publications[0]?.publishedAt).toBe(course.versionAt);
    await save(author, course._id, 'title', 'Git, lentement');
    await publishSaved(author, course._id, 'title', 'Git, lentement');
    const [latest] = await listed(course._id);
    expect(latest?.changes).toEqual([
      {
        path: 'title',
        lessonId: null,
        title: 'Titre',
        text: { lead: '', before: 'Git, vite', after: 'Git, lentement', tail: '' },
      },
    ]);
  });

  it('show what others saw then, and what bringing it back would change', async () => {
    proves('publish.history');

    const course = await publishedThrice();
    const [, , first] = await listed(course._id);
    const past = await author.done<PastPublication>(
      'GET',
      `/api/courses/${course._id}/publications/${first?._id}`,
    );
    expect(past.version).toMatchObject({ title: 'Git', price: 59, promotionPrice: null });
    expect(past.version.sections.map(({ lessons }) => lessons.map(({ title }) => title))).toEqual([
      ['Bienvenue'],
      ['La suite'],
    ]);
    expect(past.differences.map(({ kind, title }) => [kind, title])).toEqual([
      ['changed', 'Titre'],
      ['changed', 'Prix'],
      ['added', 'La suite'],
      ['removed', 'Le rebase'],
    ]);
    expect(past.differences[1]?.text).toMatchObject({ before: '49,00\u00a0€', after: '59,00\u00a0€' });
  });

  it('come back into the author’s version alone, which keeps what came since as drafts', async () => {
    proves('publish.history');

    const course = await publishedThrice();
    const [, , first] = await listed(course._id);
    const seen = await drafted(course._id);
    expect((await restore(course._id, first?._id ?? '')).status).toBe(200);
    const back = await drafted(course._id);
    expect(back).toMatchObject({ title: 'Git', price: 59 });
    expect(shownLessons(back)).toEqual(['Bienvenue', 'Le rebase, brouillon', 'La suite']);
    expect(back.changes.map(({ kind, title }) => [kind, title])).toEqual([
      ['changed', 'Titre'],
      ['changed', 'Prix'],
      ['added', 'La suite'],
      ['removed', 'Le rebase'],
    ]);
    await atelier.reactionsDone();
    const shown = () => atelier.visitor().done<CourseDetail>('GET', `/api/courses/${course._id}`);
    expect(await shown()).toMatchObject({ title: 'Git, vite', price: 49 });
    // A tab that has not seen it must not overwrite it.
    const late = await author.call<ApiError>('PUT', `/api/courses/${course._id}/price`, {
      price: 10,
      revision: seen.revision,
      save: crypto.randomUUID(),
    });
    expect([late.status, late.body.code]).toEqual([409, 'revision-conflict']);
    await save(author, course._id, 'published', { isPublished: true });
    await eventually(async () => expect(await shown()).toMatchObject({ title: 'Git', price: 59 }));
    expect((await listed(course._id)).length).toBe(4);
  });

  it('are kept for thirty days after they were replaced, the last one as long as it is the last', async () => {
    proves('publish.history');

    const course = await publishedThrice();
    const [last, , first] = await listed(course._id);
    await letDaysPass(29);
    expect(await listed(course._id)).toHaveLength(3);
    await letDaysPass(2);
    expect((await listed(course._id)).map(({ _id }) => _id)).toEqual([last?._id]);
    const refused = await restore(course._id, first?._id ?? '');
    expect([refused.status, refused.body.code]).toEqual([404, 'publication-not-found']);
    expect(await atelier.count('authoring_publication', `course_id = '${course._id}'`)).toBe(3);
    await atelier.queue('maintenance').add('sweep-publications', {});
    await eventually(async () =>
      expect(await atelier.count('authoring_publication', `course_id = '${course._id}'`)).toBe(1),
    );
  });

  it('are their author’s and the administrators’, and go with the course', async () => {
    proves('publish.history');

    const course = await publishCourse(author, { title: 'À moi' });
    const [only] = await listed(course._id);
    const other = await signInTeacher(atelier, 'autre@exemple.fr');
    const path = `/api/courses/${course._id}/publications`;
    for (const [method, of] of [
      ['GET', path],
      ['GET', `${path}/${only?._id}`],
      ['POST', `${path}/${only?._id}/restore`],
    ] as const)
      expect((await other.call(method, of)).status).toBe(404);
    const administrator = await signInAdministrator(atelier);
    expect(await listed(course._id, administrator)).toEqual([only]);
    await administrator.done('DELETE', `/api/courses/${course._id}`);
    expect(await atelier.count('authoring_publication', `course_id = '${course._id}'`)).toBe(0);
  });
});
