import type { LessonDraft } from '@atelier/contracts/course-draft';
import type { OfKind, PartDraft } from '@atelier/contracts/lesson-kinds';
import type { PartType } from '@atelier/contracts/words/part-types';

/** Props of the editor of a kind of content. */
export interface EditorProps<Type extends PartType> {
  lesson: LessonDraft;
  part: OfKind<PartDraft, Type>;
}
