import { countOf } from '../../../shared/format';
import type { Store } from '../../draft/state/course-editor';
import type { SectionsEditor } from '../../draft/state/sections-editor';
import { removeLesson, type Programme } from '../../draft/state/programme';
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
  return {
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
      const words = `${countOf(moving.length, 'leçon déplacée', 'leçons déplacées')} dans « ${section.title} »`;
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
