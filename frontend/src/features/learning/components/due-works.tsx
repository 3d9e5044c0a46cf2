import type { DueWork } from '@atelier/contracts/due-work';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../shared/format';
import { ClipboardCheck } from '../../../shared/icons/clipboard-check';
import { Tag } from '../../../shared/ui/tag';
import { isOpen, stateOfDue, timeLeft, toneOf, wordOf } from '../../work/state/work-state';
import { lessonPath } from '../state/lesson-path';

/** Where it is handed in: in its lesson, or among all work. */
export const workPath = ({ courseId, lessonId }: DueWork): string =>
  lessonId ? lessonPath(courseId, lessonId) : '/auth/evaluations';

const Entry = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '14',
    py: '14',
    borderRadius: 'sm',
    '& > svg': { flexShrink: 0, mt: '2px' },
    _hover: { '& strong': { textDecoration: 'underline', textUnderlineOffset: '4px' } },
  },
});

/** How urgent it is, in a word: the days that are left, else where it stands. */
export function WorkTag({ work }: { work: DueWork }) {
  const [now] = useState(Date.now);
  const state = stateOfDue(work, now);
  const left = isOpen(state) ? timeLeft(work.dueAt, now) : null;
  if (left) return <Tag tone="warn">{left}</Tag>;
  return <Tag tone={toneOf[state]}>{wordOf(state)}</Tag>;
}

interface DueWorksProps {
  works: readonly DueWork[];
  /** They are of several courses, which are named. */
  ofCourses?: boolean;
}

/** What is due first, and what was handed in and waits to be read. */
export const DueWorks = ({ works, ofCourses = false }: DueWorksProps) => (
  <chakra.ul borderTop="line" css={{ '& > li': { borderBottom: 'line' } }}>
    {works.map((work) => (
      <li key={work._id}>
        <Entry to={workPath(work)}>
          <ClipboardCheck size={20} aria-hidden />
          <chakra.span flex="1" minWidth="0" textStyle="small" color="muted" overflowWrap="anywhere">
            <chakra.strong display="block" textStyle="label" color="fg">
              {work.title}
            </chakra.strong>
            {ofCourses && work.courseTitle && (
              <chakra.span display="block" lineClamp={1}>
                {work.courseTitle}
              </chakra.span>
            )}
            {work.handedInAt !== null && work.verdict === null
              ? 'Rendu, pas encore relu'
              : work.dueAt && `Avant le ${formatDate(work.dueAt)}`}
          </chakra.span>
          <WorkTag work={work} />
        </Entry>
      </li>
    ))}
  </chakra.ul>
);
