import type { Learning } from '@atelier/contracts/enrollment';
import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../shared/format';
import { ClipboardCheck } from '../../../shared/icons/clipboard-check';
import { Sparkles } from '../../../shared/icons/sparkles';
import { isCompleted, type PlacedLesson } from '../../learning/state/curriculum';
import { addedLessons } from '../state/new-lessons';
import { WorkTag, workPath } from '../../learning/components/due-works';
import { lessonPath } from '../../learning/state/lesson-path';
import { PageSection, SectionHeading } from './section-heading';

const News = chakra('ul', {
  base: {
    display: 'grid',
    gap: '20px',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
});
const Added = chakra(Link, {
  base: {
    display: 'flex',
    gap: '16px',
    p: '16px',
    bg: 'sunken',
    borderRadius: 'md',
    height: 'full',
    '& > svg': { flexShrink: 0, mt: '2px', color: 'green' },
    '&:hover strong': { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});

/** Lessons that came since one bought the course, until they are followed, and the work that is due; nothing where neither is. */
export function WhatIsNew({ learning, placed }: { learning: Learning; placed: readonly PlacedLesson[] }) {
  const [added, setAdded] = useState<ReadonlyMap<string, number>>(new Map());
  const { studentId, courseId } = learning;
  // Before the page is drawn: what stands below would move.
  useLayoutEffect(() => {
    const ids = placed.map(({ lesson }) => lesson._id);
    setAdded(addedLessons(studentId, courseId, ids));
  }, [studentId, courseId, placed]);
  const shown = placed.filter(({ lesson }) => added.has(lesson._id) && !isCompleted(lesson)).slice(0, 4);
  const { works = [] } = learning;
  if (shown.length === 0 && works.length === 0) return null;
  return (
    <PageSection>
      <SectionHeading>Du nouveau</SectionHeading>
      <News>
        {works.slice(0, 4).map((work) => (
          <li key={work._id}>
            <Added to={workPath(work)}>
              <ClipboardCheck size={20} aria-hidden />
              <chakra.span flex="1" minWidth="0">
                <chakra.span display="block" textStyle="small" color="muted">
                  Travail à rendre
                </chakra.span>
                <strong>{work.title}</strong>
                {work.dueAt && (
                  <chakra.span display="block" textStyle="small" color="muted">
                    Avant le {formatDate(work.dueAt)}
                  </chakra.span>
                )}
              </chakra.span>
              <WorkTag work={work} />
            </Added>
          </li>
        ))}
        {shown.map(({ lesson, sectionNumber }) => (
          <li key={lesson._id}>
            <Added to={lessonPath(courseId, lesson._id)}>
              <Sparkles size={20} aria-hidden />
              <span>
                <chakra.span display="block" textStyle="small" color="muted">
                  Leçon ajoutée
                </chakra.span>
                <strong>{lesson.title}</strong>
                <chakra.span display="block" textStyle="small" color="muted">
                  {formatDate(new Date(added.get(lesson._id) ?? 0).toISOString())}, section {sectionNumber}
                </chakra.span>
              </span>
            </Added>
          </li>
        ))}
      </News>
    </PageSection>
  );
}
