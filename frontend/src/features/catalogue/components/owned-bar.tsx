import type { Learning, LearningLesson } from '@atelier/contracts/enrollment';
import { chakra } from '@chakra-ui/react';
import { Play } from '../../../shared/icons/play';
import { Button } from '../../../shared/ui/button';
import { ProgressRuler } from '../../../shared/ui/progress-ruler';
import { invitation } from '../state/invitation';
import { lessonPath, playing } from '../../learning/state/lesson-path';
import { formatClock } from '../../../shared/format-time';
import { BottomBar } from './bottom-bar';

interface OwnedBarProps {
  learning: Learning;
  /** The lesson to go on with. */
  next: LearningLesson;
}

/** On a phone always there for whoever has the course: where to go on, and how far one is. */
export function OwnedBar({ learning, next }: OwnedBarProps) {
  const percent = learning.progressPercentage;
  return (
    <BottomBar label="Continuer le cours">
      <chakra.div flex="1" minWidth="0">
        <chakra.p textStyle="small" color="muted">
          {invitation(percent)}
        </chakra.p>
        <chakra.p textStyle="small" fontWeight="600" truncate>
          {next.position ? `À ${formatClock(next.position)}, ${next.title}` : next.title}
        </chakra.p>
      </chakra.div>
      <Button to={lessonPath(learning.courseId, next._id)} state={playing} size="md">
        <Play size={16} fill="currentColor" aria-hidden />
        Allez au cours
      </Button>
      <chakra.div flex="0 0 100%" mt="10px">
        <ProgressRuler plain value={percent} label="Progression dans le cours" />
      </chakra.div>
    </BottomBar>
  );
}
