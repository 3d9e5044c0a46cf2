import type { ListedPerson, PeopleSort, Person } from '@atelier/contracts/people';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { countOf, formatDate, formatPercent, formatPrice } from '../../../shared/format';
import { Avatar } from '../../../shared/ui/avatar';
import { Row } from '../../../shared/ui/layout';
import { ProgressRuler } from '../../../shared/ui/progress-ruler';
import { RelativeTime } from '../../../shared/ui/relative-time';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden';
import { personPath, sortWords } from '../state/person-words';
import type { PeopleList } from '../state/use-people-list';
import type { Chosen } from '../state/use-chosen';
import { PageBox, PersonBox } from './chosen-people';
import { LatestCovers } from './latest-covers';
import { FactorTag, RoleTags, StatusTag } from './person-tags';
import { RowHead, Table, type Column } from './table';

/** Breaks before the `@` rather than anywhere. */
function BreakableEmail({ email }: Pick<Person, 'email'>) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

const Small = chakra('td', { base: { textStyle: 'small', color: 'muted' } });

/** A column that the list can be sorted by. */
const sorted = ({ sort, order, sortBy }: PeopleList, by: PeopleSort, isFigure = false): Column => ({
  label: sortWords[by],
  isFigure,
  sorting: { isSorted: sort === by, order, onSort: () => sortBy(by) },
});

interface PeopleTableProps {
  label: string;
  of: PeopleList;
  people: readonly ListedPerson[];
  /** The teachers: what they follow and spend is not what they are looked up for, and that they teach need not be said of each. */
  teaching?: boolean;
  /** Where people can be ticked. */
  chosen?: Chosen;
  /** What can be done from the list, at the end of a row. */
  action?: (person: ListedPerson) => ReactNode;
}

export const PeopleTable = ({ label, of, people, teaching = false, chosen, action }: PeopleTableProps) => (
  <Table
    stacked
    label={label}
    tick={chosen && <PageBox people={people} chosen={chosen} />}
    columns={[
      sorted(of, 'name'),
      ...(teaching ? [] : [sorted(of, 'courses'), 'Progression']),
      sorted(of, 'seen'),
      ...(teaching ? [] : [sorted(of, 'spent', true)]),
      { ...sorted(of, 'createdAt', true), isWide: true },
      ...(action === undefined ? [] : ['Actions']),
    ]}
  >
    {people.map((person) => (
      <tr key={person._id} role="row" data-chosen={chosen?.has(person) ? '' : undefined}>
        {chosen && (
          <td role="cell" data-tick="">
            <PersonBox person={person} chosen={chosen} />
          </td>
        )}
        <RowHead
          picture={<Avatar size="sm" name={person.name} imageUrl={person.imageUrl} />}
          title={person.name}
          to={personPath(person)}
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
          <ProgressRuler
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
