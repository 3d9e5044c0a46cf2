import { menuEntries } from './menu-entries';

const addresses = (isAdmin: boolean, isTeacher: boolean) => {
  const { role, account } = menuEntries({ isAdmin, isTeacher });
  return [...role, ...account].map(({ to }) => to);
};

describe('the menu under the avatar', () => {
  it('offers each role its own screens', () => {
    expect(addresses(true, true)).toEqual([
      '/admin/formateurs',
      '/admin/etudiants',
      '/admin/courses',
      '/profil',
      '/my-courses',
    ]);
    expect(addresses(false, true)).toEqual(['/auth/courses', '/admin/tutor/course', '/profil']);
    expect(addresses(false, false)).toEqual(['/auth/courses', '/profil']);
  });
});
