import { type PeopleSort, type Person, type PersonState, personStates } from '@atelier/contracts/people';
import { mailboxOf } from '@atelier/contracts/words/email-pattern';
import { Tag } from '../../shared/ui/tag';

/** The tint of how an account stands. */
const statusTones = {
  active: 'green',
  invited: 'warn',
  suspended: 'danger',
} as const satisfies Record<PersonState, string>;

export const studentPath = (id: string): string => `/admin/student/courses/${id}`;
export const teacherPath = (id: string): string => `/admin/instructor/courses/${id}`;

/** The page behind a person's row. */
export const personPath = ({ _id, isTeacher }: Pick<Person, '_id' | 'isTeacher'>): string =>
  isTeacher ? teacherPath(_id) : studentPath(_id);

/** Deleting asks for the address to be typed: letter case and stray spaces do not matter. */
export const confirmsDeletion = (typed: string, { email }: Pick<Person, 'email'>): boolean =>
  mailboxOf(typed) === mailboxOf(email);

/** What a list of people is sorted by, as its heads say it. */
export const sortWords: Record<PeopleSort, string> = {
  name: 'Nom',
  courses: 'Cours',
  seen: 'Vu',
  spent: 'Dépensé, net',
  createdAt: 'Inscription',
};

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
