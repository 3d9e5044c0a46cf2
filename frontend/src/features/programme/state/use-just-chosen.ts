import type { PartDraft } from '@atelier/contracts/lesson-kinds';
import type { LessonDraft } from '@atelier/contracts/course-draft';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useKeptFocus } from '../../../shared/ui/use-kept-focus';
import { justChosenAtom } from './folding';

/**
 * What the lesson shows. A content is shown in the very event that chose it, not when the draft's readers are told a
 * moment later: no key that follows is lost between the two.
 */
export function useShownPart({ _id, parts: [part] }: LessonDraft): PartDraft | undefined {
  const [chosen, forget] = useAtom(justChosenAtom);
  const isMine = chosen?.lessonId === _id;
  useEffect(() => {
    if (isMine && part) forget(null);
  }, [isMine, part, forget]);
  return part ?? (isMine ? chosen.part : undefined);
}

/** Whether the lesson's content is the one just chosen. */
export const useIsJustChosen = (lessonId: string): boolean =>
  useAtomValue(justChosenAtom)?.lessonId === lessonId;

/** For the first field of a content: it takes the focus when the content was chosen just now. */
export const useChosenFocus = (lessonId: string) => useKeptFocus(useIsJustChosen(lessonId));
