import { randomUUIDv7 } from 'node:crypto';
import type { LessonInput, SectionInput } from '@atelier/contracts/authoring';
import { takeRecordedEvents } from '../../../kernel/domain-event.js';
import { Course } from '../courses/course.domain.js';
import { lessonsOf } from '../programme/programme.domain.js';

const begun = new Date('2026-01-01T08:00:00Z');
const later = new Date('2026-02-01T08:00:00Z');
const latest = new Date('2026-03-01T08:00:00Z');
const noAssets = new Map<string, never>();

const codeFile = `/api/media/${randomUUIDv7()}`;
const text = (title: string, facts: Partial<LessonInput> = {}): LessonInput => ({
  _id: randomUUIDv7(),
  title,
  isFree: false,
  parts: [{ type: 'texte', text: `<p>${title}</p>` }],
  ...facts,
});
const section = (title: string, lessons: LessonInput[], facts: Partial<SectionInput> = {}): SectionInput => ({
  _id: randomUUIDv7(),
  title,
  lessons,
  ...facts,
});

const published = (sections: SectionInput[]): Course => {
  const course = Course.draft({ accountId: randomUUIDv7(), name: 'Salomé Garnier' }, 'Git', begun);
  course.change({ category: 'Backend', priceCents: 4900 }, begun);
  course.arrangeProgramme(sections, new Map(), begun);
  course.publish(noAssets, later);
  takeRecordedEvents(course);
  return course;
};
const events = (course: Course) => takeRecordedEvents(course).map(({ name }) => name);
const shown = (course: Course) =>
  course.publishedVersion?.programme.map(({ title, lessons }) => [
    title,
    lessons.map((lesson) => lesson.title),
  ]);
const lines = (course: Course) =>
  course.changes().map(({ kind, ...change }) => [kind, titleOf(change as never)]);
const titleOf = (change: { field?: string; lesson?: { title: string }; section?: { title: string } }) =>
  change.field ?? change.lesson?.title ?? change.section?.title;

