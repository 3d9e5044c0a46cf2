import { randomUUIDv7 } from 'node:crypto';
import { testDatabase } from '@atelier/infra/testing/test-stores';
import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '../../../database/schema.js';
import { completeVersion } from '../courses/course-content.domain.js';
import { Course } from '../courses/course.domain.js';
import { AddPublishedVersion } from './2026-11.js';

describe('the migration that keeps published versions', () => {
  const orm = prepare(async () => MikroORM.init(ormOptions(await testDatabase(), 2)));
  afterAll(() => orm.close(true));

  const text = (title: string, content: string) => ({
    title,
    isFree: false,
    parts: [{ type: 'texte' as const, text: content }],
  });
  const course = (): Course => {
    const made = Course.draft({ accountId: randomUUIDv7(), name: 'Salomé Garnier' }, 'Git « vite »');
    made.change({
      category: 'Backend',
      priceCents: 4900,
      promotionCents: 2900,
      statedMinutes: 90,
      skills: ['Un', 'Deux'],
      imageUrl: '/media/images/x/800.webp',
      faq: [{ id: randomUUIDv7(), question: 'Qui ?', response: '<p>Tous.</p>' }],
    });
    made.arrangeProgramme(
      [
        { title: 'Vide', lessons: [] },
        { title: 'Un', lessons: [text('Pleine', '<p>Oui.</p>'), text('Seconde', '<p>Aussi.</p>')] },
      ],
      new Map(),
    );
    return made;
  };

  it('shows published courses as they were, without their empty lessons', async () => {
    proves('publish.upgrade');

    const em = orm.em.fork();
    const [published, draft] = [course(), course()];
    published.publish(new Map(), new Date('2026-11-07T17:20:00.250Z'));
    const before = structuredClone(published.publishedVersion);
    // A state that edits could leave before this migration.
    const [section] = published.programme.slice(1);
    const hollow = { id: randomUUIDv7(), title: 'Creuse', isFree: false, part: null };
    const blank = { id: randomUUIDv7(), type: 'texte' as const, minutes: 1, text: '  ' };
    const blanked = { ...hollow, id: randomUUIDv7(), part: blank };
    published.programme = [
      ...published.programme.slice(0, 1),
      { id: randomUUIDv7(), title: 'Que du vide', lessons: [hollow] },
      { ...section!, lessons: [...section!.lessons, blanked] },
    ];
    await em.persist([published, draft]).flush();
    await em.execute('alter table authoring_course drop column published_version');
    const migration = new AddPublishedVersion(orm.em.getDriver(), orm.config);
    migration.up();
    for (const statement of migration.getQueries()) await em.execute(String(statement));

    const stored = orm.em.fork();
    const after = await stored.findOneOrFail(Course, { id: published.id });
    expect(after.publishedVersion && completeVersion(after.publishedVersion)).toEqual(before);
    expect(after.changes()).toEqual([]);
    expect((await stored.findOneOrFail(Course, { id: draft.id })).publishedVersion).toBeNull();
  });
});
