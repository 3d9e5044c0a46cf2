import type { Assessment } from '@atelier/contracts/assessments';
import { chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { failureMessage } from '../../../shared/api/client';
import { countOf } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { ErrorPanel } from '../../../shared/ui/error-panel';
import { PageTitle } from '../../../shared/ui/page-title';
import { Pagination } from '../../../shared/ui/pagination';
import { useAssessments } from '../api/use-assessments';
import { useCourse } from '../api/use-courses';
import { AssessmentRows } from '../components/assessment-rows';
import { CoursePicker } from '../components/course-picker';
import { DeleteAssessment } from '../components/delete-assessment';
import { NoAssessments } from '../components/no-assessments';
import { RowsSkeleton } from '../components/rows-skeleton';
import { focusHeading } from '../../../shared/ui/focus-heading';
import { newPath, useListPlace } from '../state/list-place';

const Head = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: '16',
    mb: '24',
  },
});

/** `/admin/evalution`: the work set for students, by the caller or, for administrators, by anybody. */
export function AssessmentListPage() {
  const { courseId, page, goTo, narrowTo } = useListPlace();
  const list = useAssessments(page, courseId);
  const course = useCourse(courseId).data ?? null;
  const [deleting, setDeleting] = useState<Assessment | null>(null);
  const found = list.isError ? undefined : list.data;
  const beyond = found !== undefined && !list.isPlaceholderData && found.assessments.length === 0 && page > 1;

  // The last row of the last page went away.
  useEffect(() => {
    if (beyond) goTo(Math.max(1, Math.min(page - 1, found.pages)));
  });

  return (
    <>
      <PageTitle title="Évaluations" />
      <Head>
        <div>
          <chakra.h1 textStyle="h1Tool">Évaluations</chakra.h1>
          <chakra.p color="muted" mt="8" minHeight="26px" role="status">
            {found && !beyond && countOf(found.total, 'évaluation')}
          </chakra.p>
        </div>
        <Button to={newPath(courseId)} aria-label="+ Évaluation">
          <Plus size={20} aria-hidden />
          Évaluation
        </Button>
      </Head>
      <chakra.div mb="24">
        <CoursePicker
          label="Filtrer par cours"
          placeholder="Tous les cours"
          clearLabel="Voir tous les cours"
          value={courseId === null ? null : { _id: courseId, title: course?.title ?? '' }}
          onChoose={(chosen) => narrowTo(chosen?._id ?? null)}
        />
      </chakra.div>
      {(list.isPending || beyond) && <RowsSkeleton />}
      {list.isError && (
        <ErrorPanel
          message={failureMessage(list.error)}
          retry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {found && !beyond && found.assessments.length === 0 && <NoAssessments courseId={courseId} />}
      {found && found.assessments.length > 0 && (
        <chakra.div
          aria-busy={list.isPlaceholderData}
          opacity={list.isPlaceholderData ? 0.6 : 1}
          transition="opacity 150ms ease-out"
        >
          <AssessmentRows assessments={found.assessments} onDelete={setDeleting} />
          <Pagination page={page} pages={found.pages} onPage={goTo} />
        </chakra.div>
      )}
      <DeleteAssessment assessment={deleting} onClose={() => setDeleting(null)} onDeleted={focusHeading} />
    </>
  );
}
