import { useStore } from 'jotai';
import { createContext, useContext, useMemo } from 'react';
import type { PartType } from '@atelier/contracts/common';
import type { LessonDraft, SectionDraft } from '@atelier/contracts/course-draft';
import type { OfKind, PartDraft } from '@atelier/contracts/lesson-kinds';
import type { LessonSourceDraft, SectionSourceDraft } from '@atelier/contracts/lesson-source';
import type { MediaAsset } from '@atelier/contracts/media';
import type { SectionOpening } from '@atelier/contracts/section-opening';
import { countOf } from '../../../shared/format/format';
import { typingPauseMs } from '../../../shared/saving/autosave';
import { toast } from '../../../shared/ui/toast';
import { addingActions } from './adding-actions';
import { emptyPart, isEmptyPart } from '../lesson/lesson-part';
import { type CourseEditor, type SectionsEditor, type Store, useEditing } from '../course/course-editor';
import {
  changeLesson,
  changeSection,
  findLesson,
  insertAt,
  type LessonPosition,
  moveItem,
  moveLessonTo,
  neighbourPosition,
  newSection,
  positionOf,
  type Programme,
  removeLesson,
  removeSection,
  restoreLesson,
} from './programme';
import {
  foldFinished,
  justAddedAtom,
  justAddedPartAtom,
  partRemovalAtom,
  selectedIn,
  unfold,
} from './programme-view';
import { offerUndo, undoLast } from './undo';

/** Adding sections; renaming and deleting sections and lessons; free preview and draft. */
const entryActions = (editor: SectionsEditor, store: Store) => ({
  addSection(position: number) {
    const section = newSection(`Section ${position}`);
    foldFinished(store, editor.sections());
    store.set(justAddedAtom, section._id);
    editor.editSections((programme) => [...programme, section]);
  },
  renameSection: (sectionId: string, title: string) =>
    editor.editSections(
      (programme) => changeSection(programme, sectionId, (section) => ({ ...section, title })),
      typingPauseMs,
    ),
  renameLesson: (lessonId: string, title: string) =>
    editor.editLesson(lessonId, (lesson) => ({ ...lesson, title }), typingPauseMs),
  setFree: (lessonId: string, isFree: boolean) =>
    editor.editLesson(lessonId, (lesson) => ({ ...lesson, isFree })),
  /** Adds the lesson to the course, or makes it a draft. */
  setLessonDraft: (lessonId: string, isDraft: boolean) =>
    editor.editLesson(lessonId, (lesson) => ({ ...lesson, isDraft })),
  /** The same for a whole section. */
  setSectionDraft: (sectionId: string, isDraft: boolean) =>
    editor.editSections((programme) =>
      changeSection(programme, sectionId, (section) => ({ ...section, isDraft })),
    ),
  /** Deletes a section with its lessons. */
  deleteSection(section: SectionDraft) {
    const index = editor.sections().findIndex((each) => each._id === section._id);
    editor.editSections((programme) => removeSection(programme, section._id));
    offerUndo(store, editor.courseId, 'Section supprimée', () => {
      editor.editSections((programme) => insertAt(programme, Math.max(index, 0), section));
    });
  },
  deleteLesson(lesson: LessonDraft) {
    const position = positionOf(editor.sections(), lesson._id);
    if (!position) return;
    editor.editSections((programme) => removeLesson(programme, lesson._id));
    offerUndo(store, editor.courseId, 'Leçon supprimée', () => {
      unfold(store, position.sectionId);
      editor.editSections((programme) => restoreLesson(programme, lesson, position));
    });
  },
});

/** Actions that move sections and lessons. */
function moveActions(editor: SectionsEditor, store: Store) {
  const moveLesson = (lessonId: string, to: LessonPosition) => {
    unfold(store, to.sectionId);
    editor.editSections((programme) => moveLessonTo(programme, lessonId, to));
  };
  return {
    moveSection: (from: number, to: number) =>
      editor.editSections((programme) => moveItem(programme, from, to)),
    moveLesson,
    /** One position up or down, into the neighbouring section at an end. Returns false where there is none. */
    shiftLesson(lessonId: string, step: -1 | 1): boolean {
      const to = neighbourPosition(editor.sections(), lessonId, step);
      if (to) moveLesson(lessonId, to);
      return to !== null;
    },
  };
}

