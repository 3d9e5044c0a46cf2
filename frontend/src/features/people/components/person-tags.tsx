import { personStates, type Person } from '@atelier/contracts/people';
import { Tag } from '../../../shared/ui/tag';
import { statusTones } from '../state/person-words';

export const StatusTag = ({ status }: Pick<Person, 'status'>) => (
  <Tag tone={statusTones[status]}>{personStates[status]}</Tag>
);

/** What the account may do beside following courses. */
export const RoleTags = ({ isAdmin, isTeacher }: Pick<Person, 'isAdmin' | 'isTeacher'>) => (
  <>
    {isTeacher && <Tag>Formateur</Tag>}
    {isAdmin && <Tag>Administrateur</Tag>}
  </>
);

/** That the account is guarded by more than its password. */
export const FactorTag = ({ hasSecondFactor }: Pick<Person, 'hasSecondFactor'>) =>
  hasSecondFactor && <Tag tone="green">Second facteur</Tag>;
