import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { CourseDetail } from '@atelier/contracts/course-detail';
import type { Learning, LearningLesson } from '@atelier/contracts/enrollment';
import { countOf, formatDuration } from '../../../shared/format/format';
import { formatClock, formatOpening } from '../../../shared/format/units';
import { Play } from '../../../shared/icons/public';
import { Button } from '../../../shared/ui/button';
import { Duration } from '../../../shared/ui/course-facts';
import { Link } from '../../../shared/ui/link';
import { ProgressBar, SegmentBar } from '../../../shared/ui/progress';
import { Tag } from '../../../shared/ui/tag';
import {
  completedCount,
  isCompleted,
  numberedLessons,
  upcomingLesson,
} from '../../learning/curriculum/curriculum';
import { autoPlayState, lessonPath } from '../../learning/lesson-path';
import { LessonMark } from '../../learning/progress-marks';
import { useLearning } from '../../learning/use-learning';
import { SkillsProgress } from './skills-progress';
import { WhatIsNew } from './what-is-new';
import { BottomBar } from '../course/bottom-bar';
import type { CollapsibleSections } from '../course/outline';
import { resumeLabel } from './owned-box';
import { SecondaryText } from '../../../shared/ui/layout';

const LessonLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '14px',
    minHeight: '44px',
    px: '12px',
    mx: '-12px',
    py: '8px',
    borderRadius: 'sm',
    _hover: { bg: 'sunken' },
    '&[aria-current]': { bg: 'surface', fontWeight: 600 },
    '&[data-done]:not([aria-current])': { color: 'muted' },
  },
});

interface OwnedLessonProps {
  courseId: string;
  lesson: LearningLesson;
  /** The lesson to resume. */
  isCurrent: boolean;
}

/** A lesson with its completion state, linked. */
function OwnedLesson({ courseId, lesson, isCurrent }: OwnedLessonProps) {
  const isDone = isCompleted(lesson);
  return (
    <li>
      <LessonLink
        to={lessonPath(courseId, lesson._id)}
        aria-current={isCurrent ? 'step' : undefined}
        data-done={isDone ? '' : undefined}
      >
        <LessonMark state={isDone ? 'done' : isCurrent ? 'current' : 'todo'} />
        <chakra.span flex="1" minWidth="0">
          {lesson.title}
        </chakra.span>
        {isCurrent && lesson.position ? <Tag tone="accent">{formatClock(lesson.position)}</Tag> : null}
        <SecondaryText as="span" whiteSpace="nowrap">
          {lesson.time > 0 && <Duration minutes={lesson.time} />}
        </SecondaryText>
      </LessonLink>
    </li>
  );
}

interface OwnedBarProps {
  learning: Learning;
  /** The lesson to resume. */
  next: LearningLesson;
}

/** Fixed bar on a phone, for owners: progress, and a link to resume. */
function OwnedBar({ learning, next }: OwnedBarProps) {
  const percent = learning.progressPercentage;
  return (
    <BottomBar label="Continuer le cours">
      <chakra.div flex="1" minWidth="0">
        <SecondaryText>{resumeLabel(percent)}</SecondaryText>
        <chakra.p textStyle="small" fontWeight="600" truncate>
          {next.position ? `À ${formatClock(next.position)}, ${next.title}` : next.title}
        </chakra.p>
      </chakra.div>
      <Button to={lessonPath(learning.courseId, next._id)} state={autoPlayState} size="md">
        <Play size={16} fill="currentColor" aria-hidden />
        Allez au cours
      </Button>
      <chakra.div flex="0 0 100%" mt="10px">
        <ProgressBar plain value={percent} label="Progression dans le cours" />
      </chakra.div>
    </BottomBar>
  );
}

interface ProgressOutlineProps {
  learning: Learning;
  skills: readonly string[];
  Sections: typeof CollapsibleSections;
}

function ProgressOutline({ learning, skills, Sections }: ProgressOutlineProps) {
  const { sections, courseId } = learning;
  const numbered = numberedLessons(sections);
  const next = upcomingLesson(numbered);
  const remaining = numbered.filter(({ lesson }) => !isCompleted(lesson));
  const minutesLeft = remaining.reduce((sum, { lesson }) => sum + lesson.time, 0);
  const currentId = remaining.length > 0 ? next?.lesson._id : undefined;
  return (
    <>
      <WhatIsNew learning={learning} lessons={numbered} />
      <Sections
        sections={sections}
        firstOpen={next?.section._id}
        columns={{ base: '20px minmax(0, 1fr) auto', md: '20px minmax(0, 1fr) 130px 116px' }}
        totals={
          <>
            {countOf(sections.length, 'section')}, {countOf(learning.totalLessons, 'leçon')}.{' '}
            {remaining.length > 0 ? `Encore ${formatDuration(minutesLeft)}.` : 'Tout est suivi.'}
          </>
        }
        sectionNote={({ opensAt }) => (opensAt ? formatOpening(opensAt) : undefined)}
        renderHead={({ title, lessons, time }) => {
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
              <SecondaryText as="span" whiteSpace="nowrap" textAlign="end">
                {done}/{lessons.length}
                <chakra.span display={{ base: 'none', sm: 'inline' }}>, {formatDuration(time)}</chakra.span>
              </SecondaryText>
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
      <SkillsProgress skills={skills} sections={sections} currentId={next?.section._id} />
    </>
  );
}

interface OwnedOutlineProps {
  course: Pick<CourseDetail, '_id' | 'skills'>;
  /** Fallback while the progress loads. */
  loading: ReactNode;
  /** Fallback when the progress cannot be loaded. */
  fallback: ReactNode;
  /**
   * Passed as a prop, not imported: the bundler would split a module shared with this lazy chunk into one of its own,
   * loaded with the page.
   */
  Sections: typeof CollapsibleSections;
}

/** Replaces learning outcomes and outline for owners of the course: news, and links to all lessons. */
export default function OwnedOutline({ course, loading, fallback, Sections }: OwnedOutlineProps) {
  const { data: learning, isError } = useLearning(course._id, false);
  if (!learning) return isError ? fallback : loading;
  return <ProgressOutline learning={learning} skills={course.skills} Sections={Sections} />;
}
