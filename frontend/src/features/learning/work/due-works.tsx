import type { DueAssessment } from '@atelier/contracts/assessments';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatDate } from '../../../shared/format/format';
import { ClipboardCheck } from '../../../shared/icons/common';
import { Link } from '../../../shared/ui/link';
import { Tag } from '../../../shared/ui/tag';
import { isWorkOpen, dueWorkState, timeLeft, workTones, workStateLabel } from './work-state';
import { lessonPath } from '../lesson-path';
import { SecondaryText } from '../../../shared/ui/layout';

/** URL of the assignment: on its lesson, or on the page of all assignments. */
export const workPath = ({ courseId, lessonId }: DueAssessment): string =>
  lessonId ? lessonPath(courseId, lessonId) : '/auth/evaluations';

const WorkLink = chakra(Link, {
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

/** Days left, else the state of the assignment. */
export function WorkTag({ work }: { work: DueAssessment }) {
  const [now] = useState(Date.now);
  const state = dueWorkState(work, now);
  const timeLabel = isWorkOpen(state) ? timeLeft(work.dueAt, now) : null;
  if (timeLabel) return <Tag tone="warn">{timeLabel}</Tag>;
  return <Tag tone={workTones[state]}>{workStateLabel(state)}</Tag>;
}

interface DueWorksProps {
  works: readonly DueAssessment[];
  /** Shows the course of each. */
  showsCourse?: boolean;
}

/** Assignments to hand in, soonest first, and those waiting for correction. */
export const DueWorks = ({ works, showsCourse = false }: DueWorksProps) => (
  <chakra.ul borderTop="line" css={{ '& > li': { borderBottom: 'line' } }}>
    {works.map((work) => (
      <li key={work._id}>
        <WorkLink to={workPath(work)}>
          <ClipboardCheck size={20} aria-hidden />
          <SecondaryText as="span" flex="1" minWidth="0" overflowWrap="anywhere">
            <chakra.strong display="block" textStyle="label" color="fg">
              {work.title}
            </chakra.strong>
            {showsCourse && work.courseTitle && (
              <chakra.span display="block" lineClamp={1}>
                {work.courseTitle}
              </chakra.span>
            )}
            {work.handedInAt !== null && work.verdict === null
              ? 'Rendu, pas encore relu'
              : work.dueAt && `Avant le ${formatDate(work.dueAt)}`}
          </SecondaryText>
          <WorkTag work={work} />
        </WorkLink>
      </li>
    ))}
  </chakra.ul>
);
