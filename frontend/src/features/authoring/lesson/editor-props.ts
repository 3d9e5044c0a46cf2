import type { LessonDraft } from '@atelier/contracts/course-draft';
import type { OfKind, PartDraft } from '@atelier/contracts/lesson-kinds';
import type { PartType } from '@atelier/contracts/words/part-types';

/** What the editor of a kind of content is given. */
export interface EditorProps<Type extends PartType> {
  lesson: LessonDraft;
  part: OfKind<PartDraft, Type>;
}
