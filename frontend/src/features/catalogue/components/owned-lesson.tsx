import type { LearningLesson } from '@atelier/contracts/enrollment';
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Duration } from '../../../shared/ui/duration';
import { LessonMark } from '../../learning/components/lesson-mark';
import { isCompleted } from '../../learning/state/curriculum';
import { lessonAddress } from '../state/lesson-address';

const Line = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '14px',
    minHeight: '44px',
    px: '12px',
    mx: '-12px',
    py: '8px',
    borderRadius: 'sm',
    _hover: { bg: 'sunken' },
    '&[aria-current]': { bg: 'surface', fontWeight: 600 },
    '&[data-done]:not([aria-current])': { color: 'muted' },
  },
});

interface OwnedLessonProps {
  courseId: string;
  lesson: LearningLesson;
  /** The one to go on with. */
  isCurrent: boolean;
}

/** A lesson of a course that one follows: how far it has come, and the way to it. */
export function OwnedLesson({ courseId, lesson, isCurrent }: OwnedLessonProps) {
  const isDone = isCompleted(lesson);
  return (
    <li>
      <Line
        to={lessonAddress(courseId, lesson._id)}
        aria-current={isCurrent ? 'step' : undefined}
        data-done={isDone ? '' : undefined}
      >
        <LessonMark state={isDone ? 'done' : isCurrent ? 'current' : 'todo'} />
        <chakra.span flex="1" minWidth="0">
          {lesson.title}
        </chakra.span>
        <chakra.span textStyle="small" color="muted" whiteSpace="nowrap">
          <Duration minutes={lesson.time} />
        </chakra.span>
      </Line>
    </li>
  );
}
