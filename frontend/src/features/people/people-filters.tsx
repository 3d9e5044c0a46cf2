import { chakra } from '@chakra-ui/react';
import {
  type PeopleSort,
  peopleSorts,
  type PersonType,
  type Presence,
  presences,
} from '@atelier/contracts/people';
import { mostCounted } from '@atelier/contracts/words/counts';
import { namesOf } from '@atelier/contracts/words/names-of';
import { CoursePicker, useCourse } from '../../shared/courses/course-picker';
import { InlineSelect } from '../../shared/forms/choice';
import { ListExport } from '../../shared/lists/list-head';
import { Chip } from '../../shared/ui/chip';
import { Row } from '../../shared/ui/layout';
import { peopleExportUrl } from './people-api';
import type { PeopleList } from './people-list';
import { sortWords } from './person-labels';

/** Beyond what lists count nobody says how many; null as long as nobody knows. */
const cappedCount = (count: number | undefined) => {
  if (count === undefined) return null;
  return count <= mostCounted ? count : undefined;
};

interface PeopleFiltersProps {
  of: PeopleList;
  /** Whether it can be narrowed to a course. */
  byCourse?: boolean;
  /** What this list can be sorted by. */
  sorts: readonly PeopleSort[];
}

/** Who is listed, each choice with how many it would leave; on a phone also in which order, which elsewhere the heads of the table say. */
export const PeopleFilters = ({
  of: { counts, presence, narrow, course, narrowToCourse, sort, sortBy },
  byCourse = false,
  sorts,
}: PeopleFiltersProps) => (
  <>
    {byCourse && <CourseFilter id={course ?? null} onNarrow={narrowToCourse} />}
    <Row wrap gap="8" mb="16" role="group" aria-label="Présence">
      <Chip
        pressed={presence === undefined}
        count={cappedCount(counts?.all)}
        onClick={() => narrow(undefined)}
      >
        Tous
      </Chip>
      {namesOf<Presence>(presences).map((name) => (
        <Chip
          key={name}
          pressed={presence === name}
          count={cappedCount(counts?.[name])}
          onClick={() => narrow(presence === name ? undefined : name)}
        >
          {presences[name]}
        </Chip>
      ))}
    </Row>
    <InlineSelect
      label="Tri"
      room="60px"
      mb="16"
      display={{ md: 'none' }}
      value={sort}
      onChoose={(chosen) => {
        const next = namesOf<PeopleSort>(peopleSorts).find((name) => name === chosen);
        if (next && next !== sort) sortBy(next);
      }}
    >
      {sorts.map((name) => (
        <option key={name} value={name}>
          {sortWords[name]}
        </option>
      ))}
    </InlineSelect>
  </>
);

function CourseFilter({ id, onNarrow }: { id: string | null; onNarrow: (id: string | undefined) => void }) {
  const course = useCourse(id);
  return (
    <chakra.div mb="16">
      <CoursePicker
        label="Cours"
        placeholder="Tous les cours"
        value={id === null ? null : (course.data ?? null)}
        onChoose={(chosen) => onNarrow(chosen?._id)}
        clearLabel="Tous les cours"
      />
    </chakra.div>
  );
}

/** What is listed, all its pages, as a file for spreadsheets. */
export const PeopleExport = ({ type, of: { filter, list } }: { type: PersonType; of: PeopleList }) => (
  <ListExport file={peopleExportUrl(type, filter)} total={list.data?.total} />
);
