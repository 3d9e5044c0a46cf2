import type { Profile } from '@atelier/contracts/identity';

type EntryName =
  'dashboard' | 'students' | 'teachers' | 'assessments' | 'courses' | 'tutorials' | 'operations' | 'profile';

export interface AdminEntry {
  name: EntryName;
  label: string;
  /** Where it leads. */
  to: string;
  /** Other pages on which the entry is the current one. */
  also: readonly string[];
}

interface EntryRule extends AdminEntry {
  /** Where it leads for teachers who are no administrators; absent where they have no business. */
  teacher?: string;
}

/** In the order of the sidebar. */
const administration: readonly EntryRule[] = [
  { name: 'dashboard', label: 'Tableau de bord', to: '/admin/dasboard', also: [] },
  {
    name: 'students',
    label: 'Étudiant(e)s',
    to: '/admin/etudiants',
    also: ['/admin/new/student', '/admin/student/'],
  },
  { name: 'teachers', label: 'Formateurs', to: '/admin/formateurs', also: ['/admin/instructor/'] },
  {
    name: 'assessments',
    label: 'Évaluations',
    to: '/admin/evalution',
    also: ['/admin/evalution/'],
    teacher: '/admin/evalution',
  },
  { name: 'courses', label: 'Cours', to: '/admin/courses', also: [], teacher: '/admin/tutor/course' },
  { name: 'tutorials', label: 'Tutoriels', to: '/admin/tutoriels', also: ['/new-blog'] },
  { name: 'operations', label: 'Exploitation', to: '/admin/exploitation', also: [] },
];

/** What the sidebar offers to this person. */
export const adminEntries = ({ isAdmin }: Pick<Profile, 'isAdmin'>): AdminEntry[] =>
  administration.flatMap(({ teacher, ...entry }) => {
    const to = isAdmin ? entry.to : teacher;
    return to === undefined ? [] : [{ ...entry, to }];
  });

export const accountEntries: readonly AdminEntry[] = [
  { name: 'profile', label: 'Profil', to: '/admin/profile', also: [] },
];

/** `page`: this very page; `true`: one that belongs to it. */
export function currentMark({ to, also }: AdminEntry, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return also.some((start) => pathname.startsWith(start)) ? 'true' : undefined;
}
