import type { Assessment } from '@atelier/contracts/assessments';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { failureMessage, isNotFound } from '../../../shared/api/client';
import { formatDate } from '../../../shared/format';
import { Trash2 } from '../../../shared/icons/trash-2';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs';
import { Button } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { Row } from '../../../shared/ui/layout';
import { PageTitle } from '../../../shared/ui/page-title';
import { toast } from '../../../shared/ui/toast';
import { useChangeAssessment } from '../api/change-assessments';
import { useAssessment } from '../api/use-assessments';
import { AssessmentForm } from '../components/assessment-form';
import { DeleteAssessment } from '../components/delete-assessment';
import { FormSkeleton } from '../components/form-skeleton';
import { momentOf, studentsOf, typedMoment, type AssessmentDraft } from '../state/assessment-rules';
import { forgetDraft } from '../state/kept-draft';
import { listPath } from '../state/list-place';

/** `/admin/evalution/{id}`: changes or deletes work that was set. */
export function Component() {
  const { id = '' } = useParams();
  return <Editing key={id} id={id} />;
}

function Editing({ id }: { id: string }) {
  const assessment = useAssessment(id);
  return (
    <>
      <PageTitle title="Évaluation" />
      <Breadcrumbs items={[{ label: 'Évaluations', to: listPath }, { label: 'Évaluation' }]} />
      {assessment.data ? (
        <Filled assessment={assessment.data} />
      ) : (
        <>
          <chakra.h1 textStyle="h1Tool" mt="16" mb="32">
            Évaluation
          </chakra.h1>
          {assessment.isPending && <FormSkeleton />}
          {isNotFound(assessment.error) && (
            <EmptyState
              title="Évaluation introuvable"
              hint="Elle a peut-être été supprimée."
              action={
                <Button variant="outline" size="touch" to={listPath}>
                  Retour
                </Button>
              }
            />
          )}
          {assessment.isError && !isNotFound(assessment.error) && (
            <ErrorPanel
              message={failureMessage(assessment.error)}
              retry={() => void assessment.refetch()}
              retrying={assessment.isFetching}
            />
          )}
        </>
      )}
    </>
  );
}

function Filled({ assessment }: { assessment: Assessment }) {
  const { _id, courseId, courseTitle, description, studentId, dueAt, lessonId, createdAt } = assessment;
  const navigate = useNavigate();
  const change = useChangeAssessment(_id);
  const [deleting, setDeleting] = useState(false);
  const title = courseTitle ?? 'Cours supprimé';
  const initial: AssessmentDraft = {
    course: { _id: courseId, title },
    lessonId,
    description,
    audience: studentId.length === 0 ? 'all' : 'chosen',
    students: studentId,
    dueAt: typedMoment(dueAt),
  };
  return (
    <>
      <Row as="header" wrap apart alignItems="flex-start" gap="16" maxWidth="48rem" mt="16" mb="32">
        <div>
          <chakra.h1 textStyle="h1Tool">Évaluation</chakra.h1>
          <chakra.p color="muted" mt="8" overflowWrap="anywhere">
            {title}, le <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          </chakra.p>
        </div>
        <Button variant="danger" size="touch" onClick={() => setDeleting(true)}>
          <Trash2 size={16} aria-hidden />
          Supprimer
        </Button>
      </Row>
      <AssessmentForm
        initial={initial}
        place={_id}
        id={_id}
        courseIsFixed
        save={(draft) =>
          change.mutateAsync({
            description: draft.description,
            studentId: studentsOf(draft),
            dueAt: momentOf(draft.dueAt),
            lessonId: draft.lessonId,
          })
        }
        onSaved={() => {
          toast('Évaluation enregistrée');
          void navigate(listPath);
        }}
        submitLabel="Enregistrer"
      />
      <DeleteAssessment
        assessment={deleting ? assessment : null}
        onClose={() => setDeleting(false)}
        onDeleted={() => {
          forgetDraft(_id);
          void navigate(listPath, { replace: true });
        }}
      />
    </>
  );
}
