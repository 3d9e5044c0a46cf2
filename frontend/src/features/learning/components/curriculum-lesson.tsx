import { chakra } from '@chakra-ui/react';
import type { DueWork } from '@atelier/contracts/due-work';
import type { LearningLesson } from '@atelier/contracts/enrollment';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useLineLost } from '../../../shared/line/line';
import { Duration } from '../../../shared/ui/duration';
import { isCompleted } from '../state/curriculum';
import { learntKindOf } from '../state/lesson-kinds';
import { outcomeWords } from '../state/quiz-words';
import { useLessonAddress } from '../state/use-lesson-address';
import { WorkTag } from './due-works';
import { LessonMark } from './lesson-mark';

const Line = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '14',
    minHeight: '40',
    px: '12',
    py: '10',
    borderRadius: 'sm',
    fontSize: '0.9375rem',
    lineHeight: '1.375rem',
    _hover: { bg: 'line' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current]': { bg: 'surface', fontWeight: 600 },
    '&[data-away]': { color: 'subtle' },
    '&[data-closed]': { color: 'muted' },
    '&[data-done]:not([aria-current])': { color: 'muted' },
  },
});

interface CurriculumLessonProps {
  lesson: LearningLesson;
  /** What is handed in there, until it is acquired. */
  work: DueWork | undefined;
  current: boolean;
  onChoose?: (() => void) | undefined;
}

export function CurriculumLesson({ lesson, work, current, onChoose }: CurriculumLessonProps) {
  const row = useRef<HTMLAnchorElement>(null);
  const lessonAddress = useLessonAddress();
  const done = isCompleted(lesson);
  const [part] = lesson.parts;
  const isAway = useLineLost() && Boolean(learntKindOf(part)?.needsNetwork);
  const outcome = part?.type === 'quiz' ? part.quiz?.verdict.outcome : undefined;

  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  return (
    <li>
      <Line
        ref={row}
        to={lessonAddress(lesson._id)}
        aria-current={current ? 'true' : undefined}
        data-done={done ? '' : undefined}
        data-away={isAway ? '' : undefined}
        data-closed={lesson.opensAt ? '' : undefined}
        onClick={onChoose}
      >
        <LessonMark state={lesson.opensAt ? 'closed' : done ? 'done' : current ? 'current' : 'todo'} />
        <span>{lesson.title}</span>
        {outcome && (
          <chakra.span
            ms="auto"
            textStyle="meta"
            lineHeight="1.375rem"
            fontWeight={600}
            color={outcome === 'right' ? 'green' : 'warn'}
          >
            {outcomeWords[outcome]}
          </chakra.span>
        )}
        {work && !isAway && (
          <chakra.span ms="auto" my="-2px" flexShrink={0}>
            <WorkTag work={work} />
          </chakra.span>
        )}
        {isAway && (
          <chakra.span ms="auto" textStyle="meta" lineHeight="1.375rem" whiteSpace="nowrap">
            Attend le réseau
          </chakra.span>
        )}
        <chakra.span
          ms={outcome || isAway || work ? '0' : 'auto'}
          ps="8"
          textStyle="meta"
          lineHeight="1.375rem"
          color="muted"
        >
          {lesson.time > 0 && <Duration minutes={lesson.time} />}
        </chakra.span>
      </Line>
    </li>
  );
}