/** Bulk actions; each has a single undo. */
function batchActions(editor: SectionsEditor, store: Store) {
  /** Lessons with their positions, in programme order: restoring in this order puts each back at its position. */
  const withPositions = (ids: ReadonlySet<string>) => {
    const programme = editor.sections();
    return selectedIn(programme, ids).flatMap((lesson) => {
      const position = positionOf(programme, lesson._id);
      return position ? [{ lesson, position }] : [];
    });
  };
  /** Changes each lesson, with one undo for all; lessons already in that state are skipped. */
  const setEach = (
    ids: ReadonlySet<string>,
    change: (lesson: LessonDraft) => LessonDraft,
    words: (count: number) => string,
  ) => {
    const before = new Map(selectedIn(editor.sections(), ids).map((lesson) => [lesson._id, lesson]));
    const changing = new Set([...before].flatMap(([id, lesson]) => (change(lesson) === lesson ? [] : [id])));
    if (changing.size === 0) return;
    const changeEach = (changed: (lesson: LessonDraft) => LessonDraft) =>
      editor.editSections((programme) =>
        [...changing].reduce<Programme>((now, id) => changeLesson(now, id, changed), programme).slice(),
      );
    changeEach(change);
    offerUndo(store, editor.courseId, words(changing.size), () =>
      changeEach((lesson) => {
        const { isDraft, isFree } = before.get(lesson._id) ?? lesson;
        return { ...lesson, isDraft, isFree };
      }),
    );
  };
  return {
    /** Adds lessons to the course, or makes them drafts. */
    setLessonsDraft: (ids: ReadonlySet<string>, isDraft: boolean) =>
      setEach(
        ids,
        (lesson) => (lesson.isDraft === isDraft ? lesson : { ...lesson, isDraft }),
        (count) =>
          isDraft
            ? countOf(count, 'leçon remise en brouillon', 'leçons remises en brouillon')
            : countOf(count, 'leçon ajoutée au cours', 'leçons ajoutées au cours'),
      ),
    /** Makes lessons a free preview, or for students only. */
    setLessonsFree: (ids: ReadonlySet<string>, isFree: boolean) =>
      setEach(
        ids,
        (lesson) => (lesson.isFree === isFree ? lesson : { ...lesson, isFree }),
        (count) =>
          isFree
            ? `${countOf(count, 'leçon')} en aperçu gratuit`
            : `${countOf(count, 'leçon')} pour les élèves seuls`,
      ),
    /** Sets when students can access these sections. */
    setSectionsOpening(sectionIds: readonly string[], opening: SectionOpening | null) {
      const before = new Map(editor.sections().map((section) => [section._id, section.opening]));
      const each = (openingOf: (sectionId: string) => SectionOpening | null | undefined) =>
        editor.editSections((programme) =>
          programme.map((section) =>
            sectionIds.includes(section._id) ? { ...section, opening: openingOf(section._id) } : section,
          ),
        );
      each(() => opening);
      const words = countOf(sectionIds.length, 'ouverture changée', 'ouvertures changées');
      offerUndo(store, editor.courseId, words, () => each((sectionId) => before.get(sectionId)));
    },
    /** Moves lessons to the end of a section, in their current order. */
    moveLessons(ids: ReadonlySet<string>, sectionId: string) {
      const section = editor.sections().find(({ _id }) => _id === sectionId);
      const moving = withPositions(ids);
      if (!section || moving.length === 0) return;
      unfold(store, sectionId);
      editor.editSections((programme) =>
        moving
          .reduce<Programme>(
            (now, { lesson }) => moveLessonTo(now, lesson._id, { sectionId, index: Infinity }),
            programme,
          )
          .slice(),
      );
      const words = `${countOf(moving.length, 'leçon déplacée', 'leçons déplacées')} dans «\u00a0${section.title}\u00a0»`;
      offerUndo(store, editor.courseId, words, () =>
        editor.editSections((programme) => {
          const away = moving.filter(({ lesson }) => positionOf(programme, lesson._id));
          // All are removed first: an index must not count the moved lessons.
          const without = away.reduce<Programme>(
            (rest, { lesson }) => removeLesson(rest, lesson._id),
            programme,
          );
          return away
            .reduce<Programme>((restored, { lesson, position }) => {
              const now = selectedIn(programme, new Set([lesson._id]))[0] ?? lesson;
              return restoreLesson(restored, now, position);
            }, without)
            .slice();
        }),
      );
    },
    deleteLessons(ids: ReadonlySet<string>) {
      const leaving = withPositions(ids);
      if (leaving.length === 0) return;
      editor.editSections((programme) =>
        leaving.reduce<Programme>((rest, { lesson }) => removeLesson(rest, lesson._id), programme).slice(),
      );
      const words = countOf(leaving.length, 'leçon supprimée', 'leçons supprimées');
      offerUndo(store, editor.courseId, words, () => {
        for (const { position } of leaving) unfold(store, position.sectionId);
        editor.editSections((programme) =>
          leaving
            .reduce<Programme>(
              (restored, { lesson, position }) => restoreLesson(restored, lesson, position),
              programme,
            )
            .slice(),
        );
      });
    },
  };
}

