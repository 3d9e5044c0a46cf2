import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { DueAssessment } from '@atelier/contracts/assessments';
import type { Learning, LearningLesson, LearningSection } from '@atelier/contracts/enrollment';
import { openingWords } from '@atelier/contracts/words/opening-words';
import { ChevronRight } from '../../../shared/icons/public';
import { useConnectionLost } from '../../../shared/connection/connection';
import { formatOpening } from '../../../shared/format/units';
import { Duration } from '../../../shared/ui/course-facts';
import { Link } from '../../../shared/ui/link';
import { SegmentBar, type SegmentState } from '../../../shared/ui/progress';
import { WorkTag } from '../work/due-works';
import { LessonMark } from '../progress-marks';
import { contentKindOf } from '../lesson/lesson-kinds';
import { outcomeLabels, quizOutcomeOf } from '../quiz/quiz-labels';
import { useLessonAddress } from '../lesson/lesson-address';
import { completedCount, isCompleted } from './curriculum';
import { SecondaryText } from '../../../shared/ui/layout';

const LessonLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '14',
    minHeight: '40',
    px: '12',
    py: '10',
    borderRadius: 'sm',
    fontSize: '0.9375rem',
    lineHeight: '1.375rem',
    _hover: { bg: 'line' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current]': { bg: 'surface', fontWeight: 600 },
    '&[data-away]': { color: 'subtle' },
    '&[data-closed]': { color: 'muted' },
    '&[data-done]:not([aria-current])': { color: 'muted' },
  },
});

interface CurriculumLessonProps {
  lesson: LearningLesson;
  /** The assignment of the lesson, until it is passed. */
  work: DueAssessment | undefined;
  isCurrent: boolean;
  onChoose?: (() => void) | undefined;
}

function CurriculumLesson({ lesson, work, isCurrent, onChoose }: CurriculumLessonProps) {
  const row = useRef<HTMLAnchorElement>(null);
  const lessonAddress = useLessonAddress();
  const isDone = isCompleted(lesson);
  const [part] = lesson.parts;
  const isUnavailable = useConnectionLost() && Boolean(contentKindOf(part)?.needsNetwork);
  const outcome = part?.type === 'quiz' ? quizOutcomeOf(part) : undefined;

  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);

  return (
    <li>
      <LessonLink
        ref={row}
        to={lessonAddress(lesson._id)}
        aria-current={isCurrent ? 'true' : undefined}
        data-done={isDone ? '' : undefined}
        data-away={isUnavailable ? '' : undefined}
        data-closed={lesson.opensAt ? '' : undefined}
        onClick={onChoose}
      >
        <LessonMark state={lesson.opensAt ? 'closed' : isDone ? 'done' : isCurrent ? 'current' : 'todo'} />
        <span>{lesson.title}</span>
        {outcome && (
          <chakra.span
            ms="auto"
            textStyle="meta"
            lineHeight="1.375rem"
            whiteSpace="nowrap"
            fontWeight={600}
            color={outcome === 'right' ? 'green' : 'warn'}
          >
            {outcomeLabels[outcome]}
          </chakra.span>
        )}
        {work && !isUnavailable && (
          <chakra.span ms="auto" my="-2px" flexShrink={0}>
            <WorkTag work={work} />
          </chakra.span>
        )}
        {isUnavailable && (
          <chakra.span ms="auto" textStyle="meta" lineHeight="1.375rem" whiteSpace="nowrap">
            Attend le réseau
          </chakra.span>
        )}
        <chakra.span
          ms={outcome || isUnavailable || work ? '0' : 'auto'}
          ps="8"
          textStyle="meta"
          lineHeight="1.375rem"
          color="muted"
        >
          {lesson.time > 0 && <Duration minutes={lesson.time} />}
        </chakra.span>
      </LessonLink>
    </li>
  );
}

const SectionToggle = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '8',
    width: 'full',
    minHeight: '44',
    py: '8',
    textAlign: 'start',
    borderRadius: 'sm',
    cursor: 'pointer',
    '& svg': { mt: '4px', flexShrink: 0, transition: 'transform 150ms ease-out' },
    '&[aria-expanded=true] svg': { transform: 'rotate(90deg)' },
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
});
/** When a section opens: for students the date, in the teacher's preview the rule. */
const openingLabel = ({ opensAt, opening }: LearningSection): string | null => {
  if (opensAt) return formatOpening(opensAt);
  return opening ? `Ouvre ${openingWords(opening)}` : null;
};

interface CurriculumSectionProps {
  section: LearningSection;
  /** Assignments by lesson id. */
  works: ReadonlyMap<string | null, DueAssessment>;
  currentId: string;
  onChoose?: (() => void) | undefined;
}

function CurriculumSection({ section, works, currentId, onChoose }: CurriculumSectionProps) {
  const { title, lessons } = section;
  const hasCurrent = lessons.some(({ _id }) => _id === currentId);
  const [open, setOpen] = useState(hasCurrent);
  const panel = useId();
  const isDone = completedCount(lessons);
  const openingText = openingLabel(section);

  useEffect(() => {
    if (hasCurrent) setOpen(true);
  }, [hasCurrent]);

  const segments = lessons.map((lesson): SegmentState => {
    if (isCompleted(lesson)) return 'done';
    return lesson._id === currentId ? 'current' : 'todo';
  });

  return (
    <chakra.section px="24" pt="8" pb="14" borderTop="line">
      <h3>
        <SectionToggle
          type="button"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          <ChevronRight size={18} aria-hidden />
          <chakra.span textStyle="h4" fontSize="1.0625rem">
            {title}
            {openingText && (
              <chakra.span display="block" textStyle="meta" fontWeight={500} color="muted">
                {openingText}
              </chakra.span>
            )}
          </chakra.span>
          <SecondaryText as="span" ms="auto" ps="12" whiteSpace="nowrap">
            {isDone}/{lessons.length}
          </SecondaryText>
        </SectionToggle>
      </h3>
      <SegmentBar
        segments={segments}
        label={`${isDone} sur ${lessons.length} leçons terminées dans ${title}`}
      />
      <chakra.ul id={panel} hidden={!open} mt="8" mx="-12px">
        {open &&
          lessons.map((lesson) => (
            <CurriculumLesson
              key={lesson._id}
              lesson={lesson}
              work={works.get(lesson._id)}
              isCurrent={lesson._id === currentId}
              onChoose={onChoose}
            />
          ))}
      </chakra.ul>
    </chakra.section>
  );
}

interface CurriculumProps {
  learning: Learning;
  currentId: string;
  onChoose?: () => void;
}

/** All sections with their progress; the current lesson's section is open initially. */
export function Curriculum({ learning, currentId, onChoose }: CurriculumProps) {
  const works = new Map((learning.works ?? []).map((work) => [work.lessonId, work]));
  return (
    <chakra.nav aria-label="Programme du cours">
      {learning.sections.map((section) => (
        <CurriculumSection
          key={section._id}
          section={section}
          works={works}
          currentId={currentId}
          onChoose={onChoose}
        />
      ))}
    </chakra.nav>
  );
}
