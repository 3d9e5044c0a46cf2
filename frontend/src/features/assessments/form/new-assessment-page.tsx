import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { newId } from '../../../shared/new-id';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs';
import { PageTitle } from '../../../shared/ui/page-title';
import { toast } from '../../../shared/ui/toast';
import { assessmentListPath, useCreateAssessment, useEvaluationLessons } from '../assessments';
import { useCourse } from '../../../shared/courses/course-picker';
import { AssessmentForm, FormSkeleton } from './assessment-form';
import { toIsoDueAt, studentIdsOf, type AssessmentDraft } from './assessment-rules';
import { readDraft } from './use-assessment-form';

/** `/admin/evalution/new`, `?courseId=` the course to begin with, `&lessonId=` the lesson in which it is handed in. */
export function Component() {
  const [params] = useSearchParams();
  const course = useCourse(params.get('courseId'));
  const lessons = useEvaluationLessons(params.get('lessonId') === null ? null : params.get('courseId'));
  const lesson = lessons.data?.find(({ _id }) => _id === params.get('lessonId'));
  const navigate = useNavigate();
  const set = useCreateAssessment();
  // What was left unsent may have arrived all the same: it keeps its id.
  const [left] = useState(() => readDraft('new')?.id);
  const [id] = useState(left ?? newId);
  const tried = useRef(left !== undefined);

  const save = (draft: AssessmentDraft) => {
    const again = tried.current;
    tried.current = true;
    const courseId = draft.course?._id ?? '';
    const body = {
      _id: id,
      courseId,
      description: draft.description,
      studentId: studentIdsOf(draft),
      dueAt: toIsoDueAt(draft.dueAt),
      lessonId: draft.lessonId,
    };
    return set.mutateAsync({ body, again });
  };
  return (
    <>
      <PageTitle title="Nouvelle évaluation" />
      <Breadcrumbs
        items={[{ label: 'Évaluations', to: assessmentListPath }, { label: 'Nouvelle évaluation' }]}
      />
      <chakra.h1 textStyle="h1Tool" mt="16" mb="32">
        Nouvelle évaluation
      </chakra.h1>
      {course.isLoading || lessons.isLoading ? (
        <FormSkeleton />
      ) : (
        <AssessmentForm
          initial={{
            course: course.data ?? null,
            lessonId: lesson?._id ?? null,
            description: lesson?.instructions ?? '',
            audience: 'all',
            students: [],
            dueAt: '',
          }}
          place="new"
          id={id}
          courseIsFixed={false}
          save={save}
          onSaved={() => {
            toast('Évaluation créée');
            void navigate(assessmentListPath);
          }}
          submitLabel="Créer l’évaluation"
        />
      )}
    </>
  );
}
