import { menuEntries } from './menu-entries';

const entries = (isAdmin: boolean, isTeacher: boolean) => {
  const { role, account } = menuEntries({ isAdmin, isTeacher });
  return [...role, ...account].map(({ to, label }) => `${label}: ${to}`);
};

describe('the menu under the avatar', () => {
  it('offers each role its own screens', () => {
    expect(entries(true, true)).toEqual([
      'Tableau de bord: /admin/dasboard',
      'Formateurs: /admin/formateurs',
      'Étudiant(e)s: /admin/etudiants',
      'Évaluations: /admin/evalution',
      'Cours: /admin/courses',
      'Exploitation: /admin/exploitation',
      'Profil: /profil',
      'Mes cours: /my-courses',
      'Tutoriels: /new-blog',
    ]);
    expect(entries(false, true)).toEqual([
      'Mes cours: /auth/courses',
      'Cours enseignés: /admin/tutor/course',
      'Profil: /profil',
    ]);
    expect(entries(false, false)).toEqual(['Mes cours: /auth/courses', 'Profil: /profil']);
  });
});
