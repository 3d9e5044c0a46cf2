import type { PartDraft, PartInput } from '@atelier/contracts/lesson-kinds';
import type { LessonDraft, SectionDraft } from '@atelier/contracts/course-draft';
import type { MediaAsset } from '@atelier/contracts/media';
import { LessonInput } from '@atelier/contracts/authoring';
import { PartType } from '@atelier/contracts/common';
import {
  moveItem,
  moveLessonTo,
  neighbourPosition,
  newLesson,
  newSection,
  type Programme,
  restoreLesson,
  toSectionInputs,
  withServerFacts,
} from './programme';
import { assetOf, emptyPart, isEmptyPart, lecturePart } from '../lesson/lesson-part';

const asset: MediaAsset = {
  _id: '0195a000-0000-7000-8000-000000000001',
  fileUrl: '/api/media/0195a000-0000-7000-8000-000000000001',
  kind: 'video',
  steps: [],
  captions: [],
  name: 'film.mp4',
  size: 10,
  status: 'received',
  duration: null,
  posterUrl: null,
  error: null,
  fault: null,
  hasSound: null,
  isPosterDrawing: false,
};

const section = (lessons: LessonDraft[]): SectionDraft => ({ ...newSection('Section 1'), lessons });

/** `A: a b | B: c` for two sections. */
const shapeOf = (programme: Programme): string =>
  programme
    .map(({ title, lessons }) => [`${title}:`, ...lessons.map((lesson) => lesson.title)].join(' '))
    .join(' | ');
const filled = (title: string, lessons: string[]): SectionDraft => ({
  ...newSection(title),
  lessons: lessons.map((lesson) => newLesson(lesson)),
});
const idOf = (programme: Programme, title: string): string =>
  programme.flatMap(({ lessons }) => lessons).find((lesson) => lesson.title === title)?._id ?? '';

describe('lessons on the move', () => {
  const programme = [filled('A', ['a', 'b']), filled('B', []), filled('C', ['c'])];
  const [a, b, c] = programme.map(({ _id }) => _id) as [string, string, string];
  const put = (title: string, sectionId: string, index: number) =>
    shapeOf(moveLessonTo(programme, idOf(programme, title), { sectionId, index }));

  it('go to any place of their section or of another', () => {
    expect(put('a', a, 1)).toBe('A: b a | B: | C: c');
    expect(put('a', b, 0)).toBe('A: b | B: a | C: c');
    expect(put('a', c, 1)).toBe('A: b | B: | C: c a');
    expect(put('a', 'gone', 0)).toBe(shapeOf(programme));
  });

  it('go on into the neighbouring section at an end of theirs, and nowhere from the very ends', () => {
    expect(neighbourPosition(programme, idOf(programme, 'a'), 1)).toEqual({ sectionId: a, index: 1 });
    expect(neighbourPosition(programme, idOf(programme, 'b'), 1)).toEqual({ sectionId: b, index: 0 });
    expect(neighbourPosition(programme, idOf(programme, 'c'), -1)).toEqual({ sectionId: b, index: 0 });
    expect(neighbourPosition(programme, idOf(programme, 'a'), -1)).toBeNull();
    expect(neighbourPosition(programme, idOf(programme, 'c'), 1)).toBeNull();
  });

  it('come back where they were deleted, or at the end when their section is gone too', () => {
    const lesson = programme[0]?.lessons[0] as LessonDraft;
    const without = programme.map((each) => ({
      ...each,
      lessons: each.lessons.filter((one) => one !== lesson),
    }));
    expect(shapeOf(restoreLesson(without, lesson, { sectionId: a, index: 0 }))).toBe(shapeOf(programme));
    expect(shapeOf(restoreLesson(without.slice(1), lesson, { sectionId: a, index: 0 }))).toBe('B: | C: c a');
    expect(shapeOf(restoreLesson([], lesson, { sectionId: a, index: 0 }))).toBe('Section 1: a');
    expect(shapeOf(restoreLesson(programme, lesson, { sectionId: a, index: 0 }))).toBe(shapeOf(programme));
  });
});

