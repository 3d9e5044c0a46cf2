import type { StudentRecord } from '@atelier/contracts/enrolment-progress';
import { chakra } from '@chakra-ui/react';
import { EmptyState } from '../../shared/ui/empty-state';
import { QueryError } from '../../shared/ui/notice';
import { useQuestions } from './question-queries';
import { useLiveQuestions } from './question-cache';
import { MoreQuestions, QuestionEntry, QuestionLink, QuestionsSkeleton } from './question-entry';

/** A student's questions in a course, latest first; they can be answered here. */
export function StudentQuestions({ record }: { record: StudentRecord }) {
  const { courseId, studentId, title, sections } = record;
  const query = { sort: 'recent', filter: 'all', search: '', lessonId: null, studentId } as const;
  const list = useQuestions(courseId, query);
  useLiveQuestions(courseId);
  const titles = new Map(
    sections.flatMap(({ lessons }) => lessons.map((lesson) => [lesson._id, lesson.title] as const)),
  );
  const questions = list.data?.pages.flatMap((page) => page.questions) ?? [];
  if (list.isPending) return <QuestionsSkeleton />;
  if (!list.data) return <QueryError query={list} />;
  if (questions.length === 0)
    return (
      <EmptyState
        title="Aucune question"
        hint={`Ce que ${record.student.name} demande dans ce cours apparaît ici.`}
        illustration={null}
      />
    );
  return (
    <chakra.div maxWidth="48rem" pt="12">
      <chakra.ul borderBottom="line" aria-label={`Questions de ${record.student.name}`}>
        {questions.map((question) => (
          <QuestionEntry
            key={question._id}
            question={question}
            mayModerate
            isOpen
            location={
              <QuestionLink
                question={question}
                courseTitle={title}
                lessonTitle={titles.get(question.lessonId ?? '') ?? null}
              />
            }
          />
        ))}
      </chakra.ul>
      <MoreQuestions list={list} />
    </chakra.div>
  );
}
