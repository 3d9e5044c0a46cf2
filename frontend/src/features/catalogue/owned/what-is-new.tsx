import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useState } from 'react';
import type { Learning } from '@atelier/contracts/enrollment';
import { parseJson, readText, writeText } from '../../../shared/browser-storage';
import { formatDate } from '../../../shared/format/format';
import { ClipboardCheck } from '../../../shared/icons/common';
import { Sparkles } from '../../../shared/icons/learning';
import { Link } from '../../../shared/ui/link';
import { isCompleted, type NumberedLesson } from '../../learning/curriculum/curriculum';
import { lessonPath } from '../../learning/lesson-path';
import { workPath, WorkTag } from '../../learning/work/due-works';
import { PageSection, SectionHeading } from '../course/section-heading';
import { SecondaryText } from '../../../shared/ui/layout';

const newForMs = 14 * 24 * 3_600_000;

/** When this device first saw each lesson of a course, in milliseconds; 0 for those of the first visit. */
type FirstSeen = Record<string, number>;

const parseFirstSeen = (text: string | null): FirstSeen | null => {
  const stored = parseJson(text);
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null;
  const entries = Object.entries(stored).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  return Object.fromEntries(entries);
};

/** The text to store, and the lessons added since the first visit within the last 14 days. */
export function trackLessons(
  stored: string | null,
  lessonIds: readonly string[],
  now: number,
): { text: string; added: Map<string, number> } {
  const known = parseFirstSeen(stored);
  const firstSeen = Object.fromEntries(lessonIds.map((id) => [id, known ? (known[id] ?? now) : 0]));
  const added = Object.entries(firstSeen).filter(([, at]) => at > 0 && now - at < newForMs);
  return { text: JSON.stringify(firstSeen), added: new Map(added) };
}

/** Lessons added since this device's first visit, with the time they were noticed. */
function addedLessons(readerId: string, courseId: string, lessonIds: readonly string[]): Map<string, number> {
  const key = `lessons-${readerId}-${courseId}`;
  const { text, added } = trackLessons(readText(key) ?? null, lessonIds, Date.now());
  writeText(key, text);
  return added;
}

const NewsList = chakra('ul', {
  base: {
    display: 'grid',
    gap: '20px',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
});
const NewsLink = chakra(Link, {
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

/** Lessons added since the first visit, until they are completed, and assignments; hidden when there are none. */
export function WhatIsNew({ learning, lessons }: { learning: Learning; lessons: readonly NumberedLesson[] }) {
  const [added, setAdded] = useState<ReadonlyMap<string, number>>(new Map());
  const { studentId, courseId } = learning;
  // A layout effect, before paint: content below would shift.
  useLayoutEffect(() => {
    const ids = lessons.map(({ lesson }) => lesson._id);
    setAdded(addedLessons(studentId, courseId, ids));
  }, [studentId, courseId, lessons]);
  const shown = lessons.filter(({ lesson }) => added.has(lesson._id) && !isCompleted(lesson)).slice(0, 4);
  const { works = [] } = learning;
  if (shown.length === 0 && works.length === 0) return null;
  return (
    <PageSection>
      <SectionHeading>Du nouveau</SectionHeading>
      <NewsList>
        {works.slice(0, 4).map((work) => (
          <li key={work._id}>
            <NewsLink to={workPath(work)}>
              <ClipboardCheck size={20} aria-hidden />
              <chakra.span flex="1" minWidth="0">
                <SecondaryText as="span" display="block">
                  Travail à rendre
                </SecondaryText>
                <strong>{work.title}</strong>
                {work.dueAt && (
                  <SecondaryText as="span" display="block">
                    Avant le {formatDate(work.dueAt)}
                  </SecondaryText>
                )}
              </chakra.span>
              <WorkTag work={work} />
            </NewsLink>
          </li>
        ))}
        {shown.map(({ lesson, sectionNumber }) => (
          <li key={lesson._id}>
            <NewsLink to={lessonPath(courseId, lesson._id)}>
              <Sparkles size={20} aria-hidden />
              <span>
                <SecondaryText as="span" display="block">
                  Leçon ajoutée
                </SecondaryText>
                <strong>{lesson.title}</strong>
                <SecondaryText as="span" display="block">
                  {formatDate(new Date(added.get(lesson._id) ?? 0).toISOString())}, section {sectionNumber}
                </SecondaryText>
              </span>
            </NewsLink>
          </li>
        ))}
      </NewsList>
    </PageSection>
  );
}