describe('what is public of a course', () => {
  it('is no draft, nothing without content and no section that would be empty', () => {
    proves('publish.drafts');

    const course = published([
      section('Un', [text('Prête'), text('Brouillon', { isDraft: true })]),
      section('Que des brouillons', [text('Autre brouillon', { isDraft: true })]),
      section('Retenue', [text('Prête aussi')], { isDraft: true }),
      section('Vide', []),
    ]);
    expect(shown(course)).toEqual([['Un', ['Prête']]]);
    expect(lessonsOf(course.programme)).toHaveLength(4);
  });

  it('waits for its author, who publishes all that was saved together', () => {
    proves('announce.lessons', 'publish.waits');

    const first = section('Un', [text('A')]);
    const course = published([first]);
    course.change({ title: 'Git, vite', priceCents: 5900 }, latest);
    course.arrangeProgramme([{ ...first, lessons: [...first.lessons, text('B')] }], new Map(), latest);
    expect(course.publishedVersion).toMatchObject({ title: 'Git', priceCents: 4900 });
    expect(shown(course)).toEqual([['Un', ['A']]]);
    expect(lines(course)).toEqual([
      ['changed', 'title'],
      ['changed', 'priceCents'],
      ['added', 'B'],
    ]);
    expect(events(course)).toEqual([]);
    const { revision } = course;
    course.publish(noAssets, latest);
    expect(course.publishedVersion).toMatchObject({
      title: 'Git, vite',
      priceCents: 5900,
      at: latest.toISOString(),
    });
    expect(shown(course)).toEqual([['Un', ['A', 'B']]]);
    expect(course).toMatchObject({ publishedAt: later, revision: revision + 1 });
    expect(events(course)).toEqual(['authoring.course-changed.v1', 'authoring.lessons-published.v1']);
    expect(course.changes()).toEqual([]);
    course.publish(noAssets, latest);
    expect(events(course)).toEqual([]);
  });

  it('is not published with a lesson that is neither ready nor a draft', () => {
    const first = section('Un', [text('A')]);
    const course = published([first]);
    const empty = text('Vide', { parts: [] });
    course.change({ title: 'Git, vite' }, latest);
    course.arrangeProgramme([{ ...first, lessons: [...first.lessons, empty] }], new Map(), latest);
    expect(() => course.publish(noAssets)).toThrow(expect.objectContaining({ code: 'course-incomplete' }));
    const asDraft = { ...empty, isDraft: true };
    course.arrangeProgramme([{ ...first, lessons: [...first.lessons, asDraft] }], new Map(), latest);
    expect(course.gaps(noAssets)).toEqual([]);
    expect(lines(course)).toEqual([['changed', 'title']]);
  });

  it('is taken off sale when its last lesson goes, but not for a lesson that lacks something', () => {
    const first = section('Un', [text('A')]);
    const course = published([first]);
    course.arrangeProgramme([{ ...first, lessons: [text('Vide', { parts: [] })] }], new Map(), latest);
    expect(() => course.publish(noAssets)).toThrow(expect.objectContaining({ code: 'course-incomplete' }));
    course.arrangeProgramme([{ ...first, lessons: [] }], new Map(), latest);
    expect(course.gaps(noAssets)).toEqual([]);
    course.publish(noAssets, latest);
    expect(course.isPublished).toBe(false);
  });

  it('is published as its author saw it: not over what was saved unseen, in whatever field', () => {
    proves('publish.seen');

    const course = published([section('Un', [text('A')])]);
    const { revision } = course;
    course.change({ title: 'Git, vite' }, latest);
    course.recordSave({ field: 'title', save: randomUUIDv7() });
    expect(() => course.assertNoConflict({ field: 'published', revision })).toThrow();
    expect(() => course.assertNoConflict({ field: 'published', revision: course.revision })).not.toThrow();
    expect(() => course.assertNoConflict({ field: 'published' })).not.toThrow();
  });

  it('is told at once what machines measure, who its author is called and who answers for it', () => {
    proves('publish.at-once');

    const videoId = 'dQw4w9WgXcQ';
    const link = text('Lien', {
      parts: [{ type: 'lien youtube', youtubeLink: `https://youtu.be/${videoId}` }],
    });
    const course = published([section('Un', [link])]);
    course.change({ title: 'Pas encore' }, latest);
    course.setLinkedVideoDuration(videoId, 125, latest);
    expect(lessonsOf(course.publishedVersion?.programme ?? [])[0]?.part).toMatchObject({
      seconds: 125,
      minutes: 3,
    });
    course.renameAuthor('S. Garnier', latest);
    course.transferTo({ accountId: randomUUIDv7(), name: 'Idriss' }, latest);
    course.recomputeDurations(new Map(), latest);
    expect(events(course)).toEqual(Array.from({ length: 4 }, () => 'authoring.course-changed.v1'));
    expect(course.publishedVersion?.title).toBe('Git');
    expect(lines(course)).toEqual([['changed', 'title']]);
  });

  it('follows an entry of the FAQ that comes or goes at its own address, and no other edit of the FAQ', () => {
    const course = published([section('Un', [text('A')])]);
    const [first, second] = ['Qui ?', 'Quoi ?'].map((question) => ({
      id: randomUUIDv7(),
      question,
      response: '<p>Oui.</p>',
    }));
    course.change({ faq: [first!] }, latest);
    course.changeFaq((faq) => [...faq, second!], latest);
    expect(course.publishedVersion?.faq).toEqual([second]);
    expect(events(course)).toEqual(['authoring.course-changed.v1']);
    expect(lines(course)).toEqual([['changed', 'faq']]);
    course.changeFaq((faq) => faq.filter(({ id }) => id !== second!.id), latest);
    expect(course.publishedVersion?.faq).toEqual([]);
  });

  it('stays known while the course is withdrawn, of which nothing waits; its own version keeps all', () => {
    const course = published([section('Un', [text('A')])]);
    course.change({ title: 'Git, vite' }, latest);
    course.unpublish(latest);
    expect(course).toMatchObject({ title: 'Git, vite', publishedVersion: { title: 'Git' } });
    expect(course.changes()).toEqual([]);
    course.publish(noAssets, latest);
    expect(course.publishedVersion?.title).toBe('Git, vite');
  });
});

