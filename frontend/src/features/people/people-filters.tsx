import { chakra } from '@chakra-ui/react';
import {
  type PeopleSort,
  peopleSorts,
  type PersonType,
  type Presence,
  presences,
} from '@atelier/contracts/people';
import { maxCount } from '@atelier/contracts/words/counts';
import { namesOf } from '@atelier/contracts/words/names-of';
import { CoursePicker, useCourse } from '../../shared/courses/course-picker';
import { InlineSelect } from '../../shared/forms/choice';
import { ListExport } from '../../shared/lists/list-head';
import { Chip } from '../../shared/ui/chip';
import { Row } from '../../shared/ui/layout';
import { peopleExportUrl } from './people-api';
import type { PeopleList } from './people-list';
import { sortLabels } from './person-labels';

/** Lists are counted up to a limit only; null while loading. */
const cappedCount = (count: number | undefined) => {
  if (count === undefined) return null;
  return count <= maxCount ? count : undefined;
};

interface PeopleFiltersProps {
  list: PeopleList;
  /** Whether to filter by course. */
  byCourse?: boolean;
  /** Available sort orders. */
  sorts: readonly PeopleSort[];
}

/** Filters, each choice with its count; on a phone also the sort order, which is in the table headers elsewhere. */
export const PeopleFilters = ({
  list: { counts, presence, narrow, course, narrowToCourse, sort, sortBy },
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
          {sortLabels[name]}
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

/** CSV export of all pages of the list. */
export const PeopleExport = ({ type, list: { filter, list } }: { type: PersonType; list: PeopleList }) => (
  <ListExport file={peopleExportUrl(type, filter)} total={list.data?.total} />
);
