import type { Assessment } from '@atelier/contracts/assessments';
import { chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { countOfList } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';
import { ListContent } from '../../../shared/ui/list-content';
import { ListHead } from '../../../shared/ui/list-head';
import { PageTitle } from '../../../shared/ui/page-title';
import { useAssessments } from '../api/use-assessments';
import { useCourse } from '../api/use-courses';
import { AssessmentRows } from '../components/assessment-rows';
import { CoursePicker } from '../components/course-picker';
import { DeleteAssessment } from '../components/delete-assessment';
import { NoAssessments } from '../components/no-assessments';
import { AssessmentRowsSkeleton } from '../components/assessment-rows-skeleton';
import { focusHeading } from '../../../shared/ui/focus-heading';
import { newPath, useListPlace } from '../state/list-place';

/** `/admin/evalution`: the work set for students, by the caller or, for administrators, by anybody. */
export function Component() {
  const place = useListPlace();
  const { courseId } = place;
  const list = useAssessments(place.page, courseId);
  const course = useCourse(courseId).data ?? null;
  const [deleting, setDeleting] = useState<Assessment | null>(null);
  const found = list.isError ? undefined : list.data;

  return (
    <>
      <PageTitle title="Évaluations" />
      <ListHead title="Évaluations" count={found && countOfList(found.total, 'évaluation')}>
        <Button to={newPath(courseId)} aria-label="+ Évaluation">
          <Plus size={20} aria-hidden />
          Évaluation
        </Button>
      </ListHead>
      <chakra.div mb="24">
        <CoursePicker
          label="Filtrer par cours"
          placeholder="Tous les cours"
          clearLabel="Voir tous les cours"
          value={courseId === null ? null : { _id: courseId, title: course?.title ?? '' }}
          onChoose={(chosen) => place.narrowTo(chosen?._id ?? null)}
        />
      </chakra.div>
      <ListContent
        list={list}
        place={place}
        skeleton={<AssessmentRowsSkeleton />}
        empty={<NoAssessments courseId={courseId} />}
      >
        {({ assessments }) => <AssessmentRows assessments={assessments} onDelete={setDeleting} />}
      </ListContent>
      <DeleteAssessment assessment={deleting} onClose={() => setDeleting(null)} onDeleted={focusHeading} />
    </>
  );
}
