import type { Person } from '@atelier/contracts/people';
import { Tag } from '../../../shared/ui/tag';
import { statusWords } from '../state/person-words';

export function StatusTag({ status }: Pick<Person, 'status'>) {
  const { label, tone } = statusWords[status];
  return <Tag tone={tone}>{label}</Tag>;
}

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
