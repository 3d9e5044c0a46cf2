import type { Person } from '@atelier/contracts/identity';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDate } from '../../../shared/format';
import { Avatar } from '../../../shared/ui/avatar';
import { personPath } from '../state/person-words';
import { RoleTags, StatusTag } from './person-tags';
import { RowLink, Table } from './table';

const Quiet = chakra('td', { base: { textStyle: 'small', color: 'muted' } });
const Tags = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', gap: '6' } });

interface PeopleTableProps {
  label: string;
  people: readonly Person[];
  /** What the list itself says of everybody need not be said of each. */
  hideTeacher?: boolean;
  /** What can be done from the list, at the end of a row. */
  action?: (person: Person) => ReactNode;
}

export const PeopleTable = ({ label, people, hideTeacher = false, action }: PeopleTableProps) => (
  <Table
    label={label}
    columns={['Nom', 'Email', 'État', 'Inscription', ...(action === undefined ? [] : ['Actions'])]}
  >
    {people.map((person) => (
      <tr key={person._id}>
        <th scope="row">
          <RowLink to={personPath(person)}>
            <Avatar size="sm" name={person.name} imageUrl={person.imageUrl} />
            <span data-title="">{person.name}</span>
          </RowLink>
        </th>
        <Quiet>{person.email}</Quiet>
        <td>
          <Tags>
            <StatusTag status={person.status} />
            <RoleTags isAdmin={person.isAdmin} isTeacher={person.isTeacher && !hideTeacher} />
          </Tags>
        </td>
        <Quiet>
          <time dateTime={person.createdAt}>{formatDate(person.createdAt)}</time>
        </Quiet>
        {action && <td>{action(person)}</td>}
      </tr>
    ))}
  </Table>
);
