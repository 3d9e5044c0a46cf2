import type { LessonDraft } from '@atelier/contracts/course-draft';
import { chakra } from '@chakra-ui/react';
import { memo, type ComponentProps } from 'react';
import { DragHandle } from './drag-handle';
import { DropSlot } from './drop-slot';
import { LessonRowBody } from './lesson-row-body';
import { useIsMissed, useIsSearching } from '../state/search';
import { useDragHandle } from '../state/use-drag-handle';

const Handle = memo((props: ComponentProps<typeof DragHandle>) => (
  <chakra.div position="absolute" top="8" left={{ base: '8', md: '12' }}>
    <DragHandle {...props} />
  </chakra.div>
));
Handle.displayName = 'Handle';

interface LessonRowProps {
  sectionId: string;
  lesson: LessonDraft;
  index: number;
}

/**
 * A place among rows that are out of sight cannot be shown: what is found is not dragged.
 * Only this thin shell, styled by the list around it, follows the drag; what it holds is drawn again when its own lesson
 * changes.
 */
export const LessonRow = memo(function LessonRow({ sectionId, lesson, index }: LessonRowProps) {
  const { row, handle } = useDragHandle({ id: lesson._id, noun: 'leçon', title: lesson.title });
  const isMissed = useIsMissed(lesson._id);
  const isSearching = useIsSearching();
  return (
    <li {...row} hidden={isMissed}>
      <DropSlot noun="leçon" sectionId={sectionId} index={index} at="top" />
      {!isSearching && <Handle label={`Déplacer la leçon «\u00a0${lesson.title}\u00a0»`} {...handle} />}
      <LessonRowBody sectionId={sectionId} lesson={lesson} index={index} />
    </li>
  );
});
