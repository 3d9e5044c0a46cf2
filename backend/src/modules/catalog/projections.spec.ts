import { randomUUIDv7 } from 'node:crypto';
import type { CourseCard } from '@atelier/contracts/catalog';
import { z } from 'zod';
import { startModule } from '../../../test/support/module-under-test.js';
import { defineEvent } from '../../kernel/domain-event.js';
import { OutboxMessage } from '../../kernel/outbox/outbox-message.js';
import { JoinNamesInSearches } from './migrations/2026-11.js';
import { CatalogModule } from './catalog.module.js';
import type { ListedCourse } from './courses/listed-course.domain.js';
import { CatalogProjections } from './projections.js';
import { ListCatalogue } from './courses/catalogue.queries.js';
import { ReadCourseDetail } from './courses/course-page.queries.js';
import { catalog } from './tables.js';

const course = (change: Partial<ListedCourse> = {}): ListedCourse => ({
  id: randomUUIDv7(),
  version: 3,
  authorId: randomUUIDv7(),
  authorName: 'Idriss',
  title: 'Écrire une requête',
  description: '<p>Tout.</p>',
  subdescription: 'Un cœur de métier',
  requirement: 'Rien',
  category: 'Databases',
  language: 'fr',
  minutes: 40,
  priceCents: 4900,
  promotionCents: 2900,
  promotionEndsAt: null,
  promotion: null,
  promotionCaptions: [],
  imageUrl: null,
  skills: ['Jointures'],
  faq: [],
  publishedAt: '2026-11-20 10:00:00+00',
  updatedAt: '2026-11-21 10:00:00+00',
  sections: [],
  ...change,
});
const lesson = { id: randomUUIDv7(), title: 'Essai', minutes: 4, isFree: true, part: null };

