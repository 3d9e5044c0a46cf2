import type { LearningSection } from '@atelier/contracts/enrollment';
import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatDuration } from '../../../shared/format';
import { Duration } from '../../../shared/ui/duration';
import { SegmentBar } from '../../../shared/ui/segment-bar';
import { LessonMark } from '../../learning/components/lesson-mark';
import { completedCount, isCompleted } from '../../learning/state/curriculum';

const Toggle = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '20px 1fr auto', md: '20px 1fr 130px 116px' },
    alignItems: 'center',
    columnGap: '14px',
    rowGap: '10px',
    width: 'full',
    minHeight: '64px',
    py: '16px',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: '2px',
    '& > svg': { transition: 'transform 200ms ease-out', transform: 'rotate(-90deg)' },
    '&[aria-expanded=true] > svg': { transform: 'none' },
  },
});
const Line = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '14px',
    minHeight: '44px',
    px: '12px',
    py: '8px',
    borderRadius: 'sm',
    _hover: { bg: 'sunken' },
    '&[aria-current]': { bg: 'surface', fontWeight: 600 },
    '&[data-done]:not([aria-current])': { color: 'muted' },
  },
});

interface OwnedSectionProps {
  courseId: string;
  section: LearningSection;
  /** The lesson to go on with. */
  currentId: string | undefined;
  open: boolean;
  onToggle: () => void;
}

/** One section of a course that one follows: how far it has come, and each lesson a way to it. */
export function OwnedSection({ courseId, section, currentId, open, onToggle }: OwnedSectionProps) {
  const panel = useId();
  const { title, lessons, time } = section;
  const done = completedCount(lessons);
  const stateOf = (lesson: LearningSection['lessons'][number]) =>
    lesson._id === currentId ? 'current' : isCompleted(lesson) ? 'done' : 'todo';
  return (
    <chakra.div borderBottom="line">
      <h3>
        <Toggle type="button" aria-expanded={open} aria-controls={panel} onClick={onToggle}>
          <ChevronDown size={20} aria-hidden />
          <chakra.span textStyle="h4">{title}</chakra.span>
          <chakra.span gridColumn={{ base: '2 / -1', md: 'auto' }} gridRow={{ base: '2', md: 'auto' }}>
            <SegmentBar
              segments={lessons.map(stateOf)}
              label={`${done} sur ${lessons.length} leçons terminées dans ${title}`}
            />
          </chakra.span>
          <chakra.span textStyle="small" color="muted" whiteSpace="nowrap" textAlign="end">
            {done}/{lessons.length}
            <chakra.span display={{ base: 'none', sm: 'inline' }}>, {formatDuration(time)}</chakra.span>
          </chakra.span>
        </Toggle>
      </h3>
      <chakra.ul id={panel} hidden={!open} ps={{ base: '0', sm: '22px' }} pb="16px">
        {lessons.map((lesson) => (
          <li key={lesson._id}>
            <Line
              to={`/course/learning/${courseId}?tabIndex=0&lesson=${lesson._id}`}
              aria-current={lesson._id === currentId ? 'step' : undefined}
              data-done={isCompleted(lesson) ? '' : undefined}
            >
              <LessonMark state={isCompleted(lesson) ? 'done' : stateOf(lesson)} />
              <chakra.span flex="1" minWidth="0">
                {lesson.title}
              </chakra.span>
              <chakra.span textStyle="small" color="muted" whiteSpace="nowrap">
                <Duration minutes={lesson.time} />
              </chakra.span>
            </Line>
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}
