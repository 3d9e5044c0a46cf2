import type { CourseStudent } from '@atelier/contracts/enrolled-students';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { countOfList } from '../../../shared/format';
import { useListSearch } from '../../../shared/lists/use-list-search';
import { ClearSearch } from '../../../shared/ui/clear-search';
import { EmptyState } from '../../../shared/ui/empty-state';
import { Row } from '../../../shared/ui/layout';
import { ListContent } from '../../../shared/ui/list-content';
import { Skeleton } from '../../../shared/ui/skeleton';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import { useCourseStudents } from '../api/course-students';
import { SearchField } from '../../../shared/ui/search-field';
import { RemoveStudentDialog } from './remove-student-dialog';
import { StudentTable } from './student-table';
import { WaitingList } from './waiting-list';

const Waiting = () => (
  <chakra.div aria-busy="true" display="grid" gap="16">
    <VisuallyHidden>Chargement…</VisuallyHidden>
    {Array.from({ length: 4 }, (_, index) => (
      <Skeleton key={index} height="44" />
    ))}
  </chakra.div>
);

/** Who follows the course: found by name or address, page by page. */
export function EnrolledList({ courseId }: { courseId: string }) {
  const search = useListSearch('name');
  const list = useCourseStudents(courseId, search.page, search.text);
  const [leaving, setLeaving] = useState<CourseStudent | null>(null);
  const found = list.data;
  return (
    <section aria-labelledby="enrolled-title">
      <Row apart alignItems="baseline" gap="16" mb="14">
        <chakra.h2 id="enrolled-title" textStyle="h3">
          Inscrits
        </chakra.h2>
        <chakra.span textStyle="small" color="muted" aria-live="polite">
          {found && countOfList(found.total, search.text ? 'résultat' : 'élève')}
        </chakra.span>
      </Row>
      {(search.text !== '' || search.typed !== '' || found?.total !== 0) && (
        <SearchField mb="24" label="Rechercher un élève" placeholder="Nom ou email" search={search} />
      )}
      <ListContent
        list={list}
        place={search}
        failureTitle="Erreur"
        skeleton={<Waiting />}
        empty={
          <EmptyState
            illustration={null}
            title={search.text ? 'Aucun étudiant trouvé.' : 'Personne ne suit encore ce cours'}
            hint={search.text ? undefined : 'Les acheteurs apparaissent ici d’eux-mêmes.'}
            action={search.text && <ClearSearch onClear={search.clear} />}
          />
        }
      >
        {({ students }) => <StudentTable students={students} onRemove={setLeaving} />}
      </ListContent>
      {found && <WaitingList courseId={courseId} waiting={found.waiting} />}
      <RemoveStudentDialog courseId={courseId} student={leaving} onClose={() => setLeaving(null)} />
    </section>
  );
}
