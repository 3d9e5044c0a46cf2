import { randomUUIDv7 } from 'node:crypto';
import type { SectionInput } from '@atelier/contracts/authoring';
import { DomainError } from '../../../kernel/domain-error.js';
import { takeRecordedEvents } from '../../../kernel/domain-event.js';
import { Course } from './course.domain.js';

const owner = { accountId: randomUUIDv7(), name: 'Salima Kaci' };
const begun = new Date('2026-01-01T08:00:00Z');
const later = new Date('2026-02-01T08:00:00Z');
const latest = new Date('2026-03-01T08:00:00Z');
const noAssets = new Map<string, never>();
const sections: SectionInput[] = [
  { title: 'S', lessons: [{ title: 'L', isFree: false, parts: [{ type: 'texte', text: '<p>a</p>' }] }] },
];

const draft = (): Course => Course.draft(owner, 'Git', begun);
const ready = (): Course => {
  const course = draft();
  course.change({ category: 'Backend', priceCents: 4900 }, begun);
  course.arrangeProgramme(sections, new Map(), begun);
  takeRecordedEvents(course);
  return course;
};
const published = (): Course => {
  const course = ready();
  course.publish(noAssets, later);
  takeRecordedEvents(course);
  return course;
};
const eventsOf = (course: Course) =>
  takeRecordedEvents(course).map(({ name, payload }) => [name, (payload as { version?: number }).version]);
const codeOf = (act: () => void): unknown => {
  try {
    return act();
  } catch (error) {
    return error instanceof DomainError ? error.code : error;
  }
};

