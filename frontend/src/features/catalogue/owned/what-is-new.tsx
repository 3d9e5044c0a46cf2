import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Learning } from '@atelier/contracts/enrollment';
import { parseJson, readText, writeText } from '../../../shared/browser-storage';
import { formatDate } from '../../../shared/format/format';
import { ClipboardCheck } from '../../../shared/icons/common';
import { Sparkles } from '../../../shared/icons/learning';
import { isCompleted, type PlacedLesson } from '../../learning/curriculum/curriculum';
import { lessonPath } from '../../learning/lesson-path';
import { workPath, WorkTag } from '../../learning/work/due-works';
import { PageSection, SectionHeading } from '../course/section-heading';

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
  const before = parseFirstSeen(stored);
  const seen = Object.fromEntries(lessonIds.map((id) => [id, before ? (before[id] ?? now) : 0]));
  const added = Object.entries(seen).filter(([, at]) => at > 0 && now - at < newForMs);
  return { text: JSON.stringify(seen), added: new Map(added) };
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
export function WhatIsNew({ learning, placed }: { learning: Learning; placed: readonly PlacedLesson[] }) {
  const [added, setAdded] = useState<ReadonlyMap<string, number>>(new Map());
  const { studentId, courseId } = learning;
  // A layout effect, before paint: content below would shift.
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
      <NewsList>
        {works.slice(0, 4).map((work) => (
          <li key={work._id}>
            <NewsLink to={workPath(work)}>
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
            </NewsLink>
          </li>
        ))}
        {shown.map(({ lesson, sectionNumber }) => (
          <li key={lesson._id}>
            <NewsLink to={lessonPath(courseId, lesson._id)}>
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
            </NewsLink>
          </li>
        ))}
      </NewsList>
    </PageSection>
  );
}
