import type { CourseDraft, LessonDraft, SectionDraft } from '@atelier/contracts/course-draft';
import { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { memoryStorage } from '../../../shared/memory-storage';
import { courseDraftKey } from '../course/course-api';
import { CourseEditor } from '../course/course-editor';
import { allLessons, newLesson, newSection, toSectionInputs } from './programme';
import {
  foldedSectionsAtom,
  foldFinished,
  justAddedAtom,
  openLessonsAtom,
  restoreFocusAtom,
  searchLessons,
  selectedLessonsAtom,
  titleId,
  toggleLessonAtom,
  toggleLessonsAtom,
} from './programme-view';
import { emptyPart } from '../lesson/lesson-part';
import { programmeActions } from './programme-actions';

const courseId = '0195a000-0000-7000-8000-000000000001';
const written = (title: string): LessonDraft => ({
  ...newLesson(title),
  _id: title,
  isDraft: false,
  parts: [{ ...emptyPart('texte'), text: `<p>${title}</p>` }],
});
const section = (title: string, lessons: LessonDraft[]): SectionDraft => ({
  ...newSection(title),
  _id: title,
  lessons,
});

/** Editor of a course that is never saved; the tab's storage outlives it. */
function editing(sections: SectionDraft[]) {
  const queries = new QueryClient();
  const store = createStore();
  queries.setQueryData(courseDraftKey(courseId), { _id: courseId, revision: 1, sections } as CourseDraft);
  const editor = new CourseEditor(courseId, queries, store);
  const shape = () =>
    editor
      .sections()
      .map(({ title, lessons }) => [`${title}:`, ...lessons.map((lesson) => lesson.title)].join(' '))
      .join(' | ');
  const idOf = (title: string) =>
    allLessons(editor.sections()).find((lesson) => lesson.title === title)?._id ?? '';
  return { store, editor, actions: programmeActions(editor, store), shape, idOf };
}

const two = () => [section('A', [written('a'), written('b'), written('c')]), section('B', [written('d')])];

beforeEach(() => {
  Object.defineProperty(globalThis, 'sessionStorage', { value: memoryStorage(), configurable: true });
  globalThis.fetch = () => new Promise<Response>(() => undefined);
});

describe('several lessons at once', () => {
  it('are added to the course, or shown to everybody, and each goes back to what it was', () => {
    proves('programme.select');

    const { actions, editor, idOf } = editing(two());
    actions.setLessonDraft(idOf('a'), true);
    actions.setLessonDraft(idOf('d'), true);
    actions.setFree(idOf('b'), true);
    const stand = () =>
      allLessons(editor.sections())
        .map(
          ({ title, isDraft, isFree }) =>
            `${title}${isDraft ? ' brouillon' : ''}${isFree ? ' gratuite' : ''}`,
        )
        .join(', ');
    const ids = new Set(['a', 'b', 'd'].map(idOf));
    expect(stand()).toBe('a brouillon, b gratuite, c, d brouillon');
    actions.setLessonsDraft(ids, false);
    expect(stand()).toBe('a, b gratuite, c, d');
    actions.undo();
    expect(stand()).toBe('a brouillon, b gratuite, c, d brouillon');
    actions.setLessonsFree(ids, true);
    expect(stand()).toBe('a brouillon gratuite, b gratuite, c, d brouillon gratuite');
    // A lesson renamed before the undo keeps its new title.
    actions.renameLesson(idOf('a'), 'A');
    actions.undo();
    expect(stand()).toBe('A brouillon, b gratuite, c, d brouillon');
  });
});

describe('Enter in the title of a lesson', () => {
  it('begins the next lesson right behind it, with the focus in its title, and folds the empty one', () => {
    proves('programme.enter');

    const { actions, store, shape, idOf } = editing(two());
    actions.addLessonAfter('a');
    expect(shape()).toBe('A: a Nouvelle leçon b c | B: d');
    const first = idOf('Nouvelle leçon');
    expect(store.get(justAddedAtom)).toBe(first);
    actions.renameLesson(first, 'Une');
    actions.addLessonAfter(first);
    expect(shape()).toBe('A: a Une Nouvelle leçon b c | B: d');
    expect(store.get(openLessonsAtom)).toEqual(new Set([idOf('Nouvelle leçon')]));
  });

  it('begins the first lesson of a section that has none, and none behind a lesson that has not been named', () => {
    proves('programme.enter');

    const { actions, shape, idOf } = editing([...two(), section('C', [])]);
    actions.addFirstLesson('A');
    actions.addFirstLesson('C');
    actions.addLessonAfter(idOf('Nouvelle leçon'));
    expect(shape()).toBe('A: a b c | B: d | C: Nouvelle leçon');
  });

  it('is taken back by Escape, which leaves alone what was named meanwhile', () => {
    proves('programme.enter');

    const { actions, store, shape, idOf } = editing(two());
    actions.addLessonAfter('b');
    actions.discardUntouchedLesson(idOf('Nouvelle leçon'));
    expect(shape()).toBe('A: a b c | B: d');
    expect(store.get(restoreFocusAtom)).toBe(titleId('b'));
    actions.discardUntouchedLesson('b');
    expect(shape()).toBe('A: a b c | B: d');
  });

  it('folds the finished lessons, and leaves open what is being written', () => {
    proves('programme.fold');

    const { actions, store, idOf } = editing([
      section('A', [written('a'), { ...newLesson('b'), _id: 'b', parts: [emptyPart('quiz')] }]),
    ]);
    store.set(openLessonsAtom, new Set(['a', 'b']));
    actions.addLesson('A');
    expect(store.get(openLessonsAtom)).toEqual(new Set(['b', idOf('Nouvelle leçon')]));
  });
});

describe('sections that are finished', () => {
  const unfinished = () => section('C', [{ ...newLesson('e'), _id: 'e' }]);

  it('fold, but not those with a draft, with a lesson to complete, or without lessons', () => {
    proves('programme.fold');

    const kept = { ...written('k'), isDraft: true };
    const { store, editor } = editing([...two(), unfinished(), section('D', []), section('E', [kept])]);
    foldFinished(store, editor.sections());
    expect(store.get(foldedSectionsAtom)).toEqual(new Set(['A', 'B']));
  });

  it('stay as their author leaves them, and are remembered over a reload', () => {
    proves('programme.fold');

    const { store, editor } = editing(two());
    foldFinished(store, editor.sections());
    store.set(foldedSectionsAtom, new Set(['B']));
    foldFinished(store, editor.sections());
    expect(store.get(foldedSectionsAtom)).toEqual(new Set(['B']));
    const again = editing(two());
    foldFinished(again.store, again.editor.sections());
    expect(again.store.get(foldedSectionsAtom)).toEqual(new Set(['B']));
  });

  it('make room for a section that is added; one that is alone stays open', () => {
    proves('programme.fold');

    const { actions, store, editor } = editing([...two(), unfinished()]);
    actions.addSection(4);
    expect(store.get(foldedSectionsAtom)).toEqual(new Set(['A', 'B']));
    const alone = editing([section('Z', [written('z')])]);
    foldFinished(alone.store, alone.editor.sections());
    expect(alone.store.get(foldedSectionsAtom).has('Z')).toBe(false);
    expect(editor.sections()).toHaveLength(4);
  });
});

describe('a lesson that is duplicated', () => {
  it('stands behind itself as a draft with the same content, in ids of its own', () => {
    proves('programme.duplicate');

    const document = { _id: 'plan', fileUrl: '/api/media/plan' } as NonNullable<
      LessonDraft['resources']
    >[number];
    const film: LessonDraft = {
      ...written('film'),
      isFree: true,
      parts: [
        {
          ...emptyPart('lecture'),
          video: `/api/media/${courseId}`,
          chapters: [{ seconds: 0, title: 'Début' }],
        },
      ],
      resources: [document],
    };
    const { actions, store, editor } = editing([section('A', [film, written('b')])]);
    actions.duplicateLesson('film');
    const [original, copy, last] = editor.sections()[0]?.lessons ?? [];
    expect(last?.title).toBe('b');
    expect(copy).toMatchObject({ title: 'film', isDraft: true, isFree: true });
    expect(store.get(justAddedAtom)).toBe(copy?._id);
    expect(copy?._id).not.toBe('film');
    expect(copy?.parts[0]?._id).not.toBe(original?.parts[0]?._id);
    const [sent] = toSectionInputs(editor.sections());
    const [one, other] = sent?.lessons ?? [];
    expect({ ...other, _id: '', isDraft: false }).toEqual({ ...one, _id: '' });
    actions.undo();
    expect(editor.sections()[0]?.lessons.map(({ title }) => title)).toEqual(['film', 'b']);
  });
});

describe('many lessons at once', () => {
  it('are moved to the end of a section in their order, and put back where each stood', () => {
    proves('programme.select');

    const { actions, shape } = editing([...two(), section('C', [written('e')])]);
    actions.moveLessons(new Set(['d', 'c', 'a']), 'C');
    expect(shape()).toBe('A: b | B: | C: e a c d');
    actions.renameLesson('c', 'c2');
    actions.undo();
    expect(shape()).toBe('A: a b c2 | B: d | C: e');
    actions.moveLessons(new Set(['a', 'd']), 'B');
    expect(shape()).toBe('A: b c2 | B: a d | C: e');
    actions.undo();
    expect(shape()).toBe('A: a b c2 | B: d | C: e');
  });

  it('are deleted, and come back all together', () => {
    proves('programme.select');

    const { actions, shape } = editing(two());
    actions.deleteLessons(new Set(['a', 'c', 'd']));
    expect(shape()).toBe('A: b | B:');
    actions.undo();
    expect(shape()).toBe('A: a b c | B: d');
  });

  it('are ticked one by one, from one to another with Shift, and by section', () => {
    proves('programme.select');

    const { store, editor } = editing(two());
    const programme = editor.sections();
    const tick = (lessonId: string, isReaching = false, isChosen = true) =>
      store.set(toggleLessonAtom, { programme, lessonId, isChosen, isReaching });
    const chosen = () => [...(store.get(selectedLessonsAtom) ?? [])].toSorted();
    tick('d');
    tick('b', true);
    expect(chosen()).toEqual(['b', 'c', 'd']);
    tick('c', false, false);
    expect(chosen()).toEqual(['b', 'd']);
    store.set(toggleLessonsAtom, programme[0]?.lessons ?? [], true);
    expect(chosen()).toEqual(['a', 'b', 'c', 'd']);
    store.set(toggleLessonsAtom, programme[1]?.lessons ?? [], false);
    expect(chosen()).toEqual(['a', 'b', 'c']);
  });
});

describe('a search in the programme', () => {
  const programme = [
    section('Un', [written('L’Œuvre à l’étude'), written('Exercice')]),
    section('Deux', [written('Étudier encore')]),
    section('Trois', [written('Fin')]),
  ];

  it('finds lessons by words of their titles, without accents, case or ligatures', () => {
    proves('programme.find');

    expect(searchLessons(programme, 'ETUD')?.found).toEqual(['L’Œuvre à l’étude', 'Étudier encore']);
    expect(searchLessons(programme, 'étude oeuvre')?.found).toEqual(['L’Œuvre à l’étude']);
    expect(searchLessons(programme, '  ')).toBeNull();
  });

  it('leaves aside the other lessons, and the sections without any', () => {
    proves('programme.find');

    const { missed } = searchLessons(programme, 'etude')!;
    expect(missed).toEqual(new Set(['Exercice', 'Étudier encore', 'Deux', 'Fin', 'Trois']));
    expect(searchLessons(programme, 'introuvable')?.found).toEqual([]);
  });
});
