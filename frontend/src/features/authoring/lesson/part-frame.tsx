import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import type { LessonDraft } from '@atelier/contracts/course-draft';
import type { PartDraft } from '@atelier/contracts/lesson-kinds';
import { type PartType, partWords } from '@atelier/contracts/words/part-types';
import { Trash2 } from '../../../shared/icons/members';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { useFocusOnAppear } from '../../../shared/ui/focus';
import { partIcons } from './part-icons';
import { useProgramme } from '../programme/programme-actions';
import { justAddedPartAtom } from '../programme/programme-view';

/**
 * The content part that the lesson shows. A part just added is shown in the same event, not when the draft's subscribers are
 * notified a moment later: no keystroke is lost in between.
 */
export function useShownPart({ _id, parts: [part] }: LessonDraft): PartDraft | undefined {
  const [chosen, forget] = useAtom(justAddedPartAtom);
  const isMine = chosen?.lessonId === _id;
  useEffect(() => {
    if (isMine && part) forget(null);
  }, [isMine, part, forget]);
  return part ?? (isMine ? chosen.part : undefined);
}

/** Whether the lesson's content is the one just chosen. */
export const useIsJustAdded = (lessonId: string): boolean =>
  useAtomValue(justAddedPartAtom)?.lessonId === lessonId;

/** For the first field of a content: it takes the focus when the content was chosen just now. */
export const useNewPartFocus = (lessonId: string) => useFocusOnAppear(useIsJustAdded(lessonId));

interface PartFrameProps {
  lesson: LessonDraft;
  type: PartType;
  children: ReactNode;
}

/** What a content is, how it is taken away again, and its own editor. */
export function PartFrame({ lesson, type, children }: PartFrameProps) {
  const programme = useProgramme();
  const { label, removal } = partWords[type];
  const Icon = partIcons[type];
  return (
    <>
      <Row wrap gap="10" mb="12" textStyle="label">
        <Icon size={20} aria-hidden />
        {label}
        <Button variant="quiet" size="tool" ms="auto" onClick={() => programme.askToRemovePart(lesson)}>
          <Trash2 size={18} aria-hidden />
          {removal}
        </Button>
      </Row>
      {children}
    </>
  );
}
