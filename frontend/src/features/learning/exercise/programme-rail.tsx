import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Learning } from '@atelier/contracts/enrollment';
import { PanelRightOpen } from '../../../shared/icons/exercise';
import { Drawer } from '../../../shared/ui/modal';
import { VisuallyHidden } from '../../../shared/ui/layout';
import { isCompleted, type NumberedLesson } from '../curriculum/curriculum';
import { useLessonAddress } from '../lesson/lesson-address';
import { LessonMark } from '../progress-marks';

const Rail = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '20',
    height: 'full',
    py: '14',
    overflowY: 'auto',
  },
});
const Opener = chakra('button', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '6',
    width: 'full',
    py: '8',
    textStyle: 'meta',
    fontWeight: 600,
    cursor: 'pointer',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
    _focusVisible: { outlineOffset: '-4px' },
  },
});
const Dot = chakra('span', {
  base: { width: '8', height: '8', borderRadius: '2px', bg: 'line2', '&[data-done]': { bg: 'green' } },
});
const Dots = chakra('div', { base: { display: 'grid', gap: '4' } });
const Section = chakra('ol', {
  base: { display: 'grid', gap: '2', p: '6', bg: 'surface', borderRadius: 'md' },
});
const Mark = chakra(Link, {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '32',
    borderRadius: 'full',
    _hover: { bg: 'sunken' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

interface ProgrammeRailProps {
  learning: Learning;
  current: NumberedLesson;
  /** The curriculum, in a drawer; gets how to close it. */
  children: (close: () => void) => ReactNode;
}

/** The programme beside an exercise, which needs the room: a mark a lesson, the section open. */
export default function ProgrammeRail({ learning, current, children }: ProgrammeRailProps) {
  const [open, setOpen] = useState(false);
  const address = useLessonAddress();
  return (
    <Rail>
      <Opener type="button" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <PanelRightOpen size={20} aria-hidden />
        Programme
      </Opener>
      {learning.sections.map((section) =>
        section._id === current.section._id ? (
          <nav key={section._id} aria-label={section.title}>
            <Section>
              {section.lessons.map((lesson) => {
                const isCurrent = lesson._id === current.lesson._id;
                const state = lesson.opensAt
                  ? 'closed'
                  : isCompleted(lesson)
                    ? 'done'
                    : isCurrent
                      ? 'current'
                      : 'todo';
                return (
                  <li key={lesson._id}>
                    <Mark
                      to={address(lesson._id)}
                      title={lesson.title}
                      aria-current={isCurrent ? 'true' : undefined}
                    >
                      <LessonMark state={state} />
                      <VisuallyHidden>{lesson.title}</VisuallyHidden>
                    </Mark>
                  </li>
                );
              })}
            </Section>
          </nav>
        ) : (
          <Dots key={section._id} aria-hidden>
            {section.lessons.map((lesson) => (
              <Dot key={lesson._id} data-done={isCompleted(lesson) ? '' : undefined} />
            ))}
          </Dots>
        ),
      )}
      <Drawer open={open} onClose={() => setOpen(false)} title="Programme">
        <chakra.div height="calc(100dvh - 76px)" bg="sunken">
          {children(() => setOpen(false))}
        </chakra.div>
      </Drawer>
    </Rail>
  );
}