describe('what the catalogue keeps of courses', () => {
  const module = prepare(() => startModule(CatalogModule));
  const projections = prepare(() => module.app.get(CatalogProjections));
  beforeEach(() => module.reset());

  const detail = (id: string) => module.ask(new ReadCourseDetail({ courseId: id }));
  const idsFor = async (title: string) => {
    const { courses } = await module.ask(
      new ListCatalogue({ filter: { title, category: undefined, sort: 'recent', currentPage: 1 } }),
    );
    return courses.map(({ _id }) => _id);
  };

  it('is popular where nobody else has more students, and there are enough to speak of', async () => {
    proves('home.popular');

    const [small, large, hidden] = [course(), course(), course()];
    for (const listed of [small, large, hidden]) await projections.listCourse(listed);
    const count = (id: string, total: number, version: number) =>
      projections.updateStudentCount(id, { total, version });
    const popular = async () => {
      const { courses } = await module.ask(
        new ListCatalogue({ filter: { title: '', category: undefined, sort: 'recent', currentPage: 1 } }),
      );
      return courses.filter(({ populaire }) => populaire).map(({ _id }) => _id);
    };
    await count(small.id, 3, 1);
    await count(large.id, 9, 1);
    expect(await popular()).toEqual([]);
    await count(large.id, 10, 2);
    expect(await popular()).toEqual([large.id]);
    expect([await detail(large.id), await detail(small.id)]).toMatchObject([
      { populaire: true },
      { populaire: false },
    ]);
    await count(hidden.id, 50, 1);
    expect(await popular()).toEqual([hidden.id]);
    await projections.unlistCourse(hidden.id, 4);
    expect(await popular()).toEqual([large.id]);
  });

  it('is all of it renewed by a later version', async () => {
    proves('catalogue.copy');

    const first = course();
    const { id } = first;
    await projections.listCourse(first);
    await projections.updateStudentCount(id, { total: 7, version: 1 });
    const renewed = course({
      id,
      version: 4,
      authorName: 'Maud',
      title: 'Lire un plan',
      description: '<p>Plus.</p>',
      subdescription: 'Autrement',
      requirement: 'SQL',
      category: 'Backend',
      language: 'en',
      minutes: 50,
      priceCents: 3900,
      promotionCents: null,
      promotion: 'https://youtu.be/dQw4w9WgXcQ',
      imageUrl: '/media/images/i/800.webp',
      skills: ['Index'],
      faq: [{ id: randomUUIDv7(), question: 'Pourquoi ?', response: 'Parce que.' }],
      publishedAt: '2026-11-21 10:00:00+00',
      updatedAt: '2026-11-22 10:00:00+00',
      sections: [{ id: randomUUIDv7(), title: 'Début', minutes: 4, lessons: [lesson] }],
    });
    await projections.listCourse(renewed);
    const fresh = { ...renewed, id: randomUUIDv7() };
    await projections.listCourse(fresh);
    expect({ ...(await detail(id)), _id: '' }).toEqual({
      ...(await detail(fresh.id)),
      _id: '',
      studentCount: 7,
    });
    expect(await detail(id)).toMatchObject({ lessonCount: 1, freeLesson: { title: 'Essai' } });
  });

  it('stands against an older version, which neither renews nor withdraws it', async () => {
    proves('catalogue.copy');

    const listed = course({ version: 5 });
    await projections.listCourse(listed);
    await projections.listCourse({ ...listed, version: 4, title: 'Avant' });
    await projections.listCourse({ ...listed, title: 'La même version' });
    await projections.unlistCourse(listed.id, 5);
    expect(await detail(listed.id)).toMatchObject({ title: listed.title });
    await projections.unlistCourse(listed.id, 6);
    expect(await detail(listed.id)).toBeNull();
    await projections.listCourse({ ...listed, version: 7 });
    expect(await detail(listed.id)).toMatchObject({ title: listed.title });
  });

  it('shows the later of two ratings, whichever comes first', async () => {
    proves('catalogue.rating');

    const listed = course();
    await projections.listCourse(listed);
    expect(await projections.updateRating(listed.id, { rating: 4.67, count: 3, version: 4 })).toBe(true);
    expect(await projections.updateRating(listed.id, { rating: 5, count: 2, version: 3 })).toBe(false);
    expect((await detail(listed.id))?.review).toEqual({ rating: 4.67, count: 3 });
    await projections.listCourse({ ...listed, version: 4 });
    expect((await detail(listed.id))?.review).toEqual({ rating: 4.67, count: 3 });
  });

  it('shows what an author says of themselves last, on what is public, whichever comes first', async () => {
    proves('profile.introduction-shown');

    const listed = course();
    const withdrawn = course({ authorId: listed.authorId });
    await projections.listCourse(listed);
    await projections.listCourse(withdrawn);
    await projections.unlistCourse(withdrawn.id, 4);
    const nothing = { headline: '', biography: '', imageUrl: null };
    expect((await detail(listed.id))?.user).toEqual({ _id: listed.authorId, name: 'Idriss', ...nothing });
    const introduction = {
      headline: 'Ébéniste',
      biography: '<p>Je scie.</p>',
      imageUrl: '/media/images/x/800.webp',
    };
    const author = { id: listed.authorId, ...introduction, version: 4 };
    expect(await projections.upsertAuthor(author)).toEqual({ courses: [listed.id], tutorials: [] });
    for (const change of [projections.upsertAuthor, projections.updateAuthor]) {
      const late = { ...author, headline: 'Apprentie', version: 3 };
      expect(await change.call(projections, late)).toEqual({ courses: [], tutorials: [] });
    }
    expect((await detail(listed.id))?.user).toEqual({
      _id: listed.authorId,
      name: 'Idriss',
      ...introduction,
    });
  });

  it('keeps up with an author who teaches no more, and keeps nothing of who never did', async () => {
    const listed = course();
    await projections.listCourse(listed);
    const author = { id: listed.authorId, headline: 'Ébéniste', biography: '', imageUrl: null };
    await projections.updateAuthor({ ...author, version: 1 });
    expect((await detail(listed.id))?.user.headline).toBe('');
    await projections.upsertAuthor({ ...author, version: 1 });
    const left = { ...author, headline: 'Ébéniste à la retraite', version: 2 };
    expect(await projections.updateAuthor(left)).toEqual({ courses: [listed.id], tutorials: [] });
    expect((await detail(listed.id))?.user.headline).toBe('Ébéniste à la retraite');
  });

  it('is found by all the words of a search, whatever their case and accents', async () => {
    const { id, ...wanted } = course({ title: 'Œuvrer à l’ÉTABLI', skills: ['Ponçage'] });
    await projections.listCourse({ id, ...wanted });
    expect(await idsFor('oeuvrer poncage')).toEqual([id]);
    expect(await idsFor('ŒUVRER')).toEqual([id]);
    expect(await idsFor('oeuvrer 100 %')).toEqual([]);
  });

  it('is found with or without the signs within names', async () => {
    proves('catalogue.search');

    const named = course({ title: 'Node.js, CI/CD et C++', skills: ['ASP.NET', 'NextJS', 'Vue JS'] });
    await projections.listCourse(named);
    for (const search of [
      'nodejs',
      'node js',
      'node.js',
      'cicd',
      'aspnet',
      'next.js',
      'vue.js',
      'vuejs',
      'c++',
    ])
      expect([search, await idsFor(search)]).toEqual([search, [named.id]]);
    for (const search of ['jscicd', 'c#', 'f#']) expect(await idsFor(search)).toEqual([]);

    // As a row from before was stored, and the migration changes it.
    const steps = new JoinNamesInSearches(undefined as never, undefined as never);
    steps.up();
    await module.rows(`update catalog_course set search_text = folded(title || ' Vue JS') returning id`, []);
    expect(await idsFor('nodejs vuejs')).toEqual([]);
    for (const statement of steps.getQueries()) await module.rows(`${String(statement)} returning id`, []);
    expect(await idsFor('nodejs vuejs')).toEqual([named.id]);
  });

  it('is narrowed by what is chosen, and counted per category whatever is chosen', async () => {
    proves('catalogue.counts');

    const { id, ...wanted } = course({ title: 'Cadrer un choix' });
    await projections.listCourse({ id, ...wanted });
    const listed = (category: CourseCard['category']) =>
      module.ask(
        new ListCatalogue({ filter: { title: 'cadrer', category, sort: 'recent', currentPage: 1 } }),
      );
    const counts = { Databases: 1 };
    expect(await listed('Databases')).toMatchObject({ courses: [{ _id: id }], total: 1, counts });
    expect(await listed('Backend')).toMatchObject({ courses: [], total: 0, counts });
  });

  it('is written in the transaction that writes the outbox: both, or neither', async () => {
    proves('outbox.atomic');

    const happened = defineEvent('catalog.row-counted.v1', z.object({ id: z.uuid() }));
    const { id, ...listed } = course();
    await projections.listCourse({ id, ...listed });
    const count = (students: number, isLost: boolean) =>
      module.em().transactional(async (em) => {
        em.persist(OutboxMessage.of(happened({ id })));
        await em.flush();
        await catalog(em)
          .updateTable('catalog_course')
          .set({ student_count: students })
          .where('id', '=', id)
          .execute();
        const seen = catalog(em).selectFrom('catalog_course').select('student_count').where('id', '=', id);
        expect(await seen.executeTakeFirstOrThrow()).toEqual({ student_count: students });
        if (isLost) throw new Error('lost');
      });
    await expect(count(12, true)).rejects.toThrow('lost');
    expect([(await detail(id))?.studentCount, await module.events()]).toEqual([0, []]);
    await count(13, false);
    expect((await detail(id))?.studentCount).toBe(13);
    expect(await module.events()).toEqual([['catalog.row-counted.v1', { id }]]);
  });
});
