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
 * The part to show. A part just added is rendered synchronously, before the draft's subscribers are notified: no
 * keystroke is lost in between.
 */
export function useShownPart({ _id, parts: [part] }: LessonDraft): PartDraft | undefined {
  const [chosen, forget] = useAtom(justAddedPartAtom);
  const isMine = chosen?.lessonId === _id;
  useEffect(() => {
    if (isMine && part) forget(null);
  }, [isMine, part, forget]);
  return part ?? (isMine ? chosen.part : undefined);
}

/** Whether the lesson's content was just added. */
export const useIsJustAdded = (lessonId: string): boolean =>
  useAtomValue(justAddedPartAtom)?.lessonId === lessonId;

/** Ref for the first field of a content: focuses it when the content was just added. */
export const useNewPartFocus = (lessonId: string) => useFocusOnAppear(useIsJustAdded(lessonId));

interface PartFrameProps {
  lesson: LessonDraft;
  type: PartType;
  children: ReactNode;
}

/** Frame of a content: its kind, a remove button, and its editor. */
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
