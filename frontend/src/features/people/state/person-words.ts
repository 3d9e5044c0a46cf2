import type { Person } from '@atelier/contracts/people';

/** How an account stands, in a word and a tint. */
export const statusWords = {
  active: { label: 'Actif', tone: 'green' },
  invited: { label: 'Invité', tone: 'warn' },
  suspended: { label: 'Suspendu', tone: 'danger' },
} as const satisfies Record<Person['status'], { label: string; tone: string }>;

export const studentPath = (id: string): string => `/admin/student/courses/${id}`;
export const teacherPath = (id: string): string => `/admin/instructor/courses/${id}`;

/** The page behind a person's row. */
export const personPath = ({ _id, isTeacher }: Pick<Person, '_id' | 'isTeacher'>): string =>
  isTeacher ? teacherPath(_id) : studentPath(_id);

/** Deleting asks for the address to be typed: letter case and stray spaces do not matter. */
export const confirmsDeletion = (typed: string, { email }: Pick<Person, 'email'>): boolean =>
  typed.trim().toLowerCase() === email.toLowerCase();
