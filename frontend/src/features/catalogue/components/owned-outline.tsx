import type { CourseDetail } from '@atelier/contracts/catalog';
import type { Learning } from '@atelier/contracts/enrollment';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { countOf, formatDuration } from '../../../shared/format';
import { opensWords } from '../../../shared/opening-words';
import { SegmentBar } from '../../../shared/ui/segment-bar';
import { useLearning } from '../../learning/api/use-learning';
import { completedCount, isCompleted, placedLessons, upcomingLesson } from '../../learning/state/curriculum';
import type { FoldedSections } from './folded-sections';
import { FollowedSkills } from './followed-skills';
import { OwnedBar } from './owned-bar';
import { OwnedLesson } from './owned-lesson';
import { WhatIsNew } from './what-is-new';

interface FollowedOutlineProps {
  learning: Learning;
  skills: readonly string[];
  Sections: typeof FoldedSections;
}

function FollowedOutline({ learning, skills, Sections }: FollowedOutlineProps) {
  const { sections, courseId } = learning;
  const placed = placedLessons(sections);
  const next = upcomingLesson(placed);
  const left = placed.filter(({ lesson }) => !isCompleted(lesson));
  const minutesLeft = left.reduce((sum, { lesson }) => sum + lesson.time, 0);
  const currentId = left.length > 0 ? next?.lesson._id : undefined;
  return (
    <>
      <WhatIsNew learning={learning} placed={placed} />
      <Sections
        sections={sections}
        firstOpen={next?.section._id}
        columns={{ base: '20px minmax(0, 1fr) auto', md: '20px minmax(0, 1fr) 130px 116px' }}
        sum={
          <>
            {countOf(sections.length, 'section')}, {countOf(learning.totalLessons, 'leçon')}.{' '}
            {left.length > 0 ? `Encore ${formatDuration(minutesLeft)}.` : 'Tout est suivi.'}
          </>
        }
        noteOf={({ opensAt }) => (opensAt ? opensWords(opensAt) : undefined)}
        headOf={({ title, lessons, time }) => {
          const done = completedCount(lessons);
          return (
            <>
              <chakra.span gridColumn={{ base: '1 / -1', md: 'auto' }} gridRow={{ base: '2', md: 'auto' }}>
                <SegmentBar
                  segments={lessons.map((lesson) =>
                    lesson._id === currentId ? 'current' : isCompleted(lesson) ? 'done' : 'todo',
                  )}
                  label={`${done} sur ${lessons.length} leçons terminées dans ${title}`}
                />
              </chakra.span>
              <chakra.span textStyle="small" color="muted" whiteSpace="nowrap" textAlign="end">
                {done}/{lessons.length}
                <chakra.span display={{ base: 'none', sm: 'inline' }}>, {formatDuration(time)}</chakra.span>
              </chakra.span>
            </>
          );
        }}
      >
        {({ lessons }) =>
          lessons.map((lesson) => (
            <OwnedLesson
              key={lesson._id}
              courseId={courseId}
              lesson={lesson}
              isCurrent={lesson._id === currentId}
            />
          ))
        }
      </Sections>
      {next && <OwnedBar learning={learning} next={next.lesson} />}
      <FollowedSkills skills={skills} sections={sections} currentId={next?.section._id} />
    </>
  );
}

interface OwnedOutlineProps {
  course: Pick<CourseDetail, '_id' | 'skills'>;
  /** Until it is known how far one has come. */
  waiting: ReactNode;
  /** Where that cannot be known. */
  plain: ReactNode;
  /** Given, not imported: shared with a file that comes later it would be one of its own, in the first load of the page. */
  Sections: typeof FoldedSections;
}

/** In the place of skills and outline, for whoever has the course: what came since, and every lesson a way to it. */
export default function OwnedOutline({ course, waiting, plain, Sections }: OwnedOutlineProps) {
  const { data: learning, isError } = useLearning(course._id, false);
  if (!learning) return isError ? plain : waiting;
  return <FollowedOutline learning={learning} skills={course.skills} Sections={Sections} />;
}
