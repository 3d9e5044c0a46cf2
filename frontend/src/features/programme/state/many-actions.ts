import type { LessonDraft } from '@atelier/contracts/course-draft';
import type { SectionOpening } from '@atelier/contracts/section-opening';
import { countOf } from '../../../shared/format';
import type { Store } from '../../draft/state/course-editor';
import type { SectionsEditor } from '../../draft/state/sections-editor';
import { changeLesson, removeLesson, type Programme } from '../../draft/state/programme';
import { chosenIn } from './chosen-lessons';
import { offerUndo } from './deletions';
import { unfold } from './folded-sections';
import { placeOf, withLessonAt, withLessonBack } from './lesson-place';

/** Several lessons at once; each can be undone as a whole. */
export function manyActions(editor: SectionsEditor, store: Store) {
  /** Each lesson with its place, in the order of the programme: put back in this order, each finds its own. */
  const standing = (ids: ReadonlySet<string>) => {
    const programme = editor.sections();
    return chosenIn(programme, ids).flatMap((lesson) => {
      const place = placeOf(programme, lesson._id);
      return place ? [{ lesson, place }] : [];
    });
  };
  /** Each of these another, and back; those that are so already stay as they are. */
  const setEach = (
    ids: ReadonlySet<string>,
    change: (lesson: LessonDraft) => LessonDraft,
    words: (count: number) => string,
  ) => {
    const before = new Map(chosenIn(editor.sections(), ids).map((lesson) => [lesson._id, lesson]));
    const changing = new Set([...before].flatMap(([id, lesson]) => (change(lesson) === lesson ? [] : [id])));
    if (changing.size === 0) return;
    const through = (changed: (lesson: LessonDraft) => LessonDraft) =>
      editor.editSections((programme) =>
        [...changing].reduce<Programme>((now, id) => changeLesson(now, id, changed), programme).slice(),
      );
    through(change);
    offerUndo(store, editor.courseId, words(changing.size), () =>
      through((lesson) => {
        const { isDraft, isFree } = before.get(lesson._id) ?? lesson;
        return { ...lesson, isDraft, isFree };
      }),
    );
  };
  return {
    /** Adds lessons to the course, or keeps them back. */
    setLessonsDraft: (ids: ReadonlySet<string>, isDraft: boolean) =>
      setEach(
        ids,
        (lesson) => (lesson.isDraft === isDraft ? lesson : { ...lesson, isDraft }),
        (count) =>
          isDraft
            ? countOf(count, 'leçon remise en brouillon', 'leçons remises en brouillon')
            : countOf(count, 'leçon ajoutée au cours', 'leçons ajoutées au cours'),
      ),
    /** Shows lessons to everybody, or to students alone. */
    setLessonsFree: (ids: ReadonlySet<string>, isFree: boolean) =>
      setEach(
        ids,
        (lesson) => (lesson.isFree === isFree ? lesson : { ...lesson, isFree }),
        (count) =>
          isFree
            ? `${countOf(count, 'leçon')} en aperçu gratuit`
            : `${countOf(count, 'leçon')} pour les élèves seuls`,
      ),
    /** When the students of the course may follow each of these sections. */
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
    /** To the end of a section, in the order in which they stood. */
    moveLessons(ids: ReadonlySet<string>, sectionId: string) {
      const section = editor.sections().find(({ _id }) => _id === sectionId);
      const moving = standing(ids);
      if (!section || moving.length === 0) return;
      unfold(store, sectionId);
      editor.editSections((programme) =>
        moving
          .reduce<Programme>(
            (moved, { lesson }) => withLessonAt(moved, lesson._id, { sectionId, index: Infinity }),
            programme,
          )
          .slice(),
      );
      const words = `${countOf(moving.length, 'leçon déplacée', 'leçons déplacées')} dans «\u00a0${section.title}\u00a0»`;
      offerUndo(store, editor.courseId, words, () =>
        editor.editSections((programme) => {
          const away = moving.filter(({ lesson }) => placeOf(programme, lesson._id));
          // All are taken out first: a place counts those that stood before it.
          const without = away.reduce<Programme>(
            (left, { lesson }) => removeLesson(left, lesson._id),
            programme,
          );
          return away
            .reduce<Programme>((back, { lesson, place }) => {
              const now = chosenIn(programme, new Set([lesson._id]))[0] ?? lesson;
              return withLessonBack(back, now, place);
            }, without)
            .slice();
        }),
      );
    },
    deleteLessons(ids: ReadonlySet<string>) {
      const leaving = standing(ids);
      if (leaving.length === 0) return;
      editor.editSections((programme) =>
        leaving.reduce<Programme>((left, { lesson }) => removeLesson(left, lesson._id), programme).slice(),
      );
      const words = countOf(leaving.length, 'leçon supprimée', 'leçons supprimées');
      offerUndo(store, editor.courseId, words, () => {
        for (const { place } of leaving) unfold(store, place.sectionId);
        editor.editSections((programme) =>
          leaving
            .reduce<Programme>((back, { lesson, place }) => withLessonBack(back, lesson, place), programme)
            .slice(),
        );
      });
    },
  };
}
