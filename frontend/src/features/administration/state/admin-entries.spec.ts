import { adminEntries, currentMark } from './admin-entries';

const labelsFor = (isAdmin: boolean) => adminEntries({ isAdmin }).map(({ label }) => label);

describe('the sidebar of the administration', () => {
  it('shows people to administrators alone', () => {
    expect(labelsFor(true)).toEqual([
      'Tableau de bord',
      'Étudiant(e)s',
      'Formateurs',
      'Évaluations',
      'Cours',
      'Tutoriels',
      'Exploitation',
    ]);
    expect(labelsFor(false)).toEqual(['Évaluations', 'Cours']);
  });

  it('leads a teacher to their own courses and to the work they set', () => {
    expect(adminEntries({ isAdmin: false }).map(({ to }) => to)).toEqual([
      '/admin/evalution',
      '/admin/tutor/course',
    ]);
    expect(adminEntries({ isAdmin: true }).map(({ to }) => to)).toContain('/admin/courses');
  });

  it('marks the list a page belongs to', () => {
    const marked = (pathname: string) =>
      adminEntries({ isAdmin: true })
        .map((entry) => [entry.label, currentMark(entry, pathname)])
        .filter(([, mark]) => mark);
    expect(marked('/admin/etudiants')).toEqual([['Étudiant(e)s', 'page']]);
    expect(marked('/admin/new/student')).toEqual([['Étudiant(e)s', 'true']]);
    expect(marked('/admin/student/courses/a1')).toEqual([['Étudiant(e)s', 'true']]);
    expect(marked('/admin/instructor/courses/a1')).toEqual([['Formateurs', 'true']]);
    expect(marked('/new-blog')).toEqual([['Tutoriels', 'true']]);
    expect(marked('/new-blog/a1')).toEqual([['Tutoriels', 'true']]);
    expect(marked('/admin/evalution')).toEqual([['Évaluations', 'page']]);
    expect(marked('/admin/evalution/new')).toEqual([['Évaluations', 'true']]);
    expect(marked('/admin/exploitation')).toEqual([['Exploitation', 'page']]);
    expect(marked('/admin/profile')).toEqual([]);
  });
});
