import { randomUUID } from 'node:crypto';
import type { ApiError } from '@atelier/contracts/error-codes';
import type { CourseDetail } from '@atelier/contracts/course-detail';
import type { CourseDraft } from '@atelier/contracts/course-draft';
import type { SavedField } from '@atelier/contracts/publication-state';
import type { TeacherCourses } from '@atelier/contracts/teacher-courses';
import type { TeacherHome } from '@atelier/contracts/teacher-home';
import { startAtelier } from './support/atelier.js';
import { publishCourse, save, textSections } from './support/courses.js';
import { eventually } from './support/eventually.js';
import { signInAdministrator, signInTeacher } from './support/people.js';
import type { Visitor } from './support/visitor.js';

describe('authoring a course', () => {
  const atelier = prepare(startAtelier);
  const author = prepare(() => signInAdministrator(atelier));
  const colleague = prepare(() => signInTeacher(atelier));

  const create = async (title = 'Un brouillon', by = author) =>
    (await by.done<{ _id: string }>('POST', '/api/courses', { title }))._id;
  const draft = (id: string, by = author) => by.done<CourseDraft>('GET', `/api/courses/${id}`);

  it.each([
    ['', 'Le titre est obligatoire'],
    ['x'.repeat(61), 'Le titre ne peut dépasser 60 caractères'],
  ])('refuses the title "%s"', async (title, message) => {
    proves('wizard.title-limit', 'api.errors');

    const { status, body } = await author.call<ApiError>('POST', '/api/courses', { title });
    expect(status).toBe(422);
    expect(body.issues).toEqual([{ path: 'title', message }]);
  });

  it('makes one course of two requests with one id, and gives nobody another’s', async () => {
    const asked = { _id: randomUUID(), title: 'Une seule fois' };
    const ask = (by: Visitor) => by.call<{ _id: string }>('POST', '/api/courses', asked);
    const responses = await Promise.all([ask(author), ask(author)]);
    expect(responses.map(({ status, body }) => [status, body._id])).toEqual([
      [201, asked._id],
      [201, asked._id],
    ]);
    expect((await ask(colleague)).status).toBe(404);
  });

  it('saves one field at a time, and refuses what is not that field', async () => {
    proves('course.api', 'wizard.save-api', 'wizard.numbers', 'wizard.skills', 'api.inputs');

    const id = await create();
    await save(author, id, 'price', 19.9);
    await save(author, id, 'skills', ['Tester', 'Déployer']);
    await save(author, id, 'language', 'en');
    expect(await draft(id)).toMatchObject({
      price: 19.9,
      skills: ['Tester', 'Déployer'],
      language: 'en',
      revision: 4,
    });
    const wrong = [
      ['price', -1],
      ['price', 19.999],
      ['category', 'Jardinage'],
      ['language', 'de'],
      ['skills', ['']],
      ['skills', ['la moitié d’un caractère : \ud83d']],
      ['time', 1.5],
      ['imageUrl', '//ailleurs.fr/image.png'],
      ['imageUrl', '/\\ailleurs.fr/image.png'],
    ] as const;
    for (const [field, value] of wrong) {
      const { status } = await author.call('PUT', `/api/courses/${id}/${field}`, { [field]: value });
      expect({ field, status }).toEqual({ field, status: 422 });
    }
    expect((await author.call('PUT', `/api/courses/${id}/ownerId`, { ownerId: 'x' })).status).toBe(404);
  });

  it('keeps ids over saves, and gives new entries theirs', async () => {
    proves('save.ids');

    const id = await create();
    const [introduction] = (await draft(id)).sections;
    await save(author, id, 'sections', [
      {
        ...introduction,
        lessons: [
          { title: 'Une', parts: [{ type: 'texte', text: '<p>a</p>' }] },
          { title: 'Deux', parts: [] },
        ],
      },
    ]);
    const before = (await draft(id)).sections[0];
    expect(before?._id).toBe(introduction?._id);
    await save(author, id, 'sections', [{ ...before, lessons: before?.lessons.toReversed() }]);
    const after = (await draft(id)).sections[0];
    expect(after?.lessons.map(({ _id }) => _id)).toEqual(before?.lessons.map(({ _id }) => _id).toReversed());
    expect(after?.lessons[1]?.parts).toEqual(before?.lessons[0]?.parts);
  });

  it('keeps scripts out of rich text', async () => {
    proves('course.api', 'reading.safe', 'wizard.save-api');

    const id = await create();
    await save(
      author,
      id,
      'description',
      '<p onclick="x()">Bon<script>alert(1)</script> <a href="javascript:x()">lien</a></p>',
    );
    const { description } = await draft(id);
    expect(description).toMatch(/^<p>Bon <a[^>]*>lien<\/a><\/p>$/);
    expect(description).not.toMatch(/script|onclick/);
  });

  it('does not overwrite what another tab saved', async () => {
    proves('wizard.save-api', 'merge.no-overwrite');

    const id = await create();
    const saved = await author.done<SavedField>('PUT', `/api/courses/${id}/title`, {
      title: 'Premier onglet',
      revision: 1,
    });
    expect(saved.revision).toBe(2);
    const late = await author.call<ApiError>('PUT', `/api/courses/${id}/title`, {
      title: 'Second onglet',
      revision: 1,
    });
    expect({ status: late.status, code: late.body.code }).toEqual({ status: 409, code: 'revision-conflict' });
    expect((await draft(id)).title).toBe('Premier onglet');
  });

  it('holds against a save only what was saved since in the same field', async () => {
    const id = await create();
    const put = (field: string, value: unknown, ticket: object) =>
      author.call<SavedField>('PUT', `/api/courses/${id}/${field}`, { [field]: value, ...ticket });
    await put('title', 'Premier onglet', { revision: 1 });
    // Sent together when the page closes, all from the same revision.
    expect((await put('price', 19, { revision: 1 })).status).toBe(200);
    expect((await put('skills', ['Tester'], { revision: 1 })).status).toBe(200);
    expect((await put('title', 'Second onglet', { revision: 1 })).status).toBe(409);
    expect((await put('title', 'Second onglet', { revision: 2 })).status).toBe(200);
  });

  it('takes a tab’s own save, whose answer it never had, for no conflict', async () => {
    const id = await create();
    const [lost, next] = [randomUUID(), randomUUID()];
    const put = (title: string, ticket: object) =>
      author.call<SavedField>('PUT', `/api/courses/${id}/title`, { title, revision: 1, ...ticket });
    expect((await put('Un', { save: lost })).status).toBe(200);
    expect((await put('Un, deux', { save: next, after: [lost] })).status).toBe(200);
    // The first one, delayed, does not overwrite the second.
    expect((await put('Un', { save: lost })).status).toBe(409);
    // Repeating the second changes nothing.
    expect((await put('Un, deux', { save: next, after: [lost] })).status).toBe(200);
    expect((await draft(id)).title).toBe('Un, deux');
    expect((await put('Trois', { save: 'x' })).status).toBe(422);
  });

  it('ends a burst of saves with what was saved last', async () => {
    proves('course.api');

    const id = await create();
    for (let index = 1; index <= 20; index += 1) await save(author, id, 'subdescription', `frappe ${index}`);
    expect((await draft(id)).subdescription).toBe('frappe 20');
  });

  it('publishes only what is complete, and says what is missing and where', async () => {
    proves('course.api', 'publish.state');

    const id = await create();
    const { status, body } = await author.call<ApiError>('PUT', `/api/courses/${id}/published`, {
      published: { isPublished: true },
    });
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'course-incomplete' });
    expect(body.issues?.map(({ path }) => path)).toEqual(['category', 'price', 'sections']);
    await save(author, id, 'sections', [{ title: 'S', lessons: [{ title: 'Vide', parts: [] }] }]);
    expect((await draft(id)).gaps.at(-1)).toEqual({
      path: 'sections',
      message: 'La leçon «\u00a0Vide\u00a0» n’a pas encore de contenu.',
      lesson: { _id: expect.any(String), title: 'Vide', needs: 'Pas encore de contenu.' },
    });
  });

  it('hides a draft from everyone but its author and administrators', async () => {
    proves('people.teacher', 'course.hidden', 'wizard.save-api');

    const id = await create('Secret', colleague);
    expect((await draft(id, colleague)).title).toBe('Secret');
    expect((await draft(id)).title).toBe('Secret');
    expect((await atelier.visitor().call('GET', `/api/courses/${id}`)).status).toBe(404);
    const foreign = await create('À l’administrateur');
    expect((await colleague.call('GET', `/api/courses/${foreign}`)).status).toBe(404);
    expect((await colleague.call('PUT', `/api/courses/${foreign}/title`, { title: 'Volé' })).status).toBe(
      404,
    );
  });

  it('lists one’s own courses, an administrator’s: all, found by title', async () => {
    proves('people.teacher', 'courses.list', 'courses.search', 'api.lists');

    const list = (by: Visitor, query = '') =>
      by.done<TeacherCourses>('GET', `/api/courses/tutors/course${query}`);
    const own = await list(colleague);
    expect(own.courses.map(({ title }) => title)).toEqual(['Secret']);
    expect(own).toMatchObject({ total: 1, pages: 1, currentPage: 1 });
    expect((await list(author)).total).toBeGreaterThan(1);
    expect((await list(author, '?title=s%C3%A9cR')).courses.map(({ title }) => title)).toEqual(['Secret']);
    expect((await list(author, '?title=%25')).total).toBe(0);
    // A closed page's author learns of the others.
    expect(await list(colleague, '?currentPage=7')).toMatchObject({ courses: [], total: 1, pages: 1 });
  });

  it('keeps the moment of its publication when it is published again without a change', async () => {
    proves('publish.state');

    const course = await publishCourse(author, { title: 'Vivant', sections: textSections() });
    expect(course.published).toMatchObject({
      isPublished: true,
      publishedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const again = await author.done<SavedField>('PUT', `/api/courses/${course._id}/published`, {
      published: { isPublished: true },
    });
    expect(again.revision).toBe(course.revision);
  });

  it('keeps what is saved of a published course to its author, until all of it is published at once', async () => {
    proves('courses.changes', 'publish.waits');

    const course = await publishCourse(author, { title: 'En ligne', price: 20 });
    const student = await atelier.visitor().signUp('attend@exemple.fr');
    await student.buy(course._id, 20);
    const [section] = course.sections;
    const half = { title: 'Nouvelle leçon', parts: [] };
    const made = {
      title: 'Le compilateur',
      isFree: true,
      parts: [{ type: 'texte', text: '<p>Inédit.</p>' }],
    };
    await save(author, course._id, 'title', 'En ligne, encore');
    await save(author, course._id, 'price', 30);
    await save(author, course._id, 'sections', [
      { ...section, lessons: [...(section?.lessons ?? []), made, { ...half, isDraft: true }] },
      { title: 'Une section retenue', isDraft: true, lessons: [made] },
      { title: 'Une section vide', lessons: [] },
    ]);
    await atelier.reactionsDone();
    const everywhere = async () =>
      Promise.all(
        [
          fetch(`${atelier.url}/api/courses/${course._id}`),
          fetch(`${atelier.url}/api/courses?title=${encodeURIComponent('En ligne')}`),
        ].map(async (page) => (await page).text()),
      );
    for (const page of [
      ...(await everywhere()),
      JSON.stringify(await student.done('GET', `/api/learn/${course._id}/learning`)),
    ]) {
      expect(page).toContain('En ligne');
      expect(page).not.toMatch(/En ligne, encore|compilateur|Inédit|Nouvelle leçon|retenue|Une section vide/);
    }
    const other = await atelier.visitor().signUp('hesite@exemple.fr');
    expect((await other.startPayment([course._id], 20)).status).toBe(200);
    const waiting = await author.done<CourseDraft>('GET', `/api/courses/${course._id}`);
    expect(waiting.changes.map(({ kind, title }) => [kind, title])).toEqual([
      ['changed', 'Titre'],
      ['changed', 'Prix'],
      ['added', 'Le compilateur'],
      ['removed', 'La suite'],
    ]);
    /** Counts of the teacher's list and home. */
    const counted = async () => {
      const { courses } = await author.done<TeacherCourses>('GET', '/api/courses/tutors/course');
      const home = await author.done<TeacherHome>('GET', '/api/courses/tutors/home');
      return [courses, home.courses].map((all) => all.find(({ _id }) => _id === course._id)?.pendingChanges);
    };
    expect(await counted()).toEqual([4, 4]);
    expect(waiting.changes[1]?.text).toEqual({
      lead: '',
      before: '20,00\u00a0€',
      after: '30,00\u00a0€',
      tail: '',
    });
    const undo = (change: string) =>
      author.call<SavedField>('POST', `/api/courses/${course._id}/changes/undo`, { change });
    expect((await undo(waiting.changes[3]?._id ?? '')).status).toBe(200);
    expect((await undo('title')).status).toBe(200);
    expect((await undo('title')).status).toBe(404);
    const left = await author.done<CourseDraft>('GET', `/api/courses/${course._id}`);
    expect(left.title).toBe('En ligne');
    expect(left.changes.map(({ kind, title }) => [kind, title])).toEqual([
      ['changed', 'Prix'],
      ['added', 'Le compilateur'],
    ]);
    expect(await counted()).toEqual([2, 2]);
    await save(author, course._id, 'published', { isPublished: true });
    await eventually(async () => {
      const shown = await atelier.visitor().done<CourseDetail>('GET', `/api/courses/${course._id}`);
      expect(shown).toMatchObject({ title: 'En ligne', price: 30 });
      expect(
        shown.sections.map(({ title, lessons }) => [title, lessons.map((lesson) => lesson.title)]),
      ).toEqual([
        ['Section 1: Introduction', ['Bienvenue', 'Le compilateur']],
        ['Section 2: Basics', ['La suite']],
      ]);
    });
    const now = await author.done<CourseDraft>('GET', `/api/courses/${course._id}`);
    expect([now.changes, now.sections.length]).toEqual([[], 4]);
    expect(await counted()).toEqual([0, 0]);
  });
});
