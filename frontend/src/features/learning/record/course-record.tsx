import { chakra } from '@chakra-ui/react';
import type { Learning } from '@atelier/contracts/enrollment';
import type { LearningPart } from '@atelier/contracts/lesson-kinds';
import type { EnrolmentProgress, StudentRecord } from '@atelier/contracts/enrolment-progress';
import { useApiQuery } from '../../../shared/api/queries';
import { countOf, formatDate } from '../../../shared/format/format';
import { Duration } from '../../../shared/ui/course-facts';
import { Link } from '../../../shared/ui/link';
import { learningKeys } from '../learning-keys';
import { LessonMark } from '../progress-marks';
import { outcomeLabels, quizOutcomeOf } from '../quiz/quiz-labels';
import { Subheading } from '../../../shared/ui/headings';
import { SecondaryText } from '../../../shared/ui/layout';

const registrationSchema = () =>
  import('@atelier/contracts/enrolment-progress').then(({ EnrolmentProgress }) => EnrolmentProgress);
const studentRecordSchema = () =>
  import('@atelier/contracts/enrolment-progress').then(({ StudentRecord }) => StudentRecord);

/** The user's own progress in a course, lesson by lesson. */
export const useRegistration = (enrolmentId: string) =>
  useApiQuery(
    learningKeys.record(enrolmentId),
    `/learn/${encodeURIComponent(enrolmentId)}`,
    registrationSchema,
  );

/** The progress of a student in a course that the user teaches. */
export const useStudentRecord = (enrolmentId: string) =>
  useApiQuery(
    learningKeys.ofStudent(enrolmentId),
    `/learn/details/${encodeURIComponent(enrolmentId)}/student`,
    studentRecordSchema,
  );

/**
 * Joins a student's record with the content of the teacher's preview, to show it as a course. A lesson deleted since
 * has no content.
 */
export function recordAsLearning(record: StudentRecord, preview: Learning): Learning {
  const contentById = new Map(
    preview.sections
      .flatMap(({ lessons }) => lessons.flatMap(({ parts }) => parts))
      .map((part) => [part._id, part]),
  );
  const { student: _student, enrolledAt: _enrolledAt, sections, ...facts } = record;
  return {
    ...facts,
    isPreview: true,
    resume: null,
    notes: [],
    sections: sections.map((section) => ({
      ...section,
      lessons: section.lessons.map((lesson) => ({
        ...lesson,
        position: null,
        // A lesson changed since keeps only its kind.
        parts: lesson.parts.map((part) => ({ ...contentById.get(part._id), ...part }) as LearningPart),
      })),
    })),
  };
}

type RecordedLesson = EnrolmentProgress['sections'][number]['lessons'][number];

const LessonLine = chakra('li', {
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

/** Completion date, and result of its quiz or exercise, in words. */
function lessonFacts({ parts }: RecordedLesson): string {
  const [part] = parts;
  const completedAt = part?.completedAt;
  const outcome = part && quizOutcomeOf(part);
  const attempts = part?.bank?.current?.number ?? part?.quiz?.attempts ?? 0;
  const exercise = part?.exerciseRecord;
  return [
    exercise &&
      `${exercise.solvedAt ? 'Exercice réussi' : 'Exercice essayé'}, ${countOf(exercise.tries, 'essai')}`,
    outcome && `${outcomeLabels[outcome]}, ${countOf(attempts, 'essai')}`,
    completedAt && `terminée le ${formatDate(completedAt)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

interface LessonRecordsProps {
  sections: EnrolmentProgress['sections'];
  /** URL of a lesson's title. */
  addressOf: (lessonId: string) => string;
  /** The lesson shown beside the list. */
  currentId?: string | undefined;
}

/** The lessons of a course with the student's progress in each. */
export const LessonRecords = ({ sections, addressOf, currentId }: LessonRecordsProps) =>
  sections.map((section) => (
    <chakra.section key={section._id} css={{ '& + &': { mt: '40' } }}>
      <Subheading pb="10" borderBottom="line">
        {section.title}
      </Subheading>
      <ul>
        {section.lessons.map((lesson) => (
          <LessonLine key={lesson._id}>
            <LessonMark state={lesson.parts[0]?.isCompled ? 'done' : 'todo'} />
            <chakra.div flex="1" minWidth="min(14rem, 70%)">
              <Link
                to={addressOf(lesson._id)}
                {...(lesson._id === currentId && { 'aria-current': 'true' as const })}
              >
                {lesson.title}
              </Link>
              {lesson.time > 0 && (
                <SecondaryText as="span" ms="10" whiteSpace="nowrap">
                  <Duration minutes={lesson.time} />
                </SecondaryText>
              )}
            </chakra.div>
            <SecondaryText as="span" ps={{ base: '38px', md: '0' }}>
              {lessonFacts(lesson)}
            </SecondaryText>
          </LessonLine>
        ))}
      </ul>
    </chakra.section>
  ));