describe('what waits to be published', () => {
  const [a, b, c] = [text('A'), text('B'), text('C')];
  const one = section('Un', [a, b, c]);
  const two = section('Deux', [text('D')]);
  const changed = (sections: SectionInput[]): Course => {
    const course = published([one, two]);
    course.arrangeProgramme(sections, new Map(), latest);
    return course;
  };

  it.each<[string, SectionInput[], unknown]>([
    ['an added lesson', [{ ...one, lessons: [a, b, c, text('E')] }, two], [['added', 'E']]],
    ['a removed lesson', [{ ...one, lessons: [a, c] }, two], [['removed', 'B']]],
    [
      'a lesson that became a draft',
      [{ ...one, lessons: [a, { ...b, isDraft: true }, c] }, two],
      [['removed', 'B']],
    ],
    ['a moved lesson', [{ ...one, lessons: [b, c, a] }, two], [['moved', 'A']]],
    [
      'a lesson in another section',
      [
        { ...one, lessons: [a, b] },
        { ...two, lessons: [...two.lessons, c] },
      ],
      [['moved', 'C']],
    ],
    ['a renamed section', [{ ...one, title: 'Premier' }, two], [['changed', 'Premier']]],
    ['a section with code', [{ ...one, source: { file: codeFile } }, two], [['changed', 'Un']]],
    ['sections in another order', [two, one], [['moved', 'Un']]],
    ['a lesson made free', [{ ...one, lessons: [{ ...a, isFree: true }, b, c] }, two], [['changed', 'A']]],
    ['a lesson without content', [{ ...one, lessons: [a, b, c, text('E', { parts: [] })] }, two], []],
    ['a draft nobody sees', [{ ...one, lessons: [a, text('E', { isDraft: true }), b, c] }, two], []],
  ])('names %s', (_, sections, expected) => {
    proves('publish.changes');

    expect(lines(changed(sections))).toEqual(expected);
  });

  it('keeps as a draft what is taken back before it was ever public', () => {
    const course = changed([{ ...one, lessons: [a, b, c, text('E')] }, two]);
    course.undo(course.changes()[0]!.id);
    expect(course.changes()).toEqual([]);
    expect(lessonsOf(course.programme).find(({ title }) => title === 'E')).toMatchObject({ isDraft: true });
  });

  it('shows nothing that was hidden with the section of a lesson that comes back', () => {
    const course = changed([{ ...one, isDraft: true, lessons: [a, text('Nouvelle'), b, c] }, two]);
    expect(lines(course)).toEqual([
      ['removed', 'A'],
      ['removed', 'B'],
      ['removed', 'C'],
    ]);
    course.undo(course.changes()[1]!.id);
    expect(lines(course)).toEqual([
      ['removed', 'A'],
      ['removed', 'C'],
    ]);
  });

  it('refuses to take back what is not there', () => {
    expect(() => changed([one, two]).undo('title')).toThrow();
  });

  it('is nothing any more once every line was taken back, whatever had changed', () => {
    proves('publish.changes');

    for (let seed = 1; seed <= 150; seed++) {
      const course = changed(shuffled([one, two], seed));
      let left = course.changes().length;
      while (left > 0) {
        const picked = course.changes()[seed % left]!;
        course.undo(picked.id, latest);
        expect(course.changes().length).toBeLessThan(left);
        left = course.changes().length;
      }
      course.publish(noAssets, latest);
      expect(shown(course)).toEqual([
        ['Un', ['A', 'B', 'C']],
        ['Deux', ['D']],
      ]);
      expect(course.publishedVersion?.programme.flatMap(({ source }) => source ?? [])).toEqual([]);
    }
  });
});

