import type { LearningLesson } from '@atelier/contracts/enrollment';
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Tag } from '../../../shared/ui/tag';
import { Duration } from '../../../shared/ui/duration';
import { formatClock } from '../../../shared/format-time';
import { LessonMark } from '../../learning/components/lesson-mark';
import { isCompleted } from '../../learning/state/curriculum';
import { lessonPath } from '../../learning/state/lesson-path';

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
        to={lessonPath(courseId, lesson._id)}
        aria-current={isCurrent ? 'step' : undefined}
        data-done={isDone ? '' : undefined}
      >
        <LessonMark state={isDone ? 'done' : isCurrent ? 'current' : 'todo'} />
        <chakra.span flex="1" minWidth="0">
          {lesson.title}
        </chakra.span>
        {isCurrent && lesson.position ? <Tag tone="accent">{formatClock(lesson.position)}</Tag> : null}
        <chakra.span textStyle="small" color="muted" whiteSpace="nowrap">
          {lesson.time > 0 && <Duration minutes={lesson.time} />}
        </chakra.span>
      </Line>
    </li>
  );
}
