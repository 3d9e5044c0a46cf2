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

/** `/admin/evalution/new`; `?courseId=` and `&lessonId=` preselect the course and the lesson. */
export function Component() {
  const [params] = useSearchParams();
  const course = useCourse(params.get('courseId'));
  const lessons = useEvaluationLessons(params.get('lessonId') === null ? null : params.get('courseId'));
  const lesson = lessons.data?.find(({ _id }) => _id === params.get('lessonId'));
  const navigate = useNavigate();
  const creation = useCreateAssessment();
  // An unsent draft may have reached the server although its response was lost: it keeps its id.
  const [draftId] = useState(() => readDraft('new')?.id);
  const [id] = useState(draftId ?? newId);
  const hasTried = useRef(draftId !== undefined);

  const save = (draft: AssessmentDraft) => {
    const isRetry = hasTried.current;
    hasTried.current = true;
    const courseId = draft.course?._id ?? '';
    const body = {
      _id: id,
      courseId,
      description: draft.description,
      studentId: studentIdsOf(draft),
      dueAt: toIsoDueAt(draft.dueAt),
      lessonId: draft.lessonId,
    };
    return creation.mutateAsync({ body, isRetry });
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
          draftId="new"
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
