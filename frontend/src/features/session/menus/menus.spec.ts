import { menusOf } from './menus';
import { ariaCurrentOf, siteLinks, type MenuLink } from './site-links';

const administrator = { isAdmin: true, isTeacher: true };
const teacher = { isAdmin: false, isTeacher: true };
const student = { isAdmin: false, isTeacher: false };

const linesOf = (entries: readonly MenuLink[]) => entries.map(({ to, label }) => `${label}: ${to}`);

const sidebarOf = (roles: typeof student) =>
  menusOf(roles).sidebar.administration.flatMap(({ entries }) => entries);

describe('the menu under the avatar', () => {
  const entries = (roles: typeof student) => {
    const { role, account } = menusOf(roles).avatar;
    return linesOf([...role, ...account]);
  };

  it('offers each role its own screens', () => {
    proves('menu.roles', 'menu.account', 'menu.student', 'menu.administrator');

    expect(entries(administrator)).toEqual([
      'Tableau de bord: /admin/dasboard',
      'Vos cours: /admin/tutor',
      'Formateurs: /admin/formateurs',
      'Étudiant(e)s: /admin/etudiants',
      'Évaluations: /admin/evalution',
      'Cours: /admin/courses',
      'Exploitation: /admin/exploitation',
      'Profil: /profil',
      'Mes cours: /my-courses',
      'Tutoriels: /new-blog',
    ]);
    expect(entries(teacher)).toEqual([
      'Tableau de bord: /admin/tutor',
      'Mes cours: /auth/courses',
      'Travaux à rendre: /auth/evaluations',
      'Cours enseignés: /admin/tutor/course',
      'Questions: /admin/questions',
      'Mes commandes: /auth/orders',
      'Mes équipes: /equipes',
      'Profil: /profil',
    ]);
    expect(entries(student)).toEqual([
      'Mes cours: /auth/courses',
      'Travaux à rendre: /auth/evaluations',
      'Mes commandes: /auth/orders',
      'Mes équipes: /equipes',
      'Profil: /profil',
    ]);
  });
});

describe('the sidebar of the administration', () => {
  it('shows people to administrators alone', () => {
    proves('people.administrator', 'admin.sidebar');

    const { administration } = menusOf(administrator).sidebar;
    expect(administration.map(({ label }) => label)).toEqual([
      null,
      'Enseigner',
      'Vendre',
      'Tenir la maison',
    ]);
    expect(linesOf(sidebarOf(administrator))).toEqual([
      'Tableau de bord: /admin/dasboard',
      'Vos cours: /admin/tutor',
      'Étudiant(e)s: /admin/etudiants',
      'Formateurs: /admin/formateurs',
      'Cours: /admin/courses',
      'Tutoriels: /admin/tutoriels',
      'Évaluations: /admin/evalution',
      'Questions: /admin/questions',
      'Avis: /admin/avis',
      'Signalements: /admin/signalements',
      'Commandes: /admin/commandes',
      'Codes promo: /admin/codes-promo',
      'Newsletter: /admin/newsletter',
      'Audience: /admin/audience',
      'Messages: /admin/messages',
      'Conformité: /admin/conformite',
      'Exploitation: /admin/exploitation',
    ]);
  });

  it('leads a teacher to their own courses and to the work they set', () => {
    proves('work.manage', 'admin.sidebar');

    expect(linesOf(sidebarOf(teacher))).toEqual([
      'Tableau de bord: /admin/tutor',
      'Évaluations: /admin/evalution',
      'Questions: /admin/questions',
      'Avis: /admin/avis',
      'Cours: /admin/tutor/course',
    ]);
  });
});

describe('the menu of a phone', () => {
  it('has the links of the header, below where its reader works', () => {
    proves('menu.roles');

    expect(linesOf(menusOf(administrator).phone)).toEqual([
      'Tableau de bord: /admin/dasboard',
      ...linesOf(siteLinks),
    ]);
    expect(linesOf(menusOf(student).phone)).toEqual(['Mes cours: /auth/courses', ...linesOf(siteLinks)]);
  });
});

describe('an entry', () => {
  const markedIn = (entries: readonly MenuLink[], pathname: string) =>
    entries.map((entry) => [entry.label, ariaCurrentOf(entry, pathname)]).filter(([, mark]) => mark);
  const marked = (pathname: string) => markedIn(sidebarOf(administrator), pathname);

  it('marks the list a page belongs to', () => {
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

  it('of the header is marked on every address of its pages, and the front page on its own alone', () => {
    expect(markedIn(siteLinks, '/')).toEqual([['Accueil', 'page']]);
    for (const path of ['/cours', '/tout-les-cours', '/course/a1'])
      expect(markedIn(siteLinks, path)).toEqual([['Cours', 'true']]);
    expect(markedIn(siteLinks, '/tutoriels/a1')).toEqual([['Tutoriels', 'true']]);
    expect(markedIn(siteLinks, '/cart')).toEqual([]);
  });
});
