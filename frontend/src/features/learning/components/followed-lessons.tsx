import type { Registration } from '@atelier/contracts/registrations';
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { countOf, formatDate } from '../../../shared/format';
import { Duration } from '../../../shared/ui/duration';
import { outcomeWords } from '../state/quiz-words';
import { LessonMark } from './lesson-mark';

type Lesson = Registration['sections'][number]['lessons'][number];

const Line = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '14',
    minHeight: '52',
    py: '10',
    borderBottom: 'line',
    '& a': { _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' } },
    '& a[aria-current]': { fontWeight: 600 },
  },
});

/** When a lesson was finished, and what its quiz has come to. */
function factsOf({ parts }: Lesson): string {
  const { quiz, completedAt } = parts[0] ?? {};
  return [
    quiz && `${outcomeWords[quiz.verdict.outcome]}, ${countOf(quiz.attempts, 'essai')}`,
    completedAt && `terminée le ${formatDate(completedAt)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

interface FollowedLessonsProps {
  sections: Registration['sections'];
  /** Where a lesson's title leads. */
  addressOf: (lessonId: string) => string;
  /** The one that is shown beside them. */
  currentId?: string | undefined;
}

/** A course, lesson by lesson, with what its student has done of each. */
export const FollowedLessons = ({ sections, addressOf, currentId }: FollowedLessonsProps) =>
  sections.map((section) => (
    <chakra.section key={section._id} css={{ '& + &': { mt: '40' } }}>
      <chakra.h2 textStyle="h4" pb="10" borderBottom="line">
        {section.title}
      </chakra.h2>
      <ul>
        {section.lessons.map((lesson) => (
          <Line key={lesson._id}>
            <LessonMark state={lesson.parts[0]?.isCompled ? 'done' : 'todo'} />
            <chakra.div flex="1" minWidth="min(14rem, 70%)">
              <Link
                to={addressOf(lesson._id)}
                {...(lesson._id === currentId && { 'aria-current': 'true' as const })}
              >
                {lesson.title}
              </Link>
              {lesson.time > 0 && (
                <chakra.span ms="10" textStyle="small" color="muted" whiteSpace="nowrap">
                  <Duration minutes={lesson.time} />
                </chakra.span>
              )}
            </chakra.div>
            <chakra.span ps={{ base: '38px', md: '0' }} textStyle="small" color="muted">
              {factsOf(lesson)}
            </chakra.span>
          </Line>
        ))}
      </ul>
    </chakra.section>
  ));
