import type { Profile } from '@atelier/contracts/identity';

export type MenuIcon =
  | 'dashboard'
  | 'teachers'
  | 'students'
  | 'assessments'
  | 'courses'
  | 'learning'
  | 'tutorials'
  | 'operations'
  | 'profile';

export interface MenuEntry {
  to: string;
  label: string;
  icon: MenuIcon;
}

const dashboard: MenuEntry = { to: '/admin/dasboard', label: 'Tableau de bord', icon: 'dashboard' };
const teachers: MenuEntry = { to: '/admin/formateurs', label: 'Formateurs', icon: 'teachers' };
const students: MenuEntry = { to: '/admin/etudiants', label: 'Étudiant(e)s', icon: 'students' };
const assessments: MenuEntry = { to: '/admin/evalution', label: 'Évaluations', icon: 'assessments' };
const courses: MenuEntry = { to: '/admin/courses', label: 'Cours', icon: 'courses' };
const operations: MenuEntry = { to: '/admin/exploitation', label: 'Exploitation', icon: 'operations' };
const taught: MenuEntry = { to: '/admin/tutor/course', label: 'Cours enseignés', icon: 'courses' };
const followed: MenuEntry = { to: '/auth/courses', label: 'Mes cours', icon: 'learning' };
const profile: MenuEntry = { to: '/profil', label: 'Profil', icon: 'profile' };
const ownCourses: MenuEntry = { to: '/my-courses', label: 'Mes cours', icon: 'learning' };

const tutorials: MenuEntry = { to: '/new-blog', label: 'Tutoriels', icon: 'tutorials' };

/**
 * What the menu under the avatar offers: first what the role brings, then what everyone has. The two menus of the
 * specification are one here, so « Mes cours » stands once.
 */
export function menuEntries({ isAdmin, isTeacher }: Pick<Profile, 'isAdmin' | 'isTeacher'>): {
  role: readonly MenuEntry[];
  account: readonly MenuEntry[];
} {
  if (isAdmin)
    return {
      role: [dashboard, teachers, students, assessments, courses, operations],
      account: [profile, ownCourses, tutorials],
    };
  return { role: isTeacher ? [followed, taught] : [followed], account: [profile] };
}
