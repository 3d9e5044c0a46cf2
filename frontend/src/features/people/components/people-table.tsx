import type { Person } from '@atelier/contracts/people';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDate } from '../../../shared/format';
import { Avatar } from '../../../shared/ui/avatar';
import { personPath } from '../state/person-words';
import { FactorTag, RoleTags, StatusTag } from './person-tags';
import { RowHead, Table } from './table';

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

interface PeopleTableProps {
  label: string;
  people: readonly Person[];
  /** What the list itself says of everybody need not be said of each. */
  hideTeacher?: boolean;
  /** What can be done from the list, at the end of a row. */
  action?: (person: Person) => ReactNode;
}

export const PeopleTable = ({ label, people, hideTeacher = false, action }: PeopleTableProps) => (
  <Table label={label} columns={['Nom', 'État', 'Inscription', ...(action === undefined ? [] : ['Actions'])]}>
    {people.map((person) => (
      <tr key={person._id}>
        <RowHead
          picture={<Avatar size="sm" name={person.name} imageUrl={person.imageUrl} />}
          title={person.name}
          to={personPath(person)}
          detail={<BreakableEmail email={person.email} />}
        />
        <td>
          <chakra.span display="flex" gap="6">
            <StatusTag status={person.status} />
            <RoleTags isAdmin={person.isAdmin} isTeacher={person.isTeacher && !hideTeacher} />
            <FactorTag hasSecondFactor={person.hasSecondFactor} />
          </chakra.span>
        </td>
        <chakra.td textStyle="small" color="muted">
          <time dateTime={person.createdAt}>{formatDate(person.createdAt)}</time>
        </chakra.td>
        {action && <td>{action(person)}</td>}
      </tr>
    ))}
  </Table>
);