/** Actions on the content of a lesson: add, change, remove. */
function partActions(editor: SectionsEditor, store: Store) {
  const putPart = (lessonId: string, part: PartDraft | null) =>
    editor.editLesson(lessonId, (lesson) => ({ ...lesson, parts: part ? [part] : [] }));
  /** Replaces the content; the undo restores the former one, and can itself be undone. */
  const exchangePart = (lesson: LessonDraft, part: PartDraft | null, message: string) => {
    const former = lesson.parts[0] ?? null;
    const before = putPart(lesson._id, part);
    const current = findLesson(before, lesson._id)?.parts[0] ?? former;
    if (!current || isEmptyPart(current)) return;
    offerUndo(store, editor.courseId, message, () => {
      const now = findLesson(editor.sections(), lesson._id);
      if (now) exchangePart(now, current, 'Contenu remplacé');
    });
  };
  const removePart = (lesson: LessonDraft) => exchangePart(lesson, null, 'Contenu retiré');

  return {
    addPart(lessonId: string, type: PartType) {
      const part = emptyPart(type);
      store.set(justAddedPartAtom, { lessonId, part });
      putPart(lessonId, part);
    },
    /** Changes the current content, not the one of the last render. The caller states its kind. */
    changePart: <Type extends PartType>(
      lessonId: string,
      facts: Partial<OfKind<PartDraft, Type>>,
      delayMs = 0,
    ) =>
      editor.editLesson(
        lessonId,
        (lesson) => ({ ...lesson, parts: lesson.parts.map((part) => ({ ...part, ...facts }) as PartDraft) }),
        delayMs,
      ),
    /** Appends a resource to the lesson. */
    addResource: (lessonId: string, asset: MediaAsset) =>
      editor.editLesson(lessonId, (lesson) => ({
        ...lesson,
        resources: [...(lesson.resources ?? []), asset],
      })),
    removeResource: (lessonId: string, assetId: string) =>
      editor.editLesson(lessonId, (lesson) => ({
        ...lesson,
        resources: (lesson.resources ?? []).filter(({ _id }) => _id !== assetId),
      })),
    /** Changes the code of the lesson, of its current state; the undo restores the former one. Null takes it away. */
    changeSource(
      lessonId: string,
      change: (source: LessonSourceDraft) => LessonSourceDraft | null,
      message?: string,
    ) {
      const put = (source: LessonSourceDraft | null) =>
        editor.editLesson(lessonId, (lesson) => ({ ...lesson, source }));
      const former = findLesson(editor.sections(), lessonId)?.source;
      if (!former) return;
      put(change(former));
      if (message !== undefined) offerUndo(store, editor.courseId, message, () => put(former));
    },
    /** Changes the code of a section; the undo restores the former one. Null takes it away. */
    setSectionSource(sectionId: string, source: SectionSourceDraft | null, message: string) {
      const former = editor.sections().find(({ _id }) => _id === sectionId)?.source ?? null;
      const put = (next: SectionSourceDraft | null) =>
        editor.editSections((programme) =>
          changeSection(programme, sectionId, (section) => ({ ...section, source: next })),
        );
      put(source);
      offerUndo(store, editor.courseId, message, () => put(former));
    },
    removePart,
    /** Opens the confirmation dialog, only if something would be lost. */
    askToRemovePart(lesson: LessonDraft) {
      const part = lesson.parts[0];
      if (part && !isEmptyPart(part)) store.set(partRemovalAtom, lesson._id);
      else removePart(lesson);
    },
  };
}

/** Actions on sections, of a course or of an import plan. */
export const sectionsActions = (editor: SectionsEditor, store: Store) => ({
  courseId: editor.courseId,
  sections: () => editor.sections(),
  ...entryActions(editor, store),
  ...addingActions(editor, store),
  ...partActions(editor, store),
  ...moveActions(editor, store),
  ...batchActions(editor, store),
  /** Undoes the last deletion. */
  undo() {
    if (undoLast(store, editor.courseId)) toast('Suppression annulée');
  },
});

/**
 * Actions on a course's programme; everything but typing is saved at once. Created once per editor, so that a row
 * re-renders only when its own lesson changes.
 */
export const programmeActions = (editor: CourseEditor, store: Store) => ({
  ...sectionsActions(editor, store),
  /** Saves the programme even if unchanged; the revision check reveals changes made elsewhere. */
  save() {
    editor.editSections((programme) => [...programme]);
    return editor.saver.flush();
  },
  settle: () => void editor.saver.flush(),
});

type ProgrammeActions = ReturnType<typeof programmeActions>;

export const ProgrammeContext = createContext<ProgrammeActions | null>(null);

/** For the root of the programme editor; rows get them by `useProgramme`. */
export function useProgrammeActions(): ProgrammeActions {
  const { editor } = useEditing();
  const store = useStore();
  return useMemo(() => programmeActions(editor, store), [editor, store]);
}

/** The actions on the programme; referentially stable, so that they never cause a render. */
export function useProgramme(): ProgrammeActions {
  const actions = useContext(ProgrammeContext);
  if (actions === null) throw new Error('useProgramme needs the programme editor around it');
  return actions;
}
