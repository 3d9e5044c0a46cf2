import { type PeopleSort, type Person, type PersonState, personStates } from '@atelier/contracts/people';
import { canonicalEmail } from '@atelier/contracts/words/canonical-email';
import { Tag } from '../../shared/ui/tag';

/** Colour of an account's state. */
const statusTones = {
  active: 'green',
  invited: 'warn',
  suspended: 'danger',
} as const satisfies Record<PersonState, string>;

export const studentPath = (id: string): string => `/admin/student/courses/${id}`;
export const teacherPath = (id: string): string => `/admin/instructor/courses/${id}`;

/** Parameter of a person's page: search, filters and order of the list that leads there, as in its own URL. */
export const listParameter = 'liste';

/** A path with the list, which goes along from person to person and back. */
export const withList = (path: string, list: string): string =>
  list === '' ? path : `${path}?${new URLSearchParams({ [listParameter]: list })}`;

/** Page of a person. */
export const personPath = ({ _id, isTeacher }: Pick<Person, '_id' | 'isTeacher'>, list = ''): string =>
  withList(isTeacher ? teacherPath(_id) : studentPath(_id), list);

/** Whether the typed address confirms the deletion; ignores case and surrounding spaces. */
export const confirmsDeletion = (typed: string, { email }: Pick<Person, 'email'>): boolean =>
  canonicalEmail(typed) === canonicalEmail(email);

/** Labels of the sort orders, as in the table headers. */
export const sortLabels: Record<PeopleSort, string> = {
  name: 'Nom',
  courses: 'Cours',
  seen: 'Vu',
  spent: 'Dépensé, net',
  createdAt: 'Inscription',
};

export const StatusTag = ({ status }: Pick<Person, 'status'>) => (
  <Tag tone={statusTones[status]}>{personStates[status]}</Tag>
);

/** Roles in addition to student. */
export const RoleTags = ({ isAdmin, isTeacher }: Pick<Person, 'isAdmin' | 'isTeacher'>) => (
  <>
    {isTeacher && <Tag>Formateur</Tag>}
    {isAdmin && <Tag>Administrateur</Tag>}
  </>
);

/** Marks accounts with a second factor. */
export const FactorTag = ({ hasSecondFactor }: Pick<Person, 'hasSecondFactor'>) =>
  hasSecondFactor && <Tag tone="green">Second facteur</Tag>;
