import type { Learning } from '@atelier/contracts/enrollment';
import { useRef } from 'react';
import type { PlacedLesson } from '../state/curriculum';
import { useStage } from '../state/use-stage';
import { CurriculumDrawer } from './curriculum-drawer';
import { LearningLayout } from './learning-layout';
import { LearningSide } from './learning-side';
import { LessonView } from './lesson-view';

interface LearningRoomProps {
  learning: Learning;
  current: PlacedLesson;
  previous: PlacedLesson | undefined;
  next: PlacedLesson | undefined;
  go: (placed: PlacedLesson) => void;
  onSourceLost: () => Promise<string | null>;
}

/** A lesson and what stands beside it, which knows the second that is played. */
export function LearningRoom(props: LearningRoomProps) {
  const { learning, current, previous, next } = props;
  const stageBox = useRef<HTMLDivElement>(null);
  const stage = useStage(learning, current, stageBox);
  const shown = { learning, current, stage };
  return (
    <LearningLayout
      programme={<LearningSide {...shown} />}
      bar={<CurriculumDrawer {...shown} previous={previous} next={next} />}
    >
      <LessonView {...props} stage={stage} stageBox={stageBox} />
    </LearningLayout>
  );
}
