import { assessmentSorts, type Assessment, type AssessmentSort } from '@atelier/contracts/assessments';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { countOfList } from '../../../shared/format';
import { Plus } from '../../../shared/icons/plus';
import { Button } from '../../../shared/ui/button';
import { ListContent } from '../../../shared/ui/list-content';
import { ListExport } from '../../../shared/ui/list-export';
import { ListHead } from '../../../shared/ui/list-head';
import { Row } from '../../../shared/ui/layout';
import { PageTitle } from '../../../shared/ui/page-title';
import { assessmentsFile, useAssessments } from '../api/use-assessments';
import { useCourse } from '../../../shared/courses/use-courses';
import { AssessmentRows } from '../components/assessment-rows';
import { CoursePicker } from '../../../shared/courses/course-picker';
import { DeleteAssessment } from '../components/delete-assessment';
import { NoAssessments } from '../components/no-assessments';
import { AssessmentRowsSkeleton } from '../components/assessment-rows-skeleton';
import { SearchField } from '../../../shared/ui/search-field';
import { SortChoice } from '../../../shared/ui/sort-choice';
import { useListSearch } from '../../../shared/lists/use-list-search';
import { useListSort } from '../../../shared/lists/use-list-sort';
import { focusHeading } from '../../../shared/ui/focus-heading';
import { newPath, useListedCourse } from '../state/list-place';

const sortWords: Record<AssessmentSort, string> = {
  dueAt: 'Échéance',
  createdAt: 'Création',
  waiting: 'À corriger',
};

/** `/admin/evalution`: the work set for students, by the caller or, for administrators, by anybody. */
export function Component() {
  const { courseId, narrowTo } = useListedCourse();
  const search = useListSearch('search');
  const by = useListSort<AssessmentSort>(assessmentSorts, 'dueAt');
  const asked = {
    currentPage: search.page,
    search: search.text,
    sort: by.sort,
    order: by.order,
    ...(courseId !== null && { courseId }),
  };
  const list = useAssessments(asked);
  const course = useCourse(courseId).data ?? null;
  const [deleting, setDeleting] = useState<Assessment | null>(null);
  const found = list.isError ? undefined : list.data;

  return (
    <>
      <PageTitle title="Évaluations" />
      <ListHead title="Évaluations" count={found && countOfList(found.total, 'évaluation')}>
        <ListExport file={assessmentsFile(asked)} total={list.data?.total} />
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
          onChoose={(chosen) => narrowTo(chosen?._id ?? null)}
        />
      </chakra.div>
      <Row wrap gap="12" mb="24" alignItems="flex-end">
        <SearchField
          label="Rechercher une évaluation"
          placeholder="Mots de la consigne"
          search={search}
          flex="1 1 20rem"
          mb="0"
        />
        <SortChoice words={sortWords} by={by} />
      </Row>
      <ListContent
        list={list}
        place={search}
        skeleton={<AssessmentRowsSkeleton />}
        empty={<NoAssessments courseId={courseId} searched={search.text} onClear={search.clear} />}
      >
        {({ assessments }) => <AssessmentRows assessments={assessments} onDelete={setDeleting} />}
      </ListContent>
      <DeleteAssessment assessment={deleting} onClose={() => setDeleting(null)} onDeleted={focusHeading} />
    </>
  );
}
