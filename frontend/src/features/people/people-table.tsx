import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListedPerson, PeopleSort, Person } from '@atelier/contracts/people';
import { countOf, formatDate, formatPercent, formatPrice } from '../../shared/format/format';
import { Avatar } from '../../shared/ui/avatar';
import { CourseCover } from '../../shared/ui/card';
import { Row, VisuallyHidden } from '../../shared/ui/layout';
import { RelativeTime } from '../../shared/ui/live-values';
import { ProgressBar } from '../../shared/ui/progress';
import { PageCheckbox, PersonCheckbox } from './selection-bar';
import type { PeopleList, Selection } from './people-list';
import { FactorTag, personPath, RoleTags, sortLabels, StatusTag } from './person-labels';
import { type Column, RowHead, Table } from './table';

const Stack = chakra('span', {
  base: { display: { base: 'none', xl: 'inline-flex' }, '& > * + *': { ms: '-16px' } },
});

/** Stacked covers of the latest courses; titles on hover. */
const LatestCovers = ({ courses }: { courses: ListedPerson['latestCourses'] }) => (
  <Stack title={courses.map(({ title }) => title).join(', ')}>
    {courses.map(({ _id, imageUrl }) => (
      <CourseCover
        key={_id}
        src={imageUrl}
        width="48px"
        flexShrink="0"
        borderRadius="xs"
        boxShadow="0 0 0 2px var(--chakra-colors-bg)"
      />
    ))}
  </Stack>
);

/** Allows a line break before the `@`. */
function BreakableEmail({ email }: Pick<Person, 'email'>) {
  const atIndex = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, atIndex)}
      <wbr />
      {email.slice(atIndex)}
    </>
  );
}

const Small = chakra('td', { base: { textStyle: 'small', color: 'muted' } });

/** A sortable column. */
const sorted = ({ sort, order, sortBy }: PeopleList, by: PeopleSort, isFigure = false): Column => ({
  label: sortLabels[by],
  isFigure,
  sorting: { isSorted: sort === by, order, onSort: () => sortBy(by) },
});

interface PeopleTableProps {
  label: string;
  list: PeopleList;
  people: readonly ListedPerson[];
  /** Teachers' list: without columns about enrollments and spending, and without the role tag. */
  teaching?: boolean;
  /** Makes rows selectable. */
  selection?: Selection;
  /** An action at the end of a row. */
  action?: (person: ListedPerson) => ReactNode;
}

export const PeopleTable = ({
  label,
  list,
  people,
  teaching = false,
  selection,
  action,
}: PeopleTableProps) => {
  const place = useLocation().search.slice(1);
  return (
    <Table
      stacked
      label={label}
      tick={selection && <PageCheckbox people={people} selection={selection} />}
      columns={[
        sorted(list, 'name'),
        ...(teaching ? [] : [sorted(list, 'courses'), 'Progression']),
        sorted(list, 'seen'),
        ...(teaching ? [] : [sorted(list, 'spent', true)]),
        { ...sorted(list, 'createdAt', true), isWide: true },
        ...(action === undefined ? [] : ['Actions']),
      ]}
    >
      {people.map((person) => (
        <tr key={person._id} role="row" data-chosen={selection?.has(person) ? '' : undefined}>
          {selection && (
            <td role="cell" data-tick="">
              <PersonCheckbox person={person} selection={selection} />
            </td>
          )}
          <RowHead
            picture={<Avatar size="sm" name={person.name} imageUrl={person.imageUrl} />}
            title={person.name}
            to={personPath(person, place)}
            detail={<BreakableEmail email={person.email} />}
            tags={
              <>
                {person.status !== 'active' && <StatusTag status={person.status} />}
                <RoleTags isAdmin={person.isAdmin} isTeacher={person.isTeacher && !teaching} />
                <FactorTag hasSecondFactor={person.hasSecondFactor} />
              </>
            }
          />
          {!teaching && <Followed person={person} />}
          <Small role="cell">{person.seenAt ? <RelativeTime iso={person.seenAt} /> : 'jamais'}</Small>
          {!teaching && (
            <chakra.td role="cell" data-figure="" textStyle="small" fontWeight="600">
              {formatPrice(person.spent)}
            </chakra.td>
          )}
          <Small role="cell" data-figure="" data-wide="">
            <time dateTime={person.createdAt}>{formatDate(person.createdAt)}</time>
          </Small>
          {action && <td role="cell">{action(person)}</td>}
        </tr>
      ))}
    </Table>
  );
};

const Followed = ({ person }: { person: ListedPerson }) => (
  <>
    <Small role="cell">
      <Row gap="10">
        {person.latestCourses.length > 0 && <LatestCovers courses={person.latestCourses} />}
        {person.courseCount > 0 ? countOf(person.courseCount, 'cours', 'cours') : 'aucun cours'}
      </Row>
    </Small>
    <td role="cell" data-wide={person.progressPercentage === null ? '' : undefined}>
      {person.progressPercentage === null ? (
        <VisuallyHidden>Aucune</VisuallyHidden>
      ) : (
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: '1fr', md: 'minmax(4rem, 6rem) 3rem' }}
          alignItems="center"
          gap="10"
        >
          <ProgressBar
            plain
            display={{ base: 'none', md: 'block' }}
            value={person.progressPercentage}
            label={`Progression de ${person.name}, tous cours`}
          />
          <chakra.strong textStyle="small" fontWeight="600">
            {formatPercent(person.progressPercentage)}
          </chakra.strong>
        </chakra.div>
      )}
    </td>
  </>
);