/** The programme after many pseudo-random edits. */
function shuffled(sections: SectionInput[], seed: number): SectionInput[] {
  let state = seed * 2654435761;
  const below = (bound: number): number => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return Math.floor((state / 4294967296) * bound);
  };
  const all = structuredClone(sections);
  for (let edits = 0; edits < 6; edits++) {
    const at = all[below(all.length)]!;
    const lessons = at.lessons;
    const lesson = lessons[below(lessons.length)];
    const act = below(9);
    if (act === 0) lessons.splice(below(lessons.length + 1), 0, text(`Neuve ${edits}`));
    else if (act === 1) at.title = `Renommée ${edits}`;
    else if (act === 2) all.splice(below(all.length + 1), 0, section(`Section ${edits}`, []));
    else if (act === 3) all.push(...all.splice(0, 1));
    else if (act === 4) at.isDraft = !at.isDraft;
    else if (act === 8) at.source = { file: codeFile };
    else if (!lesson) continue;
    else if (act === 5) lesson.title = `Titre ${edits}`;
    else if (act === 6) lessons.splice(lessons.indexOf(lesson), 1);
    else {
      lessons.splice(lessons.indexOf(lesson), 1);
      const to = all[below(all.length)]!.lessons;
      to.splice(below(to.length + 1), 0, lesson);
    }
  }
  return all;
}

describe('a version of before', () => {
  const [before, after] = [new Date('2026-04-01T08:00:00Z'), new Date('2026-05-01T08:00:00Z')];

  it('comes back whole, beside drafts of all that it does not know', () => {
    proves('publish.history');

    const [a, b, c] = [text('A'), text('B'), text('C')];
    const [one, two] = [section('Un', [a, b]), section('Deux', [c])];
    const course = published([one, two]);
    const version = course.publishedVersion;
    if (!version) throw new Error('nothing is public');
    course.change({ title: 'Git, vite', priceCents: 5900, skills: ['Rebaser'] }, before);
    const added = section('Plus tard', [{ ...b, title: 'B, autrement' }, text('D')]);
    const hidden = section('Retenue', [text('E')], { isDraft: true });
    course.arrangeProgramme(
      [added, { ...one, title: 'Premier', lessons: [text('F'), text('G', { isDraft: true }), a] }, hidden],
      new Map(),
      before,
    );
    course.publish(noAssets, before);
    takeRecordedEvents(course);
    course.restoreVersion(version, new Map(), after);
    expect(course).toMatchObject({ title: 'Git', priceCents: 4900, skills: [] });
    expect(course.publishedVersion).toMatchObject({ title: 'Git, vite' });
    expect(
      course.programme.map(({ title, isDraft, lessons }) => [
        `${title}${isDraft ? ', brouillon' : ''}`,
        lessons.map((lesson) => `${lesson.title}${lesson.isDraft ? ', brouillon' : ''}`),
      ]),
    ).toEqual([
      ['Un', ['A', 'B', 'F, brouillon', 'G, brouillon']],
      ['Deux', ['C']],
      ['Plus tard', ['D, brouillon']],
      ['Retenue, brouillon', ['E, brouillon']],
    ]);
    expect(events(course)).toEqual([]);
    expect(course.pendingChanges).toBe(course.changes().length);
    course.publish(noAssets, after);
    expect(course.publishedVersion).toEqual({ ...version, at: after.toISOString() });
    const { revision } = course;
    course.restoreVersion(version, new Map(), after);
    expect(course.revision).toBe(revision);
  });

  it('takes the lengths of linked videos that were learnt since', () => {
    const youtubeLink = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    const linked = text('Lien', { parts: [{ type: 'lien youtube', youtubeLink }] });
    const one = section('Un', [linked]);
    const course = published([one]);
    const version = course.publishedVersion;
    if (!version) throw new Error('nothing is public');
    course.setLinkedVideoDuration('dQw4w9WgXcQ', 90, before);
    course.change({ title: 'Git, vite' }, before);
    course.restoreVersion(version, new Map(), after);
    expect(lessonsOf(course.programme)[0]?.part).toMatchObject({ seconds: 90, minutes: 2 });
  });
});
