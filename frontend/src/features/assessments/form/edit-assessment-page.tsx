import type { Assessment } from '@atelier/contracts/assessments';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { isNotFound } from '../../../shared/api/client';
import { formatDate } from '../../../shared/format/format';
import { Trash2 } from '../../../shared/icons/members';
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs';
import { Button } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { QueryError } from '../../../shared/ui/notice';
import { Row } from '../../../shared/ui/layout';
import { PageTitle } from '../../../shared/ui/page-title';
import { toast } from '../../../shared/ui/toast';
import { assessmentListPath, useAssessment, useChangeAssessment } from '../assessments';
import { AssessmentForm, FormSkeleton } from './assessment-form';
import { DeleteAssessment } from '../delete-assessment';
import { toIsoDueAt, studentIdsOf, toInputDueAt, type AssessmentDraft } from './assessment-rules';
import { removeDraft } from './use-assessment-form';

/** `/admin/evalution/{id}`: edits or deletes an assessment. */
export function Component() {
  const { id = '' } = useParams();
  return <EditAssessment key={id} id={id} />;
}

function EditAssessment({ id }: { id: string }) {
  const assessment = useAssessment(id);
  return (
    <>
      <PageTitle title="Évaluation" />
      <Breadcrumbs items={[{ label: 'Évaluations', to: assessmentListPath }, { label: 'Évaluation' }]} />
      {assessment.data ? (
        <EditForm assessment={assessment.data} />
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
                <Button variant="outline" size="touch" to={assessmentListPath}>
                  Retour
                </Button>
              }
            />
          )}
          {assessment.isError && !isNotFound(assessment.error) && <QueryError query={assessment} />}
        </>
      )}
    </>
  );
}

function EditForm({ assessment }: { assessment: Assessment }) {
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
    dueAt: toInputDueAt(dueAt),
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
        draftId={_id}
        id={_id}
        courseIsFixed
        save={(draft) =>
          change.mutateAsync({
            description: draft.description,
            studentId: studentIdsOf(draft),
            dueAt: toIsoDueAt(draft.dueAt),
            lessonId: draft.lessonId,
          })
        }
        onSaved={() => {
          toast('Évaluation enregistrée');
          void navigate(assessmentListPath);
        }}
        submitLabel="Enregistrer"
      />
      <DeleteAssessment
        assessment={deleting ? assessment : null}
        onClose={() => setDeleting(false)}
        onDeleted={() => {
          removeDraft(_id);
          void navigate(assessmentListPath, { replace: true });
        }}
      />
    </>
  );
}
