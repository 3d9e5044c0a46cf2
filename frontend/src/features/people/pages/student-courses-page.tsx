import { useParams } from 'react-router-dom';
import { useStudentCourses } from '../api/use-person-courses';
import { ListContent } from '../../../shared/ui/list-content';
import { NothingFound } from '../components/nothing-found';
import { PersonFrame } from '../components/person-frame';
import { SearchField } from '../../../shared/ui/search-field';
import { StudentCourseTable } from '../components/student-course-table';
import { TableSkeleton } from '../components/table-skeleton';
import { useListSearch } from '../../../shared/lists/use-list-search';

/** `/admin/student/courses/{id}`: the courses a student follows. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <PersonFrame key={id} id={id} view="student">
      <Courses id={id} />
    </PersonFrame>
  );
}

function Courses({ id }: { id: string }) {
  const search = useListSearch('title');
  const list = useStudentCourses(id, search.page, search.text);
  const searched = search.typed !== '' || search.text !== '' || list.isPlaceholderData;
  return (
    <>
      {(searched || list.data?.total !== 0) && (
        <SearchField
          label="Rechercher un cours"
          placeholder="Titre du cours"
          control={search.control}
          value={search.typed}
          onType={search.type}
        />
      )}
      <ListContent
        list={list}
        place={search}
        skeleton={<TableSkeleton rows={4} lead="cover" />}
        empty={
          <NothingFound
            title={search.text === '' ? 'Aucun cours suivi' : 'Aucun cours trouvé'}
            search={search}
            hint="Les cours achetés ou offerts apparaissent ici, avec la progression."
          />
        }
      >
        {({ courses }) => <StudentCourseTable courses={courses} />}
      </ListContent>
    </>
  );
}