describe('the content of a lesson', () => {
  it.each(PartType.options)('of type %s starts empty, and as the contract has it', (type) => {
    const lesson = { ...newLesson('Leçon'), parts: [emptyPart(type)] };
    expect(isEmptyPart(emptyPart(type))).toBe(true);
    expect(LessonInput.safeParse(toSectionInputs([section([lesson])])[0]?.lessons[0]).success).toBe(true);
  });

  it('is lost only where there is some', () => {
    expect(isEmptyPart({ ...emptyPart('texte'), text: '<p></p>' })).toBe(true);
    expect(isEmptyPart({ ...emptyPart('texte'), text: '<p>Bonjour</p>' })).toBe(false);
    expect(isEmptyPart({ ...emptyPart('quiz'), choices: ['', ' '] })).toBe(true);
    expect(isEmptyPart({ ...emptyPart('quiz'), choices: ['Oui'] })).toBe(false);
    expect(isEmptyPart(lecturePart(asset))).toBe(false);
  });

  it.each<PartInput>([
    { type: 'lecture', video: asset.fileUrl, chapters: [{ seconds: 0, title: 'Début' }] },
    { type: 'lien youtube', youtubeLink: 'https://youtu.be/dQw4w9WgXcQ', duration: 212 },
    { type: 'texte', text: '<p>Texte</p>' },
    { type: 'document', document: asset.fileUrl },
    { type: 'genialy', genialy: 'https://view.genially.com/0123456789abcdef01234567' },
    { type: 'canva', canva: 'https://www.canva.com/design/DAFabcdefg/view' },
    {
      type: 'quiz',
      question: 'Laquelle ?',
      choices: ['Une', 'Deux'],
      answer: ['Une', 'Deux'],
      choiceType: 'multiple',
    },
    { type: 'evaluation', evaluation: '<p>À rendre</p>' },
  ])('is sent with every field its author decides: $type', (content) => {
    const part = { ...emptyPart(content.type), ...content } as PartDraft;
    const lesson = { ...newLesson('Leçon'), parts: [part] };
    expect(toSectionInputs([section([lesson])])[0]?.lessons[0]?.parts[0]).toEqual(content);
  });

  it('is never more than one', () => {
    proves('programme.one-part');

    const twice = { ...newLesson('Leçon'), parts: [emptyPart('texte'), emptyPart('quiz')] };
    expect(LessonInput.safeParse(twice).success).toBe(false);
  });
});

describe('the programme', () => {
  it('moves an entry, and leaves the list alone when there is nowhere to go', () => {
    expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moveItem(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c']);
    expect(moveItem(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  });

  it('gives a new lesson an id that the contract accepts', () => {
    expect(LessonInput.safeParse(newLesson('Nouvelle leçon')).success).toBe(true);
  });

  it('sends what the author decides, never what the server measures', () => {
    const lesson = { ...newLesson('Leçon'), time: 12, parts: [lecturePart(asset)] };
    const [sent] = toSectionInputs([section([lesson])]);
    expect(sent?.lessons[0]).toEqual({
      _id: lesson._id,
      title: 'Leçon',
      isFree: false,
      // The author has not added it to the course yet.
      isDraft: true,
      parts: [{ type: 'lecture', video: asset.fileUrl }],
    });
  });

  it('takes times and the state of videos from the server and keeps the titles typed since', () => {
    const lesson = { ...newLesson('Titre envoyé'), parts: [lecturePart(asset)] };
    const stored = section([lesson]);
    const local = [{ ...stored, lessons: [{ ...lesson, title: 'Titre tapé depuis' }] }];
    const ready: MediaAsset = { ...asset, status: 'ready', duration: 245 };
    const server = [
      { ...stored, time: 4, lessons: [{ ...lesson, time: 4, parts: [{ ...lecturePart(ready), time: 4 }] }] },
    ];

    const [merged] = withServerFacts(local, server);
    expect(merged?.time).toBe(4);
    expect(merged?.lessons[0]?.title).toBe('Titre tapé depuis');
    expect(assetOf(merged?.lessons[0]?.parts[0])?.status).toBe('ready');
  });

  it('does not let facts of a former video stick to the one that replaces it', () => {
    const lesson = { ...newLesson('Leçon'), time: 9, parts: [lecturePart(asset)] };
    const other = {
      ...asset,
      _id: '0195a000-0000-7000-8000-000000000002',
      fileUrl: '/api/media/0195a000-0000-7000-8000-000000000002',
    };
    const local = section([{ ...lesson, time: 0, parts: [lecturePart(other)] }]);
    const [merged] = withServerFacts([local], [{ ...local, lessons: [lesson] }]);
    expect(assetOf(merged?.lessons[0]?.parts[0])?._id).toBe(other._id);
    expect(merged?.lessons[0]?.time).toBe(0);
  });
});
