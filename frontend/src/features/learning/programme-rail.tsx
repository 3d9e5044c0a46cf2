import { chakra } from '@chakra-ui/react';
import { useSetAtom } from 'jotai';
import type { Learning } from '@atelier/contracts/enrollment';
import { PanelRightOpen } from '../../shared/icons/code';
import { VisuallyHidden } from '../../shared/ui/layout';
import { Link } from '../../shared/ui/link';
import { completedCount, isCompleted, type NumberedLesson } from './curriculum/curriculum';
import { sideDrawerAtom } from './learning-side';
import { useLessonAddress } from './lesson/lesson-address';
import { LessonMark } from './progress-marks';

const Rail = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '18px',
    height: 'full',
    py: '14px',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
});
const OpenButton = chakra('button', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '6',
    width: '88px',
    minHeight: '56',
    py: '6',
    textStyle: 'meta',
    fontWeight: 600,
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { bg: 'line' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});
const Marks = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4px', flexShrink: 1, minHeight: '0' },
});
const Mark = chakra('span', {
  base: {
    width: '9px',
    flex: '0 1 9px',
    minHeight: '2px',
    borderRadius: '2px',
    bg: 'line',
    '&[data-done]': { bg: 'green' },
  },
});
const OpenSection = chakra('ol', {
  base: { display: 'grid', flexShrink: 0, gap: '2px', py: '6', px: '6', bg: 'surface', borderRadius: 'md' },
});
const LessonDot = chakra(Link, {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '32px',
    borderRadius: 'full',
    _hover: { bg: 'sunken' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

interface ProgrammeRailProps {
  learning: Learning;
  current: NumberedLesson;
}

/** The curriculum in 96 pixels: one mark a lesson, those of the current section as links. */
export default function ProgrammeRail({ learning, current }: ProgrammeRailProps) {
  const openDrawer = useSetAtom(sideDrawerAtom);
  const lessonAddress = useLessonAddress();
  return (
    <Rail>
      <OpenButton type="button" aria-haspopup="dialog" onClick={() => openDrawer('right')}>
        <PanelRightOpen size={20} aria-hidden />
        Programme
      </OpenButton>
      {learning.sections.map(({ _id, title, lessons }) =>
        _id === current.section._id ? (
          <OpenSection key={_id} aria-label={title}>
            {lessons.map((lesson) => {
              const isCurrent = lesson._id === current.lesson._id;
              const state = isCompleted(lesson) ? 'done' : isCurrent ? 'current' : 'todo';
              return (
                <li key={lesson._id}>
                  <LessonDot
                    to={lessonAddress(lesson._id)}
                    title={lesson.title}
                    aria-current={isCurrent ? 'true' : undefined}
                  >
                    <LessonMark state={lesson.opensAt ? 'closed' : state} />
                    <VisuallyHidden>{lesson.title}</VisuallyHidden>
                  </LessonDot>
                </li>
              );
            })}
          </OpenSection>
        ) : (
          <Marks
            key={_id}
            role="img"
            aria-label={`${completedCount(lessons)} sur ${lessons.length} leçons terminées dans ${title}`}
          >
            {lessons.map((lesson) => (
              <Mark key={lesson._id} data-done={isCompleted(lesson) ? '' : undefined} />
            ))}
          </Marks>
        ),
      )}
    </Rail>
  );
}