describe('a course', () => {
  it('begins as a silent draft of its author', () => {
    const course = draft();
    expect(course).toMatchObject({
      ownerId: owner.accountId,
      authorName: owner.name,
      title: 'Git',
      revision: 1,
      isPublished: false,
      publishedAt: null,
      archivedAt: null,
      createdAt: begun,
      updatedAt: begun,
    });
    expect(eventsOf(course)).toEqual([['authoring.course-drafted.v1', 1]]);
  });

  it('is edited by its owner and by administrators', () => {
    const mayEdit = (accountId: string, isAdmin: boolean) => draft().mayBeEditedBy({ accountId, isAdmin });
    expect(mayEdit(owner.accountId, false)).toBe(true);
    expect(mayEdit(randomUUIDv7(), true)).toBe(true);
    expect(mayEdit(randomUUIDv7(), false)).toBe(false);
  });

  it('changes in silence, also once it is public', () => {
    const course = ready();
    const { revision } = course;
    course.change({ title: 'Git, vite' }, later);
    expect(course).toMatchObject({ title: 'Git, vite', revision: revision + 1, updatedAt: later });
    expect(eventsOf(course)).toEqual([]);
    const open = published();
    open.change({ title: 'Git, encore' }, latest);
    open.arrangeProgramme([...sections, ...sections], new Map(), latest);
    expect(eventsOf(open)).toEqual([]);
    expect(open.publishedVersion).toMatchObject({ title: 'Git', programme: [{ title: 'S' }] });
  });

  it('lasts as long as its lessons, unless its author states otherwise', () => {
    const course = ready();
    expect(course.minutes).toBe(1);
    course.change({ statedMinutes: 90 });
    expect(course.minutes).toBe(90);
    course.change({ statedMinutes: null });
    expect(course.minutes).toBe(1);
  });

  it('follows its author’s name, and only when that is another', () => {
    const course = published();
    const { revision } = course;
    course.renameAuthor(owner.name, latest);
    expect(course.revision).toBe(revision);
    expect(eventsOf(course)).toEqual([]);
    course.renameAuthor('Salima K.', latest);
    expect(course).toMatchObject({ authorName: 'Salima K.', revision: revision + 1, updatedAt: latest });
    expect(eventsOf(course)).toEqual([['authoring.course-changed.v1', course.revision]]);
  });

  it('is handed over to an heir, and stays on sale', () => {
    const course = published();
    const heir = { accountId: randomUUIDv7(), name: 'Idriss Lemaire' };
    course.transferTo(heir, latest);
    expect(course).toMatchObject({ ownerId: heir.accountId, authorName: heir.name, isPublished: true });
    expect(course.mayBeEditedBy({ accountId: owner.accountId, isAdmin: false })).toBe(false);
    expect(eventsOf(course)).toEqual([['authoring.course-changed.v1', course.revision]]);
  });

  it('is published once it is whole, and once', () => {
    const course = ready();
    const { revision } = course;
    course.publish(noAssets, later);
    expect(course).toMatchObject({ isPublished: true, publishedAt: later, revision: revision + 1 });
    expect(eventsOf(course)).toEqual([['authoring.course-published.v1', course.revision]]);
    course.publish(noAssets, latest);
    expect(course).toMatchObject({ publishedAt: later, revision: revision + 1 });
    expect(eventsOf(course)).toEqual([]);
  });

  it('names what is missing, and is not published', () => {
    proves('publish.needed');

    const course = draft();
    expect(course.gaps(noAssets).map(({ path }) => path)).toEqual(['category', 'price', 'sections']);
    expect(codeOf(() => course.publish(noAssets))).toBe('course-incomplete');
    expect(course).toMatchObject({ isPublished: false, revision: 1 });
  });

  it.each([
    [{ priceCents: 49 }, ['price']],
    [{ priceCents: 50 }, []],
    [{ priceCents: 0 }, []],
    [{ promotionCents: 30 }, ['promotionPrice']],
    [{ promotionCents: 50 }, []],
    [{ promotionCents: null }, []],
  ])('with %j has these gaps: %j', (prices, paths) => {
    const course = ready();
    course.change(prices);
    expect(course.gaps(noAssets).map(({ path }) => path)).toEqual(paths);
  });

  it('is withdrawn once, and keeps the date of its publication', () => {
    const course = published();
    course.unpublish(latest);
    expect(course).toMatchObject({ isPublished: false, publishedAt: later, updatedAt: latest });
    expect(eventsOf(course)).toEqual([['authoring.course-unpublished.v1', course.revision]]);
    const { revision } = course;
    course.unpublish(latest);
    expect(course.revision).toBe(revision);
    expect(eventsOf(course)).toEqual([]);
  });

  it('is withdrawn when it is published without a lesson, and not before', () => {
    proves('publish.emptied');

    const course = published();
    course.arrangeProgramme([{ title: 'Vide', lessons: [] }], new Map(), latest);
    expect(course).toMatchObject({ isPublished: true, minutes: 0 });
    expect(eventsOf(course)).toEqual([]);
    course.publish(noAssets, latest);
    expect(course).toMatchObject({ isPublished: false, publishedAt: later });
    expect(eventsOf(course).map(([name]) => name)).toEqual(['authoring.course-unpublished.v1']);
    const empty = draft();
    takeRecordedEvents(empty);
    empty.arrangeProgramme([], new Map(), later);
    expect(eventsOf(empty)).toEqual([]);
  });

  it('is archived out of the catalogue, restored as a draft, and not published in between', () => {
    const course = published();
    course.archive(latest);
    expect(course).toMatchObject({ archivedAt: latest, isPublished: false });
    const { revision } = course;
    course.archive(later);
    expect(eventsOf(course)).toEqual([
      ['authoring.course-unpublished.v1', revision - 1],
      ['authoring.course-archived.v1', revision],
    ]);
    expect(course).toMatchObject({ archivedAt: latest, revision });
    expect(codeOf(() => course.publish(noAssets))).toBe('course-archived');
    course.restore(latest);
    expect(course).toMatchObject({ archivedAt: null, isPublished: false, revision: revision + 1 });
    course.restore(latest);
    expect(course.revision).toBe(revision + 1);
    expect(eventsOf(course)).toEqual([['authoring.course-restored.v1', revision + 1]]);
  });

  it('says that it is gone with a version of its own', () => {
    const course = published();
    course.destroy();
    expect(eventsOf(course)).toEqual([['authoring.course-deleted.v1', course.revision + 1]]);
  });

  it('asks once for the length of each video that is linked', () => {
    const link = (id: string) => ({
      title: 'Lien',
      isFree: false,
      parts: [{ type: 'lien youtube' as const, youtubeLink: `https://youtu.be/${id}` }],
    });
    const course = draft();
    takeRecordedEvents(course);
    const arrange = (...ids: string[]) => {
      const [{ title } = { title: '' }] = sections;
      course.arrangeProgramme([{ title, lessons: ids.map(link) }], new Map());
      return takeRecordedEvents(course).map(({ payload }) => (payload as { videoId: string }).videoId);
    };
    expect(arrange('dQw4w9WgXcQ')).toEqual(['dQw4w9WgXcQ']);
    expect(arrange('dQw4w9WgXcQ', '8aGhZQkoFbQ')).toEqual(['8aGhZQkoFbQ']);
    course.setLinkedVideoDuration('dQw4w9WgXcQ', 125);
    // Rounded up, as by a player; the other is unknown.
    expect(course.minutes).toBe(3);
  });

  it('tells of new times in public, and leaves a draft whose times stay alone', () => {
    const course = ready();
    const { revision } = course;
    course.recomputeDurations(new Map(), later);
    expect(course.revision).toBe(revision);
    const open = published();
    open.recomputeDurations(new Map(), latest);
    expect(eventsOf(open)).toEqual([['authoring.course-changed.v1', open.revision]]);
  });

  it('refuses what overwrites a save that its editor has not seen', () => {
    const course = ready();
    const save = randomUUIDv7();
    course.change({ title: 'Autre' });
    course.recordSave({ field: 'title', save });
    const { revision } = course;
    expect(codeOf(() => course.assertNoConflict({ field: 'title', revision: revision - 1 }))).toBe(
      'revision-conflict',
    );
    expect(codeOf(() => course.assertNoConflict({ field: 'title', revision }))).toBeUndefined();
    expect(
      codeOf(() => course.assertNoConflict({ field: 'title', revision: revision - 1, after: [save] })),
    ).toBeUndefined();
    expect(codeOf(() => course.assertNoConflict({ field: 'price', revision: 1 }))).toBeUndefined();
  });

  it('is copied as a draft of the same author, with ids of its own', () => {
    proves('courses.duplicate');

    const course = published();
    course.change({ faq: [{ id: randomUUIDv7(), question: 'Q', response: 'R' }], promotionCents: 2900 });
    const copy = course.duplicate(latest);
    expect(copy).toMatchObject({
      title: 'Copie de Git',
      ownerId: owner.accountId,
      authorName: owner.name,
      category: 'Backend',
      priceCents: 4900,
      promotionCents: 2900,
      minutes: course.minutes,
      isPublished: false,
      publishedAt: null,
      createdAt: latest,
    });
    const ids = ({ id, faq, programme }: Course) => [
      id,
      ...faq.map((entry) => entry.id),
      ...programme.flatMap((section) => [section.id, ...section.lessons.map((lesson) => lesson.id)]),
    ];
    expect(ids(copy).filter((id) => ids(course).includes(id))).toEqual([]);
    expect(copy.faq.map(({ question, response }) => [question, response])).toEqual([['Q', 'R']]);
    expect(eventsOf(copy)).toEqual([['authoring.course-drafted.v1', copy.revision]]);
  });
});
