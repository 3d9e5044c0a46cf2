import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { useListSearch } from '../../../shared/lists/use-list-search';
import { ListContent, type Page } from '../../../shared/ui/list-content';
import { SearchField } from '../../../shared/ui/search-field';
import { NothingFound } from './nothing-found';
import { PersonFrame } from './person-frame';
import type { PersonView } from './person-tabs';
import { TableSkeleton } from './table-skeleton';

interface CourseListProps<Course> {
  useCourses: (
    id: string,
    page: number,
    title: string,
  ) => UseQueryResult<Page & { courses: readonly Course[] }>;
  Table: ComponentType<{ courses: readonly Course[] }>;
  /** Where there are no courses at all: that, and where they will come from. */
  none: string;
  hint: string;
}

interface PersonCoursesProps<Course> extends CourseListProps<Course> {
  view: PersonView;
  /** What the person ordered, below. */
  Orders?: ComponentType<{ id: string }>;
}

/** The page of an account whose address names it, with one of its lists of courses. */
export function PersonCourses<Course>({ view, Orders, ...list }: PersonCoursesProps<Course>) {
  const { id = '' } = useParams();
  return (
    <PersonFrame key={id} id={id} view={view}>
      <Courses id={id} {...list} />
      {Orders && <Orders id={id} />}
    </PersonFrame>
  );
}

function Courses<Course>({ id, useCourses, Table, none, hint }: CourseListProps<Course> & { id: string }) {
  const search = useListSearch('title');
  const list = useCourses(id, search.page, search.text);
  const searched = search.typed !== '' || search.text !== '' || list.isPlaceholderData;
  return (
    <>
      {(searched || list.data?.total !== 0) && (
        <SearchField label="Rechercher un cours" placeholder="Titre du cours" search={search} />
      )}
      <ListContent
        list={list}
        place={search}
        skeleton={<TableSkeleton rows={4} lead="cover" />}
        empty={
          <NothingFound
            title={search.text === '' ? none : 'Aucun cours trouvé'}
            search={search}
            hint={hint}
          />
        }
      >
        {({ courses }) => <Table courses={courses} />}
      </ListContent>
    </>
  );
}
