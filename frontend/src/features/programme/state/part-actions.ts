import type { OfKind, PartDraft } from '@atelier/contracts/lesson-kinds';
import type { LessonDraft } from '@atelier/contracts/course-draft';
import type { MediaAsset } from '@atelier/contracts/media';
import type { PartType } from '@atelier/contracts/common';
import type { Store } from '../../draft/state/course-editor';
import type { SectionsEditor } from '../../draft/state/sections-editor';
import { findLesson } from '../../draft/state/programme';
import { offerUndo } from './deletions';
import { justChosenAtom, partRemovalAtom } from './folding';
import { emptyPart, isEmptyPart } from './lesson-part';

/** The content of a lesson: giving it one, changing it, taking it away. */
export function partActions(editor: SectionsEditor, store: Store) {
  const putPart = (lessonId: string, part: PartDraft | null) =>
    editor.editLesson(lessonId, (lesson) => ({ ...lesson, parts: part ? [part] : [] }));
  /** Undoing brings the former content back; what stands there by then can be undone to in turn. */
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
      store.set(justChosenAtom, { lessonId, part });
      putPart(lessonId, part);
    },
    /** Changes the content as it stands now, not as it was when the control was drawn. The caller says of which kind it is. */
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
    /** Beside the content, behind those that are there. */
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
    removePart,
    /** Asks only where something would be lost. */
    askToRemovePart(lesson: LessonDraft) {
      const part = lesson.parts[0];
      if (part && !isEmptyPart(part)) store.set(partRemovalAtom, lesson._id);
      else removePart(lesson);
    },
  };
}
