import type { LessonDraft } from '@atelier/contracts/authoring';
import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { DragHandle } from './drag-handle';
import { DropGap } from './drop-gap';
import { LessonRowBody } from './lesson-row-body';
import { draggedRow, useDragHandle } from './use-drag-handle';

const Row = chakra('li', {
  base: { position: 'relative', bg: 'surface', borderTopWidth: '1px', borderColor: 'line', ...draggedRow },
});

interface LessonRowProps {
  sectionId: string;
  lesson: LessonDraft;
  index: number;
}

/** Only this thin shell follows the drag; what it holds is drawn again when its own lesson changes. */
export const LessonRow = memo(function LessonRow({ sectionId, lesson, index }: LessonRowProps) {
  const { row, handle } = useDragHandle({ id: lesson._id, noun: 'leçon', title: lesson.title });
  return (
    <Row {...row}>
      <DropGap noun="leçon" sectionId={sectionId} index={index} at="top" />
      <chakra.div position="absolute" top="8" left={{ base: '8', md: '12' }}>
        <DragHandle label={`Déplacer la leçon « ${lesson.title} »`} {...handle} />
      </chakra.div>
      <LessonRowBody sectionId={sectionId} lesson={lesson} index={index} />
    </Row>
  );
});
