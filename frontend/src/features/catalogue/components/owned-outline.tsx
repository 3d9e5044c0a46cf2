import type { Learning } from '@atelier/contracts/enrollment';
import { chakra } from '@chakra-ui/react';
import { Sparkles } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { countOf, formatDate, formatDuration } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { Row } from '../../../shared/ui/layout';
import { useLearning } from '../../learning/api/use-learning';
import {
  isCompleted,
  placedLessons,
  upcomingLesson,
  type PlacedLesson,
} from '../../learning/state/curriculum';
import { addedLessons } from '../state/new-lessons';
import { OwnedSection } from './owned-section';
import { PageSection, SectionHeading } from './section-heading';

const News = chakra('ul', {
  base: { display: 'grid', gap: '20px', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' } },
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

const lessonAddress = (courseId: string, lessonId: string) =>
  `/course/learning/${courseId}?tabIndex=0&lesson=${lessonId}`;

/** Lessons that came since one bought the course, until they are followed; nothing where none did. */
function WhatIsNew({ learning, placed }: { learning: Learning; placed: readonly PlacedLesson[] }) {
  const [added, setAdded] = useState<ReadonlyMap<string, number>>(new Map());
  const { studentId, courseId } = learning;
  useEffect(() => {
    const ids = placed.map(({ lesson }) => lesson._id);
    setAdded(addedLessons(studentId, courseId, ids));
  }, [studentId, courseId, placed]);
  const shown = placed.filter(({ lesson }) => added.has(lesson._id) && !isCompleted(lesson)).slice(0, 4);
  if (shown.length === 0) return null;
  return (
    <PageSection>
      <SectionHeading>Du nouveau</SectionHeading>
      <News>
        {shown.map(({ lesson, sectionNumber }) => (
          <li key={lesson._id}>
            <Added to={lessonAddress(courseId, lesson._id)}>
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

function FollowedOutline({ learning }: { learning: Learning }) {
  const { sections, courseId } = learning;
  const placed = placedLessons(sections);
  const next = upcomingLesson(placed);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(next ? [next.section._id] : []));
  const allOpen = sections.every(({ _id }) => open.has(_id));
  const left = placed.filter(({ lesson }) => !isCompleted(lesson));
  const minutesLeft = left.reduce((sum, { lesson }) => sum + lesson.time, 0);
  const toggle = (id: string) => {
    const changed = new Set(open);
    if (!changed.delete(id)) changed.add(id);
    setOpen(changed);
  };
  return (
    <>
      <WhatIsNew learning={learning} placed={placed} />
      <PageSection id="contenu-du-cours">
        <Row apart alignItems="flex-start" gap="16px">
          <SectionHeading mb="0">Contenu du cours</SectionHeading>
          {sections.length > 1 && (
            <Button
              variant="link"
              size="tool"
              mt="6px"
              onClick={() => setOpen(new Set(allOpen ? [] : sections.map(({ _id }) => _id)))}
            >
              {allOpen ? 'Tout replier' : 'Tout déplier'}
            </Button>
          )}
        </Row>
        <chakra.p color="muted" mb="20" mt="4px">
          {countOf(sections.length, 'section')}, {countOf(learning.totalLessons, 'leçon')}.{' '}
          {left.length > 0 ? `Encore ${formatDuration(minutesLeft)}.` : 'Tout est suivi.'}
        </chakra.p>
        <chakra.div borderTop="line">
          {sections.map((section) => (
            <OwnedSection
              key={section._id}
              courseId={courseId}
              section={section}
              currentId={left.length > 0 ? next?.lesson._id : undefined}
              open={open.has(section._id)}
              onToggle={() => toggle(section._id)}
            />
          ))}
        </chakra.div>
      </PageSection>
    </>
  );
}

/** In the place of the outline, for whoever has the course: what came since, and every lesson a way to it. */
export default function OwnedOutline({ courseId, fallback }: { courseId: string; fallback: ReactNode }) {
  const { data: learning } = useLearning(courseId, false);
  return learning ? <FollowedOutline learning={learning} /> : fallback;
}
